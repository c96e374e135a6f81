import CScrolling
import ScrollFiles
import Foundation
import ScrollLists
import ScrollPhysics
import ScrollRecordings
import ScrollScript
import Scrolling

// Something of each library, so that it is linked.
let list = ListLayout(rowCount: 10_000_000, rowHeight: 44, width: 320)
let view = ScrollView(
  metrics: ScrollMetrics(
    boundsSize: CGSize(width: 320, height: 480), contentSize: CGSize(width: 320, height: list.contentHeight),
    scale: 2),
  profile: try ScrollProfile.named("uikit"))
// example: Profiles.names
var profile = ScrollProfile.uikit
profile.deceleration[as: Deceleration.self]?.glide.rate = 0.99
profile.touch.band[as: RubberBand.self]?.coefficient = 0.7
profile.touch.slop = 4
// end
guard try profile.value(of: "glide.rate") == .number(0.99),
  try profile.value(of: "touch.band.coefficient") == .number(0.7)
else { throw InputError(file: "main.swift", path: "profile", problem: "constants were not set by name") }
view.touchDown(CGPoint(x: 160, y: 400), at: 0)
for step in 1...10 {
  view.touchMoved(to: CGPoint(x: 160, y: 400 - 20 * Double(step)), at: Double(step) / 100)
}
view.touchUp(at: 0.1)
var scenario = Scenario()
scenario.scene = "plain"
print(
  view.phase, list.rows(from: view.contentOffset.y, to: view.contentOffset.y + 480), scenario.duration,
  Recording.form.isEmpty, scrollProfileCount() == Int32(ScrollProfile.builtIn.count),
  InputError(file: "a", path: "b", problem: "c"))
