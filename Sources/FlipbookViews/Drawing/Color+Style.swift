extension Color {
  /// Creates a colour of a style that is one colour in any environment.
  @_disfavoredOverload
  public init<T: Hashable & ShapeStyle>(_ base: T) where T.Resolved == Color.Resolved {
    if let color = base as? Color {
      self = color
    } else {
      self.init(provider: .made(ColorMaker { base.resolve(in: $0) }))
    }
  }
}
