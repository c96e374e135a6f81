import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import Testing

struct FitTests {
  @Test func explore() throws {
    let flick = [(at: 0.1, SimulatedScroll.Gesture.flick(by: -240, over: 0.12))]
    let pull = [(at: 0.1, SimulatedScroll.Gesture.pull(by: 330, over: 0.4))]
    let scenes: [(String, [(at: Double, SimulatedScroll.Gesture)], Double, Bool)] = [
      ("flick", flick, 500, true), ("edge", flick, 4700, true), ("pull", pull, 0, true),
      ("mirror", [(at: 0.1, .flick(by: 240, over: 0.12))], 5000, true),
      ("mirroredge", [(at: 0.1, .flick(by: 240, over: 0.12))], 500, true),
      ("session", [(at: 0.1, .flick(by: -240, over: 0.12)), (at: 3, .flick(by: 300, over: 0.1)), (at: 7, .pull(by: 400, over: 0.5)), (at: 9, .pull(by: 20, over: 0.2))], 20, true),
    ]
    let shifts: [[String: Double]] = [
      [:], ["glide.rate": 0.997], ["glide.rate": 0.9987], ["glide.rate": 0.992], ["bounce.returnRate": 0.007],
      ["bounce.returnRate": 0.018, "glide.rate": 0.9965], ["touch.band.coefficient": 0.4],
      ["touch.slop": 4, "touch.band.coefficient": 0.8], ["release.latestShare": 0.6], ["release.newestShare": 0.5],
      ["glide.stopSpeed": 25, "bounce.stopDistance": 1.2],
    ]
    var count = 0, bad = 0
    func check(_ label: String, _ scroll: SimulatedScroll, _ names: [String]) {
      do {
        let begin = Date()
        defer { let took = Date().timeIntervalSince(begin); if took > 0.3 { print("SLOW", label, took) } }
        let fit = try scroll.fit()
        let truth = try scroll.profile()
        for constant in fit.constants where names.isEmpty || names.contains(constant.name) {
          guard case .number(let real) = try truth.value(of: constant.name) else { continue }
          count += 1
          switch constant.finding {
          case .value(let value, let error, let low, let high):
            let miss = constant.name.hasSuffix("ate") && real > 0.4
              ? max(abs(log(value) / log(real) - 1), abs(value / real - 1)) : abs(value / real - 1)
            if miss > 0.01 || !(low...high).contains(real) {
              bad += 1
              print("BAD", miss > 0.01 ? "MISS" : "INT", label, constant.name, "real", real, "got", value, "±", error, low...high, "miss%", miss * 100)
            }
          case .between(let value, let low, let high):
            if !(low...high).contains(real) { bad += 1; print("BAD", label, constant.name, real, "between", low, high, value) }
          case .unknown(let why):
            print("unk", label, constant.name, why)
          }
        }
      } catch { bad += 1; print("ERR", label, error) }
    }
    for (name, gestures, offset, _) in scenes {
      for shift in shifts {
        for form in [SimulatedScroll.Form.samples, .frames, .columns] {
          for variant in 0..<7 {
            var scroll = SimulatedScroll(set: shift, gestures: gestures, offset: offset, form: form)
            if name == "session" { scroll.duration = 11 }
            switch variant {
            case 1: scroll.frameRate = 120
            case 2: scroll.unevenness = 0.3
            case 3: scroll.offsetRounding = 1.0 / 3
            case 4: scroll.timeRounding = 1e-6
            case 5: scroll.noise = 0.2
            case 6: scroll.isHorizontal = true
            default: break
            }
            check("\(name) \(form) v\(variant) \(shift)", scroll, [])
          }
        }
      }
    }
    print("count", count, "bad", bad)
  }
}
