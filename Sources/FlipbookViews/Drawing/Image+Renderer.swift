import FlipbookDisplay
public import Foundation

extension Image {
  /// Creates a picture of a size in points that a closure draws; it stays clear here.
  public init(
    size: CGSize, label: Text? = nil, opaque: Bool = false,
    colorMode: ColorRenderingMode = .nonLinear,
    renderer: @escaping (inout GraphicsContext) -> Void
  ) {
    ViewGraph.current?.diagnose("Image(size:renderer:): the closure is not called")
    let (width, height) = (max(Int(size.width), 1), max(Int(size.height), 1))
    self.init(
      decorative: CGImage(
        .init(
          width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height * 4))
      ), scale: 1)
  }
}
