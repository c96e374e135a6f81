// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The declarations of Objective-C's module that ScrollRecorder.swift uses, for type checking on Linux.

public struct Selector: Sendable {
  public init(_ name: String) {}
}

/// The type as which a Boolean value crosses to Objective-C.
@frozen public struct ObjCBool: Sendable {
  private let value: Bool
  public init(_ value: Bool) { self.value = value }
  public var boolValue: Bool { value }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

@objc open class NSObject {
  public init() {}
  @objc(respondsToSelector:) open func responds(to selector: Selector!) -> Bool { false }
  @objc(forwardingTargetForSelector:) open func forwardingTarget(for selector: Selector!) -> Any? { nil }
}
