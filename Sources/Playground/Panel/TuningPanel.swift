import Foundation
import PlaygroundControls
import PlaygroundDrawing
import ScrollPhysics
import ScrollScript
import Scrolling

/// A panel for tuning the constants of a profile, its springs and the constants of a scene by hand. The panel
/// stores no constants: it receives a subject and responds with the effects to apply. Two panels are equal if
/// they look the same.
///
/// Key events go to the focused element; those that it does not handle are left to the window. Several events
/// may arrive between two display frames. The subject of an event contains the effects of the events before
/// it, even if the scene applies them only in the next display frame.
package struct TuningPanel: Equatable, Sendable {
  package enum Effect: Hashable, Sendable {
    case set(String, ScrollProfile.Value)
    case profile(ScrollProfile)
    /// A profile to try without changing the session, or nil to end the trial.
    case preview(ScrollProfile?)
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

  package struct Note: Hashable, Sendable {
    package var text: String
    package var isProblem = false
  }

  /// The subject of the latest event, with all values that were set since, and its catalogue and layout.
  var subject = Subject(profile: .uikit)
  private(set) var catalogue: PanelCatalogue
  private(set) var layout = PanelLayout(frame: .zero)
  /// The response to the event that is being handled.
  var response = Response()
  /// The element that receives key events.
  package internal(set) var focus: PanelCommand?
  /// Whether the focus was moved with the keyboard, and has a ring.
  package internal(set) var showsFocusRing = false
  /// The groups of which only the heading is shown.
  package var folded: Set<String> = []
  /// The filter of the list; empty to show everything.
  package internal(set) var filter = ""
  /// Whether the list shows only changed values.
  var showsChanged = false
  /// A message about the last operation on the profile as a whole.
  package internal(set) var note: Note?
  var history = PanelHistory()
  var step: OpenStep?
  /// The position of the pointer, or nil if it is outside the panel.
  var hover: CGPoint?
  /// The modifier keys held during mouse events. They are reported when they change, not by key events.
  var modifiers: Modifiers = []
  var press: Press?
  var tip = Tooltip<PanelCommand>()
  var scroll = ListScroll()
  /// Whether the fingers on a trackpad change a value or a menu instead of the list.
  var isTrackpadTuning = false
  /// The profiles that were tuned but are neither built in nor saved, so that they can be selected again.
  var sessionProfiles: [ScrollProfile] = []

  typealias Key = WindowEvent.Key
  typealias Modifiers = WindowEvent.Modifiers

  package init() { catalogue = .of(subject) }

  /// The field that is open.
  var field: Field? { if case .field(let field) = focus { field } else { nil } }

  func item(_ name: String?) -> PanelItem? { name.flatMap { catalogue.item($0) } }

  /// Returns the profile of a name in the library.
  func profile(named name: String) -> ScrollProfile? {
    subject.library(sessionProfiles).lazy.flatMap(\.profiles).first { $0.name == name }
  }

  /// Returns the panel in a frame in points of the window, with a subject.
  package func placed(in frame: CGRect, of subject: Subject) -> TuningPanel {
    var panel = self
    panel.subject = subject
    if layout.frame != frame { panel.layout = PanelLayout(frame: frame) }
    panel.catalogue = .of(subject)
    return panel
  }

  /// Handles a window event before the content below the panel does. `frame` is the panel's frame in points
  /// of the window. `measuring` must be the measure used for drawing, so that a click in a field places the
  /// caret correctly.
  package mutating func handle(
    _ event: WindowEvent, in frame: CGRect, of subject: Subject,
    measuring: any TextMeasuring = FixedTextMetrics()
  ) -> Response {
    self = placed(in: frame, of: subject)
    defer { response = Response() }
    let before = self
    fitScroll()
    endBurst(before: event)
    switch event {
    case .mouse(let phase, let point): pointer(.mouse, phase, at: point, measuring)
    case .finger(let id, let phase, let point): pointer(.touch(id), phase, at: point, measuring)
    case .doubleClick(let point): doubleClick(at: point)
    case .secondaryClick(let point): secondaryClick(at: point)
    case .pointer(let point): move(hover: point)
    case .modifiers(let modifiers): self.modifiers = modifiers
    case .wheel(_, let dy, let point):
      let items: [InputQueue.Item] = [.trackpadEnd, .action(.input(.wheel(dy: dy)))]
      scroll(rows: -dy, steps: dy, queued: items, at: point)
    case .trackpadStep(_, let dy, let point, _): scroll(by: dy, at: point)
    case .trackpad(let phase, let point, let time): trackpad(phase, at: point, time: time)
    case .key(let key, let modifiers): press(key, modifiers)
    case .text(let text): type(text)
    case .pasted(let text): paste(text)
    case .focus(false):
      if let press { lift(press, at: nil) }
      letGo()
    case .focus(true), .resized, .exposed, .dropped, .quit: break
    }
    fitScroll()
    if previewed != before.previewed { response.effects.append(.preview(previewed)) }
    updateTip(after: event)
    response.mustPaint = self != before
    return response
  }

  /// Advances to a display frame at a time in seconds, always by the same clock.
  package mutating func frame(at time: Double) {
    scroll.frame(at: time)
    // The row under the pointer changes while the list scrolls.
    if scroll.need == .frame { tip.restart() }
    tip.frame(at: time)
    if step?.isOver(at: time) == true { endStep() }
  }

  /// Ends all interactions and clears the focus, because the panel is no longer visible. The tuned values
  /// remain and can be undone.
  package mutating func close() {
    endStep()
    (press, hover, note, tip, focus) = (nil, nil, nil, Tooltip(), nil)
    letGo()
  }

  /// Ends what fingers do to the list.
  private mutating func letGo() {
    scroll.touch(.cancelled)
    isTrackpadTuning = false
  }

  /// The next display frame that the panel requires.
  package var need: FrameNeed {
    scroll.need.merged(with: step?.need ?? .nothing).merged(with: tip.need)
  }

  /// Handles the result of an effect on the saved profiles.
  package mutating func take(_ outcome: Outcome) {
    var isProblem = false
    switch outcome {
    case .saved(let before, let after):
      endStep()
      history.push(.profile(from: before, to: after))
      sessionProfiles.removeAll { $0.name == after.name }
    case .renamed(let name, let new): history.rename(name, to: new)
    case .deleted: break
    case .failed: isProblem = true
    }
    note = Note(text: outcome.message, isProblem: isProblem)
  }

  /// Folds the groups that few people tune, as before anyone has opened the panel.
  package mutating func foldUnusual(of subject: Subject) {
    folded = Set(PanelCatalogue.of(subject).groups).subtracting(["feel", "glide", "bounce", "release"])
  }

  var list: PanelList {
    PanelList(
      catalogue, filter: filter, changedIn: showsChanged ? subject : nil, folded: folded,
      rowHeight: layout.rowHeight)
  }

  private mutating func fitScroll() { scroll.fit(layout.list.size, height: list.height) }
}
