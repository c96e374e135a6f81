import Foundation
import ScrollRecordings
import Scrolling

/// A touchscreen or trackpad of Linux, which reports changes of its fingers (evdev, multitouch protocol B).
///
/// It selects a slot, which is a finger, gives it an identity or takes it away (-1), and states its position. A report
/// ends what happened at once. Fingers on a touchscreen are touches. On a trackpad, two or more scroll by the mean of
/// their movements.
struct LogDevice {
  /// The events that matter, by their names.
  enum Event: String, CaseIterable {
    case report = "SYN_REPORT", contact = "SYN_MT_REPORT", press = "BTN_TOUCH", x = "ABS_X", y = "ABS_Y"
    case slot = "ABS_MT_SLOT", slotX = "ABS_MT_POSITION_X", slotY = "ABS_MT_POSITION_Y", id =
      "ABS_MT_TRACKING_ID"

    /// The type of the event, and its code.
    var numbers: [Int] {
      switch self {
      case .report: [0, 0]
      case .contact: [0, 2]
      case .press: [1, 0x14A]
      case .x: [3, 0]
      case .y: [3, 1]
      case .slot: [3, 0x2F]
      case .slotX: [3, 0x35]
      case .slotY: [3, 0x36]
      case .id: [3, 0x39]
      }
    }
  }

  private struct Slot {
    var id = -1, place = CGPoint.zero
    /// The identity and the position in the last report.
    var shownID = -1, shown = CGPoint.zero
  }

  /// The least and the greatest value of each axis, and its units per millimeter.
  var axes: [Event: [Double]] = [:]
  var isTrackpad = false
  /// The fingers by their slots. That of a device without slots is -1.
  private var slots: [Int: Slot] = [:]
  private var slot = 0

  /// The positions on the device, if they are known.
  var screen: CGRect? {
    guard let x = axes[.slotX] ?? axes[.x], let y = axes[.slotY] ?? axes[.y] else { return nil }
    return CGRect(x: x[0], y: y[0], width: x[1] - x[0] + 1, height: y[1] - y[0] + 1)
  }

  /// Handles an event. Returns whether it is a report, after which ``inputs(isScrolling:)`` are new.
  mutating func take(_ event: Event, _ value: Int) -> Bool {
    switch event {
    case .slot: slot = max(0, value)
    case .id: slots[slot, default: Slot()].id = value
    case .slotX: slots[slot, default: Slot()].place.x = Double(value)
    case .slotY: slots[slot, default: Slot()].place.y = Double(value)
    case .press: slots[-1, default: Slot()].id = value - 1
    case .x: slots[-1, default: Slot()].place.x = Double(value)
    case .y: slots[-1, default: Slot()].place.y = Double(value)
    case .contact: break
    case .report: return true
    }
    return false
  }

  /// Returns the inputs since the last report.
  mutating func inputs(isScrolling: Bool) -> [Recording.Input] {
    // A device with slots also reports one finger as those without do.
    if slots.keys.contains(where: { $0 >= 0 }) { slots[-1] = nil }
    defer { slots = slots.mapValues { Slot(id: $0.id, place: $0.place, shownID: $0.id, shown: $0.place) } }
    if isTrackpad { return scroll(isScrolling) }
    return slots.sorted { $0.key < $1.key }.flatMap { key, slot -> [Recording.Input] in
      let isSame = slot.id == slot.shownID
      let phases: [(ScrollInput.Phase, Bool)] = [
        (.ended, !isSame && slot.shownID >= 0), (.began, !isSame && slot.id >= 0),
        (.moved, isSame && slot.place != slot.shown),
      ]
      return phases.filter(\.1).map { .touch($0.0, id: max(0, key), at: slot.place) }
    }
  }

  /// The distance in points by which content scrolls per millimeter: libinput's for a trackpad without acceleration, of
  /// 0.9 x 0.2968 steps of a mouse with 1000 per inch.
  private static let pointsPerMillimeter = 0.9 * 0.2968 * 1000 / 25.4

  private func scroll(_ isScrolling: Bool) -> [Recording.Input] {
    let fingers = slots.values.filter { $0.id >= 0 }
    guard (fingers.count >= 2) == isScrolling else {
      return [.trackpad(isScrolling ? .ended : .began, by: .zero)]
    }
    let moved = fingers.filter { $0.id == $0.shownID && isScrolling }
    guard moved.contains(where: { $0.place != $0.shown }) else { return [] }
    func mean(_ axis: Event, _ distance: (Slot) -> Double) -> Double {
      moved.map(distance).reduce(0, +) / Double(moved.count) / (axes[axis]?[2] ?? 0)
        * Self.pointsPerMillimeter
    }
    let step = CGPoint(
      x: mean(.slotX) { $0.place.x - $0.shown.x }, y: mean(.slotY) { $0.place.y - $0.shown.y })
    return [.trackpad(.moved, by: step)]
  }
}
