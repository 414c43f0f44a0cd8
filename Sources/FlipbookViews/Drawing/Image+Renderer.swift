import FlipbookDisplay
public import Foundation

extension Image {
  /// Creates a picture of a size in points that a closure draws, wherever the picture is shown.
  ///
  /// It is sharp at any size. An opaque one is black where nothing is drawn. The label is its name
  /// for assistive technology.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    self.init(RenderedSource(size: size, isOpaque: opaque, renderer))
  }
}

/// A picture that a closure draws when the environment is known.
///
/// Two are equal if they are the same object.
nonisolated final class RenderedSource: Equatable, @unchecked Sendable {
  // Images are values that may be anywhere, but the closure is called where views are drawn.

  /// In points.
  let size: CGSize
  private let isOpaque: Bool
  private let renderer: (inout GraphicsContext) -> Void

  init(size: CGSize, isOpaque: Bool, _ renderer: @escaping (inout GraphicsContext) -> Void) {
    (self.size, self.isOpaque, self.renderer) = (size, isOpaque, renderer)
  }

  static func == (first: RenderedSource, second: RenderedSource) -> Bool { first === second }

  /// Calls the closure; outside of all stages the picture is empty.
  func picture(in environment: EnvironmentValues) -> PictureSource {
    guard let graph = ViewGraph.current else { return PictureSource(DisplayList(), size: size) }
    let storage = GraphicsContext.Storage(environment: environment, graph: graph)
    if isOpaque {
      storage.list.append(.fill(.rect(CGRect(origin: .zero, size: size)), .color(.black)))
    }
    var context = GraphicsContext(storage)
    renderer(&context)
    return PictureSource(storage.list.isolated, size: size)
  }
}

extension Image {
  /// Returns a picture of drawing commands as one of pixels; others as they are.
  nonisolated func painted(scale: CGFloat) -> Image {
    guard case .drawing(let picture) = source,
      let pixels = picture.painted(
        scale: scale, outlines: ViewGraph.current?.typesetter as? any GlyphOutlines)
    else { return self }
    var image = self
    image.source = .bitmap(BitmapSource(pixels, size: picture.size))
    return image
  }
}
