public import FlipbookViews

extension GraphicsContext {
  /// Draws what code draws with Core Graphics, in the context's own coordinates.
  nonisolated public func withCGContext(content: (CGContext) throws -> Void) rethrows {
    let context = CGContext()
    CGContext.push(context)
    defer {
      CGContext.pop()
      draw(context.list)
    }
    try content(context)
  }
}
