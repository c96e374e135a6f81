// Recorded scrolls of a real UIScrollView (iOS 26 simulator, 60 Hz), quoted so that the tests need no files.
// They were published as fixtures of the Telegram iOS client (medium-flick.json, overscroll-release.json).

import Foundation

/// Returns the message of the error of a body, or nil if it succeeds.
func errorText<Value>(_ body: () throws -> Value) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return "\(error)"
  }
}

/// Recordings in the format of files.
enum RecordedScroll {
  /// Returns the path of a recording of a living toolkit beside these tests, such as `GTK/gtk-1000`.
  static func path(_ name: String) -> String {
    (#filePath as NSString).deletingLastPathComponent + "/\(name).csv"
  }

  /// The drag of a flick and the start of its glide, as reported by the recognizer.
  static let flick = """
    # real UIScrollView, iOS 26 simulator (iPhone 402x874, scale 3), content 402x6000, inset 0, rate .998; max offset 5126
    # kind,t,offsetY,translationY,panVelocityY(pt/s)   releaseTime=0.933409
    drag,0.816903,0.333333,-0.333333,-122.166455
    drag,0.833262,16.333333,-16.333333,-671.080069
    drag,0.849953,37.333333,-37.333333,-1021.221194
    drag,0.866586,72.333333,-72.333333,-1428.766683
    drag,0.883245,132.666667,-132.666667,-2405.515940
    drag,0.899907,209.333333,-209.333333,-3817.406736
    drag,0.916581,318.666667,-318.666667,-4986.830719
    decel,0.933333,385.9525698144417
    decel,0.949612,451.03081963035885
    decel,0.966262,513.9738493137312
    decel,0.982939,574.8517155275349
    decel,0.999601,633.7321763726667
    decel,1.016281,690.6807683679932
    decel,1.032943,745.7608730840325
    decel,1.049625,799.0337972316786
    decel,1.066276,850.5588344819151
    decel,1.082951,900.3933330778698
    decel,1.099601,948.5927596643843
    decel,1.116276,995.2107610233343

    """

  /// The same flick, with the finger in window coordinates.
  static let flickOfAFinger: String = {
    let touches = """
      touch,0.676179,down,148.666667,549
      touch,0.784394,move,148.666667,548.666667
      touch,0.801102,move,148.666667,538.666667
      touch,0.817746,move,148.666667,522.666667
      touch,0.834403,move,148.666667,501.666667
      touch,0.851061,move,150.666667,466.666667
      touch,0.867713,move,159.666667,406.333333
      touch,0.884401,move,172.666667,329.666667
      touch,0.901075,move,194.666667,220.333333
      touch,0.917770,up,194.666667,220.333333
      """
    func fields(_ row: Substring) -> [Substring] { row.split(separator: ",") }
    let rows = flick.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(fields)
    let frames = rows.map { "frame,\($0[1]),0,\($0[2])"[...] }
    let all = (touches.split(separator: "\n") + frames).sorted { fields($0)[1] < fields($1)[1] }
    return head + all.joined(separator: "\n") + "\n"
  }()

  /// A drag beyond the bottom edge, its release, and the complete bounce.
  static let overscroll = """
    # real UIScrollView, iOS 26 simulator (iPhone 402x874, scale 3), content 402x6000, inset 0, rate .998; max offset 5126
    # kind,t,offsetY,translationY,panVelocityY(pt/s)   releaseTime=1.114928
    drag,0.781777,5131.666667,-10.333333,-407.605839
    drag,0.798140,5135.666667,-18,-699.225003
    drag,0.814788,5139.666667,-25,-452.313250
    drag,0.831485,5145.333333,-36,-468.177600
    drag,0.848148,5154,-52.333333,-724.018933
    drag,0.864823,5162.333333,-69,-984.084681
    drag,0.881476,5172,-88,-1028.378152
    drag,0.898175,5180,-104.333333,-1108.351109
    drag,0.914826,5187,-119.333333,-963.677200
    drag,0.931514,5195.333333,-136.666667,-928.049769
    drag,0.948144,5209,-167,-1195.824730
    drag,0.964823,5216.333333,-183,-1648.272380
    drag,0.981479,5225,-202.666667,-1002.956948
    drag,0.998148,5231.333333,-218,-1130.114744
    drag,1.014847,5240.666667,-239.666667,-996.184057
    drag,1.031475,5249.333333,-261.333333,-1300.066955
    drag,1.048156,5259,-285.333333,-1327.902692
    drag,1.064802,5272,-319,-1555.853976
    drag,1.081475,5289,-364,-2155.415225
    drag,1.098155,5317,-444.333333,-3123.901917
    decel,1.114867,5320.915623804165
    decel,1.131169,5318.20771457695
    decel,1.147834,5310.984372584801
    decel,1.164492,5300.832319683154
    decel,1.181164,5288.932775904336
    decel,1.197827,5276.153050322951
    decel,1.214495,5263.118756522947
    decel,1.231165,5250.27058707567
    decel,1.247821,5237.908807782778
    decel,1.264501,5226.228002685822
    decel,1.281169,5215.344095427447
    decel,1.297838,5205.315265471871
    decel,1.314485,5196.158052573469
    decel,1.331159,5187.859674629028
    decel,1.347843,5180.387383030398
    decel,1.364498,5173.695501171221
    decel,1.381166,5167.730662628581
    decel,1.397844,5162.435655637331
    decel,1.414505,5157.75219452882
    decel,1.431162,5153.622871060959
    decel,1.447833,5149.992481366703
    decel,1.464503,5146.808885397149
    decel,1.481166,5144.0235168742165
    decel,1.497844,5141.591637423992
    decel,1.514496,5139.472406238121
    decel,1.531172,5137.628819940337
    decel,1.547830,5136.027564124051
    decel,1.564500,5134.638808037375
    decel,1.581161,5133.43596499959
    decel,1.597829,5132.395436469868
    decel,1.614491,5131.496351370615
    decel,1.631164,5130.720309578081
    decel,1.647843,5130.05113540361
    decel,1.664507,5129.474644841856
    decel,1.681156,5128.9784289207355
    decel,1.697842,5128.551654031016
    decel,1.714493,5128.184879844735
    decel,1.731174,5127.86989429676
    decel,1.747838,5127.59956505708
    decel,1.764496,5127.367706552394
    decel,1.781175,5127.168961463852
    decel,1.797838,5126.998695550113
    decel,1.814504,5126.852904657039
    decel,1.831153,5126.728132699517
    decel,1.847837,5126.621399608088
    decel,1.864499,5126.530138129541
    decel,1.881160,5126.452138544059
    decel,1.881290,5126

    """

  /// The conditions of the flick, for recordings composed in a test.
  static let head = "# bounds: 402x874\n# content: 402x6000\n# scale: 3\n"
}
