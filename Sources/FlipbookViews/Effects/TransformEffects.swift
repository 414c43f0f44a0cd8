public import FlipbookGeometry
import FlipbookLayout
public import FlipbookMotion
public import Foundation

/// An effect of the library's own, which the graph may ask without the main actor.
package protocol TransformEffect: ElementEffect {
  nonisolated func transform(of size: CGSize, _ direction: LayoutDirection) -> ProjectionTransform

  /// A tolerance of one point in the unit of the animatable data.
  nonisolated static var restUnit: Double { get }

  /// The name of the animated value in traces.
  nonisolated static var tracedName: String { get }

  /// True if it is the system's own motion of a screen, not the scene's of a view.
  nonisolated static var movesScreens: Bool { get }
}

extension TransformEffect {
  public func effectValue(size: CGSize) -> ProjectionTransform { transform(of: size, .leftToRight) }

  package nonisolated static var restUnit: Double { 1 }

  package nonisolated static var tracedName: String { "transform" }

  package nonisolated static var movesScreens: Bool { false }

  /// The system moves screens itself, and their content is not told.
  package nonisolated static var isRead: Bool { !movesScreens }
}

extension CGAffineTransform {
  /// The transform about a point other than the origin.
  nonisolated package func about(_ point: CGPoint) -> CGAffineTransform {
    CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(self)
      .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
  }
}

/// Larger or smaller about a point.
nonisolated public struct _ScaleEffect: TransformEffect, Equatable {
  public var scale: CGSize
  public var anchor: UnitPoint

  public init(scale: CGSize, anchor: UnitPoint = .center) {
    self.scale = scale
    self.anchor = anchor
  }

  package typealias Wrapper = GeometryEffectNode<Self>

  package func transform(of size: CGSize, _ direction: LayoutDirection) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(scaleX: scale.width, y: scale.height).about(anchor.point(in: size)))
  }

  public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  /// A point at the edge of a view of 200 points: chosen.
  package static var restUnit: Double { 1.0 / 200 }

  package static var tracedName: String { "scale" }
}

/// Turned about a point.
nonisolated public struct _RotationEffect: TransformEffect, Equatable {
  public var angle: Angle
  public var anchor: UnitPoint

  public init(angle: Angle, anchor: UnitPoint = .center) {
    self.angle = angle
    self.anchor = anchor
  }

  package typealias Wrapper = GeometryEffectNode<Self>

  package func transform(of size: CGSize, _ direction: LayoutDirection) -> ProjectionTransform {
    ProjectionTransform(
      CGAffineTransform(rotationAngle: CGFloat(angle.radians)).about(anchor.point(in: size)))
  }

  public var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }

  /// A point at 100 points from the anchor: chosen.
  package static var restUnit: Double { animatableUnit / 100 }

  package static var tracedName: String { "rotation" }
}

/// Turned in space about a line through a point.
nonisolated public struct _Rotation3DEffect: TransformEffect, Equatable {
  public var angle: Angle
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  public var anchor: UnitPoint
  /// In points, towards the viewer.
  public var anchorZ: CGFloat
  public var perspective: CGFloat

  public init(
    angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) {
    self.angle = angle
    self.axis = axis
    self.anchor = anchor
    self.anchorZ = anchorZ
    self.perspective = perspective
  }

  package typealias Wrapper = GeometryEffectNode<Self>

  /// - SeeAlso: The viewer stands off by the longer side divided by the perspective, from the plane
  ///   of the anchor: derived from OpenSwiftUI's `_Rotation3DEffect`.
  package func transform(of size: CGSize, _ direction: LayoutDirection) -> ProjectionTransform {
    let point = anchor.point(in: size)
    let side = max(size.width, size.height)
    var view = CATransform3DIdentity
    if side > 0 { view.m34 = -perspective / side }
    let centered = CATransform3DMakeTranslation(-point.x, -point.y, -anchorZ)
    let turned = CATransform3DConcat(
      centered, CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z))
    let seen = CATransform3DConcat(turned, view)
    return ProjectionTransform(
      CATransform3DConcat(seen, CATransform3DMakeTranslation(point.x, point.y, 0)))
  }

  public typealias AxisData = AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>
  public typealias PlaceData = AnimatablePair<
    UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>
  >

  public var animatableData:
    AnimatablePair<Angle.AnimatableData, AnimatablePair<AxisData, PlaceData>>
  {
    get {
      AnimatablePair(
        angle.animatableData,
        AnimatablePair(
          AnimatablePair(axis.x, AnimatablePair(axis.y, axis.z)),
          AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective))))
    }
    set {
      angle.animatableData = newValue.first
      let axisData = newValue.second.first
      axis = (axisData.first, axisData.second.first, axisData.second.second)
      anchor.animatableData = newValue.second.second.first
      anchorZ = newValue.second.second.second.first
      perspective = newValue.second.second.second.second
    }
  }

  package static var restUnit: Double { animatableUnit / 100 }

  public static func == (first: Self, second: Self) -> Bool {
    first.animatableData == second.animatableData
  }
}

/// Mapped by an affine transform, which does not move.
nonisolated public struct _TransformEffect: TransformEffect, Equatable {
  public var transform: CGAffineTransform

  public init(transform: CGAffineTransform) { self.transform = transform }

  package typealias Wrapper = GeometryEffectNode<Self>

  package func transform(of size: CGSize, _ direction: LayoutDirection) -> ProjectionTransform {
    ProjectionTransform(transform)
  }
}

/// Mapped by a projection, which does not move.
nonisolated public struct _ProjectionEffect: TransformEffect, Equatable {
  public var transform: ProjectionTransform

  public init(transform: ProjectionTransform) { self.transform = transform }

  package typealias Wrapper = GeometryEffectNode<Self>

  package func transform(of size: CGSize, _ direction: LayoutDirection) -> ProjectionTransform {
    transform
  }
}

extension View {
  /// Draws the view larger or smaller about a point; its layout stays.
  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }

  /// Draws the view larger or smaller about a point; its layout stays.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  /// Draws the view larger or smaller about a point; its layout stays.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  /// Draws the view turned about a point, clockwise; its layout stays.
  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }

  /// Draws the view turned in space; its layout stays.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(
        angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }

  /// Draws the view through an affine transform; its layout stays.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }

  /// Draws the view through a projection; its layout stays.
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }
}
