import ScrollPhysics
import Testing

/// A test with a profile as its argument is named after the profile, not after all of its constants.
extension ScrollProfile: CustomTestStringConvertible {
  /// The name of the profile.
  public var testDescription: String { name }
}
