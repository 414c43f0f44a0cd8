public import Foundation

/// An object that is a value in a text with attributes.
///
/// Foundation on Linux compares the values of neighbouring stretches as objects of Core Foundation's,
/// and takes the eight bytes behind an object's header for its kind. A kind of zero stops the
/// program, so this one is not zero: the comparison is the object's own then.
nonisolated open class _AttributeValue: NSObject {
  /// - SeeAlso: The place of the kind, eight bits from the right: derived from CFRuntime.h of
  ///   swift-corelibs-foundation.
  private let kind: UInt64 = 1 << 8

  public override init() { super.init() }
}
