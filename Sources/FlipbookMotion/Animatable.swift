public import FlipbookGeometry
public import Foundation

/// A type with numbers that can be interpolated.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic

  /// The numbers that move.
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    @inlinable get { EmptyAnimatableData() }
    @inlinable set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  public var animatableData: Self {
    @inlinable get { self }
    @inlinable set { self = newValue }
  }
}

extension Double: Animatable {}
extension Float: Animatable {}
extension CGFloat: Animatable {}

extension CGPoint: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    @inlinable get { AnimatablePair(x, y) }
    @inlinable set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    @inlinable get { AnimatablePair(width, height) }
    @inlinable set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  public var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    @inlinable get { AnimatablePair(origin.animatableData, size.animatableData) }
    @inlinable set {
      (origin.animatableData, size.animatableData) = (newValue.first, newValue.second)
    }
  }
}

/// The factor by which small units are stretched, so that springs on them rest as late as on
/// points.
///
/// - SeeAlso: 128 on angles: measured, OpenSwiftUI's compatibility tests. On unit points and
///   colours: derived from the same sources, unmeasured.
package let animatableUnit: Double = 128

extension Angle: Animatable {
  /// The angle in radians times 128.
  public var animatableData: Double {
    get { radians * animatableUnit }
    set { radians = newValue / animatableUnit }
  }
}

extension UnitPoint: Animatable {
  /// The fractions x and y times 128.
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x * CGFloat(animatableUnit), y * CGFloat(animatableUnit)) }
    set {
      x = newValue.first / CGFloat(animatableUnit)
      y = newValue.second / CGFloat(animatableUnit)
    }
  }
}

extension EdgeInsets: Animatable {
  /// The insets in the order top, leading, bottom, trailing.
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    @inlinable get {
      AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing)))
    }
    @inlinable set {
      top = newValue.first
      leading = newValue.second.first
      bottom = newValue.second.second.first
      trailing = newValue.second.second.second
    }
  }
}

extension RectangleCornerRadii: Animatable {
  public typealias AnimatableData = AnimatablePair<
    AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>
  >

  /// The radii in the order top leading, bottom leading, bottom trailing, top trailing.
  public var animatableData: AnimatableData {
    @inlinable get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    @inlinable set {
      topLeading = newValue.first.first
      bottomLeading = newValue.first.second
      bottomTrailing = newValue.second.first
      topTrailing = newValue.second.second
    }
  }
}
