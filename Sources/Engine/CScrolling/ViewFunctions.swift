// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import CScrollingHeader
import Foundation
import ScrollPhysics
import Scrolling

// Views, profiles and callbacks. `scrolling.h` documents each function.

/// The names of the built-in profiles as C strings, which live as long as the program.
private nonisolated(unsafe) let profileNames: [(name: String, text: UnsafePointer<CChar>)] =
  ScrollProfile.builtIn.compactMap { profile in
    let bytes = profile.name.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { (copy + index).initialize(to: byte) }
    return (profile.name, UnsafePointer(copy))
  }

private func profile(_ name: String) throws(Failure) -> ScrollProfile {
  do { return try ScrollProfile.named(name) } catch { throw .name("\(error)") }
}

@_cdecl("scroll_profile_count")
public func scrollProfileCount() -> Int32 {
  guard cscrolling_enter() else { return 0 }
  defer { cscrolling_leave() }
  return Int32(profileNames.count)
}

@_cdecl("scroll_profile_name")
public func scrollProfileName(_ index: Int32) -> UnsafePointer<CChar>? {
  guard cscrolling_enter() else { return nil }
  defer { cscrolling_leave() }
  return profileNames.indices.contains(Int(index)) ? profileNames[Int(index)].text : nil
}

@_cdecl("scroll_metrics_init")
public func scrollMetricsInit(
  _ metrics: UnsafeMutablePointer<scroll_metrics>?, _ size: Int
) -> scroll_status {
  status { () throws(Failure) in
    try requireSize(size, of: scroll_metrics.self, "metrics")
    try required(metrics, "metrics").initialize(
      to: scroll_metrics(ScrollMetrics(boundsSize: .zero, contentSize: .zero, scale: 1)))
  }
}

@_cdecl("scroll_view_make")
public func scrollViewMake(
  _ metrics: UnsafePointer<scroll_metrics>?, _ name: UnsafePointer<CChar>?,
  _ result: UnsafeMutablePointer<scroll_view>?, _ size: Int
) -> scroll_status {
  status { () throws(Failure) in
    try requireSize(size, of: scroll_metrics.self, "metrics")
    let result = try required(result, "view")
    let metrics = try ScrollMetrics.described(by: required(metrics, "metrics"))
    let profile = name == nil ? .uikit : try profile(text(name, "profile"))
    let view = View(metrics, profile)
    result.initialize(to: try HandleTable.add(view, .view) { view.handle = $0 })
  }
}

@_cdecl("scroll_view_free")
public func scrollViewFree(_ view: scroll_view) -> scroll_status {
  status { () throws(Failure) in
    try HandleTable.with(view, .view, View.self) { object throws(Failure) in
      object.isFreed = true
      HandleTable.remove(view)
    }
  }
}

@_cdecl("scroll_view_get_metrics")
public func scrollViewGetMetrics(
  _ view: scroll_view, _ metrics: UnsafeMutablePointer<scroll_metrics>?, _ size: Int
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireSize(size, of: scroll_metrics.self, "metrics")
    try required(metrics, "metrics").initialize(to: scroll_metrics(view.core.engine.metrics))
  }
}

@_cdecl("scroll_view_set_metrics")
public func scrollViewSetMetrics(
  _ view: scroll_view, _ metrics: UnsafePointer<scroll_metrics>?, _ size: Int
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireSize(size, of: scroll_metrics.self, "metrics")
    view.setMetrics(try ScrollMetrics.described(by: required(metrics, "metrics")))
  }
}

@_cdecl("scroll_view_set_bounds_size")
public func scrollViewSetBoundsSize(_ view: scroll_view, _ width: Double, _ height: Double) -> scroll_status {
  withView(view) { view throws(Failure) in
    var metrics = view.core.engine.metrics
    metrics.boundsSize = try CGSize(scroll_size(width: width, height: height), "size")
    view.setMetrics(metrics)
  }
}

@_cdecl("scroll_view_set_content_size")
public func scrollViewSetContentSize(
  _ view: scroll_view, _ width: Double, _ height: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    var metrics = view.core.engine.metrics
    metrics.contentSize = try CGSize(scroll_size(width: width, height: height), "size")
    view.setMetrics(metrics)
  }
}

@_cdecl("scroll_view_set_profile")
public func scrollViewSetProfile(_ view: scroll_view, _ name: UnsafePointer<CChar>?) -> scroll_status {
  withView(view) { view throws(Failure) in
    let profile = try profile(text(name, "name"))
    view.perform { $0.profile = profile }
  }
}

@_cdecl("scroll_view_get_profile")
public func scrollViewGetProfile(
  _ view: scroll_view, _ name: UnsafeMutablePointer<UnsafePointer<CChar>?>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(name, "name")
    let name = view.core.engine.profile.name
    result.pointee = profileNames.first { $0.name == name }?.text
  }
}

@_cdecl("scroll_view_set_constant")
public func scrollViewSetConstant(
  _ view: scroll_view, _ name: UnsafePointer<CChar>?, _ value: Double
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let name = try text(name, "name")
    try requireFinite(value, "value")
    var profile = view.core.engine.profile
    do throws(ProfileError) {
      switch try profile.value(of: name) {
      case .number: try profile.set(name, to: .number(value))
      case .toggle:
        guard value == 0 || value == 1 else {
          throw ProfileError.wrongKind(name, expected: "0 or 1")
        }
        try profile.set(name, to: .toggle(value == 1))
      }
    } catch {
      throw failure(error)
    }
    view.perform { $0.profile = profile }
  }
}

@_cdecl("scroll_view_get_constant")
public func scrollViewGetConstant(
  _ view: scroll_view, _ name: UnsafePointer<CChar>?, _ value: UnsafeMutablePointer<Double>?
) -> scroll_status {
  withView(view) { view throws(Failure) in
    let result = try required(value, "value")
    let name = try text(name, "name")
    do throws(ProfileError) {
      switch try view.core.engine.profile.value(of: name) {
      case .number(let number): result.initialize(to: number)
      case .toggle(let isOn): result.initialize(to: isOn ? 1 : 0)
      }
    } catch {
      throw failure(error)
    }
  }
}

private func failure(_ error: ProfileError) -> Failure {
  if case .unknownConstant = error { .name("\(error)") } else { .value("\(error)") }
}

@_cdecl("scroll_view_set_nominal_frame")
public func scrollViewSetNominalFrame(_ view: scroll_view, _ seconds: Double) -> scroll_status {
  withView(view) { view throws(Failure) in
    guard seconds.isSound, seconds > 0 else {
      throw .value("seconds", seconds, expected: "a number above 0, at most 1e12")
    }
    view.perform { $0.nominalFrame = seconds }
  }
}

@_cdecl("scroll_view_set_callbacks")
public func scrollViewSetCallbacks(
  _ view: scroll_view, _ callbacks: UnsafePointer<scroll_callbacks>?, _ size: Int
) -> scroll_status {
  withView(view) { view throws(Failure) in
    try requireSize(size, of: scroll_callbacks.self, "callbacks")
    view.tell(view.contentInput.touches.cancel())
    guard !view.isFreed else { return }
    view.callbacks = callbacks?.pointee
  }
}

@_cdecl("scroll_view_set_content_touches")
public func scrollViewSetContentTouches(
  _ view: scroll_view, _ delays: Int32, _ canCancel: Int32
) -> scroll_status {
  withView(view) { view in
    view.contentInput.touches.delaysContentTouches = delays != 0
    view.contentInput.touches.canCancelContentTouches = canCancel != 0
  }
}

@_cdecl("scroll_view_get_content_touches")
public func scrollViewGetContentTouches(
  _ view: scroll_view, _ delays: UnsafeMutablePointer<Int32>?, _ canCancel: UnsafeMutablePointer<Int32>?
) -> scroll_status {
  withView(view) { view in
    delays?.initialize(to: view.contentInput.touches.delaysContentTouches ? 1 : 0)
    canCancel?.initialize(to: view.contentInput.touches.canCancelContentTouches ? 1 : 0)
  }
}
