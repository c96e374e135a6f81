// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of UIKit and Foundation that ScrollRecorder.swift uses, with UIKit's types and isolation, for type checking on
// Linux. Nothing here does anything.

@_exported import CGeometry
@_exported import ObjectiveC

public typealias CGFloat = Double

extension CGPoint: @retroactive Equatable {
  public static func == (a: CGPoint, b: CGPoint) -> Bool { a.x == b.x && a.y == b.y }
}

public struct UIEdgeInsets: Sendable {
  public var top, left, bottom, right: CGFloat
}

// MARK: Foundation

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
}

public struct NSKeyValueObservedChange<Value> { public let newValue: Value? }

open class NSKeyValueObservation: NSObject { open func invalidate() {} }

public protocol KeyValueCodingAndObserving {}
extension NSObject: KeyValueCodingAndObserving {}

extension KeyValueCodingAndObserving {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { NSKeyValueObservation() }
}

open class RunLoop: NSObject {
  public struct Mode: Hashable, Sendable {
    public let rawValue: String
    public static let common = Mode(rawValue: "common")
  }
  public class var current: RunLoop { RunLoop() }
  public class var main: RunLoop { RunLoop() }
  open var currentMode: Mode? { nil }
}

// MARK: Core Animation

public func CACurrentMediaTime() -> Double { 0 }

open class CADisplayLink: NSObject {
  public init(target: Any, selector: Selector) {}
  open func add(to runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  open func invalidate() {}
  open var timestamp: Double { 0 }
}

// MARK: UIKit

@MainActor open class UIScreen: NSObject {
  public class var main: UIScreen { UIScreen() }
  open var scale: CGFloat { 1 }
  open var maximumFramesPerSecond: Int { 60 }
}

@MainActor open class UIDevice: NSObject {
  public class var current: UIDevice { UIDevice() }
  open var systemName: String { "" }
  open var systemVersion: String { "" }
  open var model: String { "" }
}

@MainActor open class UIWindow: NSObject { open var screen: UIScreen { UIScreen() } }

@MainActor open class UIView: NSObject {
  open var bounds = CGRect()
  open var window: UIWindow? { nil }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed }
  open var state: State { .possible }
  open var numberOfTouches: Int { 0 }
  open func addTarget(_ target: Any, action: Selector) {}
  open func removeTarget(_ target: Any?, action: Selector?) {}
}

@MainActor @objc open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { CGPoint() }
  open func velocity(in view: UIView?) -> CGPoint { CGPoint() }
}

@MainActor @objc open class UIScrollView: UIView {
  public struct DecelerationRate: RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
  }
  open weak var delegate: (any UIScrollViewDelegate)?
  open var panGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
  @objc open dynamic var contentOffset = CGPoint()
  open var contentSize = CGSize()
  open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0) }
  open var decelerationRate = DecelerationRate(rawValue: 0.998)
  open var bounces = true
  open var alwaysBounceHorizontal = false, alwaysBounceVertical = false
  open var isPagingEnabled = false, isScrollEnabled = true, isDirectionalLockEnabled = false
  open var isTracking: Bool { false }
  open var isDragging: Bool { false }
  open var isDecelerating: Bool { false }
}

@objc public protocol NSObjectProtocol {
  @objc(respondsToSelector:) func responds(to selector: Selector!) -> Bool
}
extension NSObject: NSObjectProtocol {}

@MainActor @objc public protocol UIScrollViewDelegate: NSObjectProtocol {
  @objc optional func scrollViewDidScroll(_ scrollView: UIScrollView)
  @objc optional func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  @objc optional func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  @objc optional func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  @objc optional func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  @objc optional func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  @objc optional func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  @objc optional func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}
