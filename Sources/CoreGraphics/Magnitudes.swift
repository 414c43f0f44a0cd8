extension CGFloat {
  /// The distance of a number from zero.
  ///
  /// Foundation on Linux has a static function of this name, so that `abs(x)` in an extension of
  /// `CGFloat` would mean that one, which needs the type before it.
  @inlinable
  public func abs<Number: SignedNumeric & Comparable>(_ x: Number) -> Number {
    Swift.abs(x)
  }
}
