extension Recording {
  /// A description of the recording file format for people who create one, in lines of up to 78 columns. The
  /// two examples in it are recordings themselves.
  public static let form = """
    A recording is a CSV file: the conditions under which it was made, then the
    input and the frames, sorted by time. Times are in seconds of any clock,
    lengths in points, velocities in pt/s; y points down, and contentOffset
    grows as the content moves up. A recording of finger samples:

      # a flick on a phone (a comment)
      # bounds: 402x874
      # content: 402x6000
      # scale: 3
      touch,0.000,down,200,600
      touch,0.017,move,200,570
      frame,0.020,0,20
      touch,0.033,move,200,530
      frame,0.037,0,60
      touch,0.050,up
      frame,0.053,0,89.49
      frame,0.070,0,118.02

    A recording of the output of a pan recognizer:

      # bounds: 402x874
      # content: 402x6000
      # scale: 3
      # device: touch
      drag,0.020,20,-20,-1765
      drag,0.037,60,-60,-1912
      decel,0.053,89.4986315165639
      decel,0.070,118.02941168024859

    Rows:
      touch,t,down,x,y      a finger; move has the same fields
      touch,t,up            or cancel; the last field of any touch row may be
                            the number of the finger (default: 0)
      mouse,...             a mouse button instead of a finger
      trackpad,t,begin      two fingers on a trackpad; also end, cancel
      trackpad,t,move,dx,dy dy < 0 moves the content up; the last field of any
                            trackpad row may be the device's own time, which
                            is not later than t
      pan,t,begin,translation_x,translation_y,velocity_x,velocity_y
                            a pan recognizer; change has the same fields;
                            translations exclude the slop
      pan,t,end             or cancel
      frame,t,offset_x,offset_y,events,deviation
                            the state shown; offset_x may be empty; events
                            (optional) lists the delegate callbacks since the
                            last frame, such as willBeginDragging;didScroll;
                            deviation (optional) is the standard deviation of
                            an offset that was measured, as from a film
      drag,t,offset_y,translation_y,velocity_y,translation_x,velocity_x
                            a pan recognizer and its frame in one row; the
                            last two numbers are optional
      decel,t,offset_y      a frame; the first one after drag rows is the lift
      gap,t                 between two gestures, with no finger down: what
                            happened until the next row was not recorded, and
                            the content may be elsewhere, at rest

    Conditions precede the first row, each in the form "# scale: 3". The first
    three are required, here or as options:
      bounds, content       sizes of the view and its content
      scale                 pixels per point
      inset                 one number, or top,left,bottom,right
      offset                X,Y, the initial offset (default: that of the first
                            frame, or computed from drag rows, or the top)
      device                of pan and drag rows: touch, mouse, trackpad
      releaseTime           the lift of drag rows (default: the first decel row)
      frameRate             frames per second (default: 60)
      frameTimes            steady: frames of a display, with rounded times
                            own: exact times, as used by the view
      touches               complete: every sample of the fingers (default)
                            sparse: samples are missing, as in browsers; only
                            the motion after each lift is compared
                            none: no input, and no ends of the content, were
                            recorded, as in a film
      decelerationRate, bounces, bouncesHorizontally, bouncesVertically,
      alwaysBounceHorizontal, alwaysBounceVertical, isPagingEnabled,
      isScrollEnabled, isDirectionalLockEnabled
                            the properties of UIScrollView
    A key=value pair in any comment is also a condition, and so is a first line
    in words, such as
    "iPhone 402x874, scale 3, content 402x6000, inset 0, rate .998".

    A recording may contain several gestures, one after the other or between
    gaps. Offsets in whole pixels, or coarser, are compared as such. Frames
    without changes are optional, except during a glide. A recording may end
    before the motion does. `playground simulate S --format recording`
    converts a scenario to a recording.
    """
}
