import Drawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import Widgets

/// The panel in which the constants of a profile, its springs and the constants of a scene are tuned by hand. It holds no
/// constant itself: it is shown a subject and answers with what is to be done to it.
///
/// Keys go to what has the focus; what that does not take is the window's. Several events may come between two frames:
/// what they set counts at once, whether or not the subject shows it yet.
package struct TuningPanel: Sendable {
  /// What is tuned.
  package struct Subject: Hashable, Sendable {
    /// The profile as it is now.
    package var profile: ScrollProfile
    /// The scene's own constants.
    package var constants: [SceneConstant]
    /// The profiles that were saved.
    package var saved: [ScrollProfile]
    /// The profile that the present one is compared with.
    package var compared: ScrollProfile?

    package init(
      profile: ScrollProfile, constants: [SceneConstant] = [], saved: [ScrollProfile] = [],
      compared: ScrollProfile? = nil
    ) {
      self.profile = profile
      self.constants = constants
      self.saved = saved
      self.compared = compared
    }
  }

  /// What is to be done.
  package enum Effect: Hashable, Sendable {
    /// Set a constant of the profile, or of the scene.
    case set(String, ScrollProfile.Value)
    /// Tune another profile.
    case profile(ScrollProfile)
    /// Compare with another profile, or with none.
    case compare(ScrollProfile?)
    /// Put text on the clipboard.
    case copy(String)
    /// Keep the profile under its name, by which it goes from now on.
    case save(ScrollProfile)
  }

  /// What became of an event.
  package struct Response: Hashable, Sendable {
    /// Whether it was for the panel; else it is for what lies below.
    package var isTaken = false
    /// What is to be done, in order.
    package var effects: [Effect] = []
    /// Whether the panel looks otherwise than before.
    package var mustPaint = false
  }

  /// What keys go to.
  package enum Focus: Hashable, Sendable {
    case none
    /// A button of the head, a folded group, a value by its name.
    case button(PanelLayout.Button), group(String), value(String)
    /// A line of text.
    case field(Field)
    /// A list that has dropped from a button.
    case menu(PanelMenu)
  }

  /// A line of text under edit.
  package struct Field: Hashable, Sendable {
    /// What it is the text of.
    package enum Target: Hashable, Sendable {
      /// A value by its name.
      case value(String)
      /// What the list is filtered with.
      case filter
      /// What a profile is to be saved as.
      case profileName
    }

    package var target: Target
    package var line: EditLine
    /// Why what it says was refused; nil until it was.
    package var refusal: String?
    /// A name that is taken and will be replaced if it is entered once more.
    var replaces: String?
    /// What it said at first.
    let original: String

    init(_ target: Target, _ text: String) {
      self.target = target
      line = EditLine(text)
      original = text
    }
  }

  package internal(set) var focus = Focus.none
  /// The groups that show their head alone.
  package var folded: Set<String> = []
  /// What the list is filtered with; empty for everything.
  package internal(set) var filter = ""
  var history = PanelHistory()
  /// What was last done with the profile as a whole, in words.
  package internal(set) var note: Note?

  /// A line about what was done, or could not be.
  package struct Note: Hashable, Sendable {
    package var text: String
    package var isProblem = false
  }

  /// Where the pointer is; nil outside.
  var hover: CGPoint?
  /// Held with the mouse; told only when they have changed, and not by keys.
  var modifiers: WindowEvent.Modifiers = []
  var press: Press?
  var step: OpenStep?
  var scroll = PanelScroll()
  /// Profiles that were tuned, neither built in nor saved, so that they can be picked again.
  var met: [ScrollProfile] = []
  private var catalogue: PanelCatalogue?
  /// What is to be done since the latest frame, whether or not the subject shows it.
  private var pending: [Effect] = []

  package init() {}

  /// What an event is worked off with.
  struct Work {
    /// With everything that was set so far.
    var subject: Subject
    let layout: PanelLayout
    let catalogue: PanelCatalogue
    let measuring: any TextMeasuring
    var response = Response()
  }

  /// Takes an event of the window before what lies below does; `frame` is the panel's, in points of the window. With
  /// `measuring` a click in a field puts the caret where it is painted.
  package mutating func handle(
    _ event: WindowEvent, in frame: CGRect, of subject: Subject,
    measuring: any TextMeasuring = FixedTextMetrics()
  ) -> Response {
    let subject = present(subject)
    let catalogue = described(subject)
    self.catalogue = catalogue
    var work = Work(
      subject: subject, layout: PanelLayout(frame: frame), catalogue: catalogue, measuring: measuring)
    fitScroll(work)
    endBurst(before: event)
    switch event {
    case .mouse(let phase, let point): pointer(.mouse, phase, at: point, &work)
    case .finger(let id, let phase, let point): pointer(.finger(id), phase, at: point, &work)
    case .doubleClick(let point): doubleClick(at: point, &work)
    case .pointer(let point): move(hover: point, &work)
    case .modifiers(let modifiers): self.modifiers = modifiers
    case .wheel(_, let dy, let point): turn(.notches(dy), at: point, &work)
    case .trackpad(_, let dy, let point): turn(.points(dy), at: point, &work)
    case .key(let key, let modifiers): press(key, modifiers, &work)
    case .text(let text): type(text, &work)
    case .focus(false): letGo(&work)
    case .focus(true), .resized, .exposed, .dropped, .quit: break
    }
    fitScroll(work)
    for effect in work.response.effects { note(pending: effect) }
    if work.response.isTaken, !work.response.mustPaint, scroll.need == .frame {
      work.response.mustPaint = true
    }
    return work.response
  }

  /// A frame at a time in seconds, the same clock always, after what was to be done has been done.
  package mutating func frame(at time: Double) {
    pending.removeAll(keepingCapacity: true)
    scroll.frame(at: time)
    step?.frame(at: time)
    if step?.isOver(at: time) == true { endStep() }
  }

  /// Ends what is under way and forgets the focus: the panel is no longer seen. What was tuned stays, and can be undone.
  package mutating func close() {
    endStep()
    (press, hover, note) = (nil, nil, nil)
    focus = .none
    scroll.take(.touch(.cancel, .zero))
  }

  /// When it wants the next frame.
  package var need: FrameNeed { scroll.need.merged(with: step?.need ?? .nothing) }

  private mutating func note(pending effect: Effect) {
    if case .set(let name, _) = effect {
      pending.removeAll { if case .set(name, _) = $0 { true } else { false } }
    }
    pending.append(effect)
  }

  /// The subject as it will be.
  func present(_ subject: Subject) -> Subject {
    var subject = subject
    for effect in pending {
      switch effect {
      case .set(let name, let value): subject.set(name, to: value)
      case .profile(let profile): subject.profile = profile
      case .compare(let profile): subject.compared = profile
      case .save(let profile): subject.profile.name = profile.name
      case .copy: break
      }
    }
    return subject
  }

  /// What a subject is made of.
  func described(_ subject: Subject) -> PanelCatalogue {
    if let catalogue, catalogue.describes(subject) { return catalogue }
    return PanelCatalogue(subject)
  }

  /// The lines of the list.
  func list(_ catalogue: PanelCatalogue) -> PanelList {
    PanelList(catalogue, filter: filter, folded: folded)
  }

  private mutating func fitScroll(_ work: Work) {
    scroll.fit(work.layout.list.size, height: list(work.catalogue).height)
  }
}

extension TuningPanel.Subject {
  /// What values are reset to: the built-in profile from which this one's differences count.
  package var base: ScrollProfile {
    ScrollProfile.builtIn.first { $0.name == profile.base } ?? profile
  }

  /// The profile as it is now, to compare with what becomes of it.
  package var frozen: ScrollProfile {
    var frozen = profile
    frozen.name = profile.name + ", as it was"
    return frozen
  }

  /// The profiles to pick from: built in, saved, met, and this one.
  package func library(_ met: [ScrollProfile]) -> [ScrollProfile] {
    var all: [ScrollProfile] = []
    for profile in ScrollProfile.builtIn + saved + met + [profile]
    where !all.contains(where: { $0.name == profile.name }) { all.append(profile) }
    return all
  }

  /// How many constants differ from what they are reset to.
  package var changes: Int {
    profile.differences(from: base).count + constants.count { $0.value != $0.defaultValue }
  }

  /// A constant's value by the name by which it is set.
  func value(of name: String) -> ScrollProfile.Value? {
    if name.hasPrefix(SceneConstant.prefix) {
      return constants.first { $0.name == name }.map { .number($0.value) }
    }
    return try? profile.value(of: name)
  }

  /// Sets a constant. Whether that changed it: what is not there, or cannot be, changes nothing.
  @discardableResult
  mutating func set(_ name: String, to value: ScrollProfile.Value) -> Bool {
    guard let present = self.value(of: name), present != value else { return false }
    if name.hasPrefix(SceneConstant.prefix) {
      guard case .number(let number) = value, let index = constants.firstIndex(where: { $0.name == name }),
        constants[index].range.contains(number)
      else { return false }
      constants[index].value = number
      return true
    }
    do { try profile.set(name, to: value) } catch { return false }
    return true
  }
}
