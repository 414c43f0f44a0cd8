package import FlipbookDisplay
public import FlipbookGeometry
public import FlipbookLayout
public import FlipbookMotion
public import Foundation

/// A rectangle.
nonisolated public struct Rectangle: Shape, DisplayableShape {
  public typealias Body = _ShapeView<Rectangle, ForegroundStyle>

  @inlinable
  public init() {}

  public func path(in rect: CGRect) -> Path { Path(rect) }

  package func displayShape(in rect: CGRect) -> DisplayShape { .rect(rect) }
}

extension Rectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A rectangle with round corners.
nonisolated public struct RoundedRectangle: Shape, DisplayableShape {
  public typealias Body = _ShapeView<RoundedRectangle, ForegroundStyle>

  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerSize: cornerSize, style: style)
  }

  package func displayShape(in rect: CGRect) -> DisplayShape {
    guard cornerSize.width == cornerSize.height else {
      return .path(path(in: rect), eoFill: false)
    }
    return .roundedRect(rect, cornerRadius: cornerSize.width, style: style)
  }

  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(cornerSize.width, cornerSize.height) }
    set { cornerSize = CGSize(width: newValue.first, height: newValue.second) }
  }
}

extension RoundedRectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetRoundedRectangle(base: self, amount: amount)
  }
}

/// A rounded rectangle made smaller; its corners stay concentric.
nonisolated struct _InsetRoundedRectangle: InsettableShape {
  typealias Body = _ShapeView<Self, ForegroundStyle>

  var base: RoundedRectangle
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    let size = CGSize(
      width: max(base.cornerSize.width - amount, 0),
      height: max(base.cornerSize.height - amount, 0))
    return Path(
      roundedRect: rect.insetBy(dx: amount, dy: amount), cornerSize: size, style: base.style)
  }

  func inset(by amount: CGFloat) -> _InsetRoundedRectangle {
    _InsetRoundedRectangle(base: base, amount: self.amount + amount)
  }

  var animatableData: AnimatablePair<RoundedRectangle.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

/// A rectangle with a radius of its own at each corner.
nonisolated public struct UnevenRoundedRectangle: Shape, DisplayableShape {
  public typealias Body = _ShapeView<UnevenRoundedRectangle, ForegroundStyle>

  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle

  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }

  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
      style: style)
  }

  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
  }

  package func displayShape(in rect: CGRect) -> DisplayShape {
    .roundedRect(rect, radii: cornerRadii, style: style)
  }

  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension UnevenRoundedRectangle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetUnevenRoundedRectangle(base: self, amount: amount)
  }
}

/// An uneven rounded rectangle made smaller; its corners stay concentric.
nonisolated struct _InsetUnevenRoundedRectangle: InsettableShape {
  typealias Body = _ShapeView<Self, ForegroundStyle>

  var base: UnevenRoundedRectangle
  var amount: CGFloat

  func path(in rect: CGRect) -> Path {
    let radii = base.cornerRadii
    return Path(
      roundedRect: rect.insetBy(dx: amount, dy: amount),
      cornerRadii: RectangleCornerRadii(
        topLeading: max(radii.topLeading - amount, 0),
        bottomLeading: max(radii.bottomLeading - amount, 0),
        bottomTrailing: max(radii.bottomTrailing - amount, 0),
        topTrailing: max(radii.topTrailing - amount, 0)),
      style: base.style)
  }

  func inset(by amount: CGFloat) -> _InsetUnevenRoundedRectangle {
    _InsetUnevenRoundedRectangle(base: base, amount: self.amount + amount)
  }

  var animatableData: AnimatablePair<UnevenRoundedRectangle.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

/// A rectangle whose shorter sides are half circles.
nonisolated public struct Capsule: Shape, DisplayableShape {
  public typealias Body = _ShapeView<Capsule, ForegroundStyle>

  public var style: RoundedCornerStyle

  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  public func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius, style: style)
  }

  package func displayShape(in rect: CGRect) -> DisplayShape {
    .roundedRect(rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
}

extension Capsule: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// An ellipse.
nonisolated public struct Ellipse: Shape, DisplayableShape {
  public typealias Body = _ShapeView<Ellipse, ForegroundStyle>

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  package func displayShape(in rect: CGRect) -> DisplayShape { .ellipse(rect) }
}

extension Ellipse: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A circle in the middle of its rectangle.
nonisolated public struct Circle: Shape, DisplayableShape {
  public typealias Body = _ShapeView<Circle, ForegroundStyle>

  public init() {}

  public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(in: rect)) }

  private func square(in rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }

  package func displayShape(in rect: CGRect) -> DisplayShape { .ellipse(square(in: rect)) }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { LeafLayout.square(proposal) }
}

extension Circle: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _InsetShape(shape: self, amount: amount)
  }
}

/// A shape in a smaller rectangle.
nonisolated public struct _InsetShape<S: Shape>: InsettableShape {
  public typealias Body = _ShapeView<Self, ForegroundStyle>

  public var shape: S
  public var amount: CGFloat

  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect.insetBy(dx: min(amount, rect.width / 2), dy: min(amount, rect.height / 2)))
  }

  public func inset(by amount: CGFloat) -> _InsetShape<S> {
    _InsetShape(shape: shape, amount: self.amount + amount)
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  public var animatableData: AnimatablePair<S.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set {
      shape.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == Circle {
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  public static var capsule: Capsule { Capsule() }

  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}

extension Shape where Self == UnevenRoundedRectangle {
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
        bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius), style: style)
  }
}
