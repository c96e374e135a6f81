extension Recording {
  /// A description of the recording file format for people who create one, in lines of up to 78 columns. The two
  /// examples in it are recordings themselves.
  public static let form = """
    A recording is CSV: under what it was made, then what happened, sorted by
    time. Times are seconds on any clock, lengths points, velocities pt/s; y
    points down, contentOffset grows as content moves up. From fingers:

      # a flick on a phone; remarks are free
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

    From what a pan recognizer made of them:

      # bounds: 402x874
      # content: 402x6000
      # scale: 3
      # device: touch
      drag,0.020,20,-20,-1765
      drag,0.037,60,-60,-1912
      decel,0.053,89.4986315165639
      decel,0.070,118.02941168024859

    Rows:
      touch,t,down,x,y      a finger; move alike
      touch,t,up            or cancel
      mouse,...             a mouse button in its place, with the same rows
      trackpad,t,begin      two fingers on a trackpad; end and cancel alike
      trackpad,t,move,dx,dy their steps; dy < 0 moves content up
      pan,t,begin,translation_x,translation_y,velocity_x,velocity_y
                            a recognizer; change alike; the slop is taken off
      pan,t,end             or cancel
      frame,t,offset_x,offset_y,events
                            what the view showed; offset_x may be empty, events
                            may be left out: the delegate's calls since the
                            frame before, as willBeginDragging;didScroll
      drag,t,offset_y,translation_y,velocity_y,translation_x,velocity_x
                            a recognizer and its frame in one; the last two
                            numbers may be left out
      decel,t,offset_y      a frame; the first after drag rows is also the lift

    Conditions, before the first row, each as "# scale: 3"; the first three must
    be there, here or as options:
      bounds, content       sizes of the view and its content
      scale                 pixels a point
      inset                 one number, or top,left,bottom,right
      offset                X,Y before anything moves; otherwise the first
                            frame's, or worked out from drag rows, or the top
      device                of pan and drag rows: touch, mouse, trackpad
      releaseTime           of drag rows, the lift, if not the first decel row
      frameRate             frames per second, 60 unless given
      frameTimes            steady: the display's frames, their stamps rounded
                            own: each frame's time as the view knew it
      decelerationRate, bounces, bouncesHorizontally, bouncesVertically,
      alwaysBounceHorizontal, alwaysBounceVertical, isPagingEnabled,
      isScrollEnabled, isDirectionalLockEnabled
                            UIScrollView's
    key=value in any remark counts too, and so does a first line in words as
    "iPhone 402x874, scale 3, content 402x6000, inset 0, rate .998".

    Frames in which nothing changed may be left out, those of a glide may not.
    A recording may end before the motion does. `playground simulate S --format
    recording` makes one from a scenario.
    """
}
