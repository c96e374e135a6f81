import Foundation
import Scenes
import ScrollPhysics
import ScrollScript
import Scrolling

// The runs beside the session: the same input under other constants, and what is shown of them.
extension Session {
  /// What the comparison runs are made of.
  struct CompareKey: Hashable {
    var profile: ScrollProfile
    var constants: [SceneConstant]
    var compared: ScrollProfile?
  }

  /// The scenes that are shown.
  package struct Shown {
    /// The one in the device.
    package var scene: AnyScene
    /// What happened, where the device shows what would have; nil where the two look the same.
    package var ghost: AnyScene?
    /// The one in the second device.
    package var second: AnyScene?
  }

  /// Frames of a tape that a comparison plays before it is painted: 20 seconds at 60 Hz. What is longer comes with the
  /// frames that follow.
  static let framesAtOnce = 1200

  /// The profile as it is now, changes that wait for a frame included.
  package var presentProfile: ScrollProfile {
    var profile = scene.panes.first?.engine.profile ?? start.profile
    profile.name = profileName ?? start.profile.name
    for change in changes { try? profile.set(change.name, to: change.value) }
    return profile
  }

  /// The scene's own constants as they are now.
  package var presentConstants: [SceneConstant] {
    scene.constants.map { constant in
      var constant = constant
      for case .number(let value) in changes.filter({ $0.name == constant.name }).map(\.value) {
        constant.value = value
      }
      return constant
    }
  }

  /// Changes a constant with the next frame; what does not change anything is left out.
  package mutating func change(_ name: String, to value: ScrollProfile.Value) {
    changes.removeAll { $0.name == name }
    let isAsItIs =
      (try? presentProfile.value(of: name)) == value
      || presentConstants.contains { $0.name == name && .number($0.value) == value }
    if !isAsItIs { changes.append(Change(name: name, value: value)) }
    isStale = true
  }

  /// Compares with another profile, or with none, in one of the views.
  package mutating func compare(with profile: ScrollProfile?, _ view: AnalysisView) {
    compared = profile
    choose(view)
  }

  /// Plays every comparison to the tape's end, however long that takes.
  package mutating func settle() {
    repeat {
      compare()
      playStudy()
    } while needsComparison || needsStudy
    fitScale()
    look()
  }

  /// Takes the constants of another profile, all at once.
  package mutating func take(_ profile: ScrollProfile) {
    for (name, value) in profile.differences(from: presentProfile) { change(name, to: value) }
    profileName = profile.name
  }

  /// Calls the profile by another name.
  package mutating func rename(_ name: String) { profileName = name }

  /// Whether a comparison has not come to the end of the tape.
  var needsComparison: Bool {
    let count = tape.frames.count
    return isStale || whatIf.map { $0.count < count } ?? false || other.map { $0.count < count } ?? false
  }

  /// Plays the input on under the present constants, and under B's.
  mutating func compare() {
    isStale = false
    let key = CompareKey(
      profile: presentProfile, constants: presentConstants, compared: view == .profiles ? compared : nil)
    let isNew = compareKey.map { $0.profile != key.profile || $0.constants != key.constants } ?? true
    let beginning = recorded.scene(after: 0, on: tape)
    let isAsBegun =
      key.profile.differences(from: beginning.panes.first?.engine.profile ?? key.profile).isEmpty
      && key.constants == beginning.constants
    if !tape.hasChanges, isAsBegun {
      whatIf = nil
      nearWhatIf = nil
    } else if isNew || whatIf == nil {
      whatIf = TapeRun(Self.scene(beginning, with: key.profile, key.constants), makesChanges: false)
      nearWhatIf = nil
    }
    if key.compared != compareKey?.compared || isNew { other = nil }
    if other == nil, let profile = key.compared {
      other = TapeRun(Self.scene(beginning, with: profile, key.constants), makesChanges: false)
    }
    mustRefit = mustRefit || isNew
    compareKey = key
    try? whatIf?.advance(on: tape, atMost: Self.framesAtOnce)
    try? other?.advance(on: tape, atMost: Self.framesAtOnce)
  }

  /// A scene at its beginning with other constants.
  private static func scene(
    _ beginning: AnyScene, with profile: ScrollProfile, _ constants: [SceneConstant]
  ) -> AnyScene {
    var scene = beginning
    let begun = scene.panes.first?.engine.profile ?? profile
    for (name, value) in profile.differences(from: begun) { try? scene.handle(.set(name, value), at: 0) }
    for constant in constants { try? scene.handle(.set(constant.name, .number(constant.value)), at: 0) }
    return scene
  }

  /// Looks at what the playback says.
  mutating func look() {
    let count = playback.count(of: tape)
    guard isPaused, count < tape.frames.count || playback.side == .whatIf else {
      shown = Shown(scene: scene, second: other?.scene(after: count, on: tape))
      return
    }
    let then = recorded.scene(after: count, on: tape, near: nearRecorded)
    nearRecorded = (count, then)
    shown = Shown(scene: then, second: other?.scene(after: count, on: tape))
    guard playback.side == .whatIf, let whatIf else { return }
    let now = whatIf.scene(after: count, on: tape, near: nearWhatIf)
    nearWhatIf = (min(count, whatIf.count), now)
    shown.scene = now
    // Beside a second device one sees enough.
    if shown.second == nil, now.panes.map(\.engine.contentOffset) != then.panes.map(\.engine.contentOffset) {
      shown.ghost = then
    }
  }
}
