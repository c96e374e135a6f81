/// Recordings as a browser sends them.
enum SampleRecording {
  /// Two gestures with a gap between them.
  static let text = """
    # recorded by playground recorder
    # program: Mozilla/5.0 (X11; Linux x86_64)
    # bounds: 390x600
    # content: 390x24000
    # scale: 1
    # frameRate: 60
    # frameTimes: steady
    # touches: sparse
    # gesture 1, flick
    frame,0.000000,0,100
    touch,0.010000,down,200,400
    frame,0.016667,0,100
    touch,0.030000,move,200,360
    frame,0.033333,0,140
    touch,0.040000,up
    frame,0.050000,0,170
    gap,0.050000
    # gesture 2, slow drag
    frame,0.900000,0,50
    touch,0.910000,down,200,400
    frame,0.916667,0,50
    touch,0.930000,up

    """
}
