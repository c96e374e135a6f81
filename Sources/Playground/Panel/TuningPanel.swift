import PlaygroundDrawing
import Foundation
import ScrollPhysics
import ScrollScript
import Scrolling
import PlaygroundControls

/// A panel for tuning the constants of a profile, its springs and the constants of a scene by hand. The panel
/// stores no constants: it receives a subject and responds with the effects to apply.
///
/// Key events go to the focused element; those that it does not handle are left to the window. Several events
/// may arrive between two display frames. The subject of an event contains the effects of the events before
/// it, even if the scene applies them only in the next display frame.
package struct TuningPanel: Sendable {
  package struct Subject: Hashable, Sendable {
    package var profile: ScrollProfile
    package var constants: [SceneConstant]
    package var saved: [ScrollProfile]
    /// The profiles with which the current one, A, is compared: B to E.
    package var variants: [ScrollProfile]

    package init(
      profile: ScrollProfile, constants: [SceneConstant] = [], saved: [ScrollProfile] = [],
      variants: [ScrollProfile] = []
    ) {
      self.profile = profile
      self.constants = constants
      self.saved = saved
      self.variants = variants
    }
  }

  package enum Effect: Hashable, Sendable {
    case set(String, ScrollProfile.Value)
    case profile(ScrollProfile)
    /// A profile to compare with in place of all variants, or nil for none.
    case compare(ScrollProfile?)
    case keepVariant
    case removeVariant
    case copy(String)
    /// A request for the text on the clipboard, to be answered with ``WindowEvent/pasted(_:)``.
    case paste
    /// A profile to save under its name, which becomes the name of the current profile.
    case save(ScrollProfile)
    /// A saved profile to rename. Another saved profile with the new name is replaced.
    case rename(String, to: String)
    case delete(String)
  }

  /// The result of an effect on the saved profiles, to be reported with ``take(_:)``.
  package enum Outcome: Hashable, Sendable {
    /// The first profile was saved as the second one, which is now the current one.
    case saved(before: ScrollProfile, ScrollProfile)
    case renamed(String, to: String)
    case deleted(String)
    /// Nothing changed, for a reason.
    case failed(String)

    package var message: String {
      switch self {
      case .saved(_, let profile): "Saved \(profile.name)"
      case .renamed(let name, let new): "Renamed \(name) to \(new)"
      case .deleted(let name): "Deleted \(name)"
      case .failed(let reason): reason
      }
    }
  }

  package struct Response: Hashable, Sendable {
    /// Whether the panel handled the event. Otherwise, the event is for the content below.
    package var isTaken = false
    package var effects: [Effect] = []
    package var mustPaint = false
  }

  /// The element that receives key events.
  package enum Focus: Hashable, Sendable {
    case none
    /// A button of the head, a collapsed group, or a value by its name.
    case button(PanelLayout.Button), group(String), value(String)
    case field(Field)
    case menu(PanelMenu)
  }

  package struct Field: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      case value(String)
      case filter
      case profileName
      case rename(String)

      var isName: Bool {
        switch self {
        case .profileName, .rename: true
        case .value, .filter: false
        }
      }
    }

    package var target: Target
    package var line: EditLine
    /// The reason why the text was rejected, or nil if it has not been.
    package var refusal: String?
    /// An existing name that will be replaced if it is entered again.
    var replaces: String?
    let original: String

    init(_ target: Target, _ text: String) {
      self.target = target
      line = EditLine(text)
      original = text
    }
  }

  package internal(set) var focus = Focus.none
  /// The groups of which only the heading is shown.
  package var folded: Set<String> = []
  /// The filter of the list; empty to show everything.
  package internal(set) var filter = ""
  var history = PanelHistory()
  /// A message about the last operation on the profile as a whole.
  package internal(set) var note: Note?

  package struct Note: Hashable, Sendable {
    package var text: String
    package var isProblem = false
  }

  /// The position of the pointer, or nil if it is outside the panel.
  var hover: CGPoint?
  /// The modifier keys held during mouse events. They are reported when they change, not by key events.
  var modifiers: WindowEvent.Modifiers = []
  var press: Press?
  var tip = Tooltip<PanelTip>()
  /// Whether the focus was moved with the keyboard, and has a ring.
  package internal(set) var showsFocusRing = false
  var step: OpenStep?
  var scroll = PanelScroll()
  /// Whether the fingers on a touchpad change a value or a menu instead of the list.
  var isTouchpadTuning = false
  /// The profiles that were tuned but are neither built in nor saved, so that they can be selected again.
  var met: [ScrollProfile] = []
  private var catalogue: PanelCatalogue?
  let curves = PanelCurves()
  let drawn = PanelDrawing()

  package init() {}

  /// The state for handling one event.
  struct EventContext {
    /// The subject with all values that were set so far.
    var subject: Subject
    let layout: PanelLayout
    let catalogue: PanelCatalogue
    let measuring: any TextMeasuring
    var response = Response()
  }

  /// Handles a window event before the content below the panel does. `frame` is the panel's frame in points
  /// of the window. `measuring` must be the measure used for drawing, so that a click in a field places the
  /// caret correctly.
  package mutating func handle(
    _ event: WindowEvent, in frame: CGRect, of subject: Subject,
    measuring: any TextMeasuring = FixedTextMetrics()
  ) -> Response {
    let catalogue = described(subject)
    self.catalogue = catalogue
    var context = EventContext(
      subject: subject, layout: PanelLayout(frame: frame), catalogue: catalogue, measuring: measuring)
    fitScroll(context)
    endBurst(before: event)
    switch event {
    case .mouse(let phase, let point): pointer(.mouse, phase, at: point, &context)
    case .finger(let id, let phase, let point): pointer(.finger(id), phase, at: point, &context)
    case .doubleClick(let point): doubleClick(at: point, &context)
    case .secondaryClick(let point): secondaryClick(at: point, &context)
    case .pointer(let point): move(hover: point, &context)
    case .modifiers(let modifiers): self.modifiers = modifiers
    case .wheel(_, let dy, let point): scroll(by: .notches(dy), at: point, &context)
    case .trackpad(_, let dy, let point, _): scroll(by: .points(dy), at: point, &context)
    case .key(let key, let modifiers): press(key, modifiers, &context)
    case .text(let text): type(text, &context)
    case .pasted(let text): paste(text, &context)
    case .focus(false):
      letGo(&context)
      scroll.take(.touch(.cancel, .zero))
      isTouchpadTuning = false
    case .touchpad(let phase, let point, let time): touchpad(phase, at: point, time: time, &context)
    case .focus(true), .resized, .exposed, .dropped, .quit: break
    }
    fitScroll(context)
    updateTip(after: event, &context)
    if context.response.isTaken, !context.response.mustPaint, scroll.need == .frame {
      context.response.mustPaint = true
    }
    return context.response
  }

  /// Advances to a display frame at a time in seconds, always by the same clock.
  package mutating func frame(at time: Double) {
    scroll.frame(at: time)
    // The row under the pointer changes while the list scrolls.
    if scroll.need == .frame { tip.restart() }
    tip.frame(at: time)
    step?.frame(at: time)
    if step?.isOver(at: time) == true { endStep() }
  }

  /// Ends all interactions and clears the focus, because the panel is no longer visible. The tuned values
  /// remain and can be undone.
  package mutating func close() {
    endStep()
    (press, hover, note, tip) = (nil, nil, nil, Tooltip())
    focus = .none
    scroll.take(.touch(.cancel, .zero))
    isTouchpadTuning = false
  }

  /// The next display frame that the panel requires.
  package var need: FrameNeed {
    scroll.need.merged(with: step?.need ?? .nothing).merged(with: tip.need)
  }

  /// Handles the result of an effect on the saved profiles.
  package mutating func take(_ outcome: Outcome) {
    switch outcome {
    case .saved(let before, let after):
      endStep()
      history.push(.profile(from: before, to: after))
      met.removeAll { $0.name == after.name }
    case .renamed(let name, let new): history.rename(name, to: new)
    case .deleted, .failed: break
    }
    var isProblem = false
    if case .failed = outcome { isProblem = true }
    note = Note(text: outcome.message, isProblem: isProblem)
  }

  func described(_ subject: Subject) -> PanelCatalogue {
    if let catalogue, catalogue.describes(subject) { return catalogue }
    return PanelCatalogue(subject)
  }

  func list(_ catalogue: PanelCatalogue, _ layout: PanelLayout) -> PanelList {
    PanelList(catalogue, filter: filter, folded: folded, rowHeight: layout.rowHeight)
  }

  private mutating func fitScroll(_ context: EventContext) {
    scroll.fit(context.layout.list.size, height: list(context.catalogue, context.layout).height)
  }
}

extension TuningPanel.Subject {
  /// The profile to which values are reset and from which changes are counted: the saved profile with the
  /// name of the current one, or else the built-in profile on which the current one is based.
  package var base: ScrollProfile {
    saved.first { $0.name == profile.name && $0.base == profile.base }
      ?? ScrollProfile.builtIn.first { $0.name == profile.base } ?? profile
  }

  /// The letters of the variants. The current profile is A.
  package static let letters = ["B", "C", "D", "E"]

  /// The first of the variants, or nil if there is none. Setting it removes the others.
  package var compared: ScrollProfile? {
    get { variants.first }
    set { variants = newValue.map { [$0] } ?? [] }
  }

  /// Returns the profiles to choose from: built-in and saved ones, those in `met`, and the current one.
  package func library(_ met: [ScrollProfile]) -> [ScrollProfile] {
    var all: [ScrollProfile] = []
    for profile in ScrollProfile.builtIn + saved + met + [profile]
    where !all.contains(where: { $0.name == profile.name }) { all.append(profile) }
    return all
  }

  package var changes: Int { profileChanges + constants.count { $0.value != $0.defaultValue } }

  /// The number of the profile's constants that differ from its base.
  package var profileChanges: Int { profile.differences(from: base).count }

  /// The name of the first profile with which the current one is compared, or nil if there is none. It is B,
  /// as in the window, if both have the same name, or if the profile is a built-in one with changes.
  package var comparedName: String? {
    compared.map { compared in
      let original = try? ScrollProfile.named(compared.name)
      let isChanged = original.map { !compared.differences(from: $0).isEmpty } ?? false
      return compared.name == profile.name || isChanged ? "B" : compared.name
    }
  }

  /// The names of the profiles compared with the current one: the only one's, or several letters.
  package var comparedNames: [String] {
    variants.count > 1 ? Array(Self.letters.prefix(variants.count)) : comparedName.map { [$0] } ?? []
  }

  func value(of name: String) -> ScrollProfile.Value? {
    if name.hasPrefix(SceneConstant.prefix) {
      return constants.first { $0.name == name }?.value
    }
    return try? profile.value(of: name)
  }

  /// Sets a constant and returns whether its value changed. Unknown constants and invalid values are ignored.
  @discardableResult
  package mutating func set(_ name: String, to value: ScrollProfile.Value) -> Bool {
    guard let present = self.value(of: name), present != value else { return false }
    if name.hasPrefix(SceneConstant.prefix) {
      guard let index = constants.firstIndex(where: { $0.name == name }) else { return false }
      do { try constants[index].set(value) } catch { return false }
      return true
    }
    do { try profile.set(name, to: value) } catch { return false }
    return true
  }
}
