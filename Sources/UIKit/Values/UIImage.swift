public import FlipbookViews
public import Foundation

/// A picture: a symbol, or one of the application's own, of which only the place is shown.
nonisolated public final class UIImage: NSObject, @unchecked Sendable {
  /// The source of a picture's colours.
  public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// The size of a symbol and the thickness of its lines.
  nonisolated public final class SymbolConfiguration: NSObject, @unchecked Sendable {
    fileprivate let pointSize: CGFloat

    public init(pointSize: CGFloat) { self.pointSize = pointSize }

    public init(pointSize: CGFloat, weight: UIImage.SymbolWeight) { self.pointSize = pointSize }

    public init(textStyle: UIFont.TextStyle) {
      pointSize = UIFont.preferredFont(forTextStyle: textStyle).pointSize
    }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  let image: Image
  let isSymbol: Bool
  private let symbolSize: CGFloat
  public let renderingMode: RenderingMode

  private init(_ image: Image, isSymbol: Bool, size: CGFloat, _ mode: RenderingMode) {
    (self.image, self.isSymbol, symbolSize, renderingMode) = (image, isSymbol, size, mode)
  }

  public convenience init?(systemName name: String) { self.init(systemName: name, size: 17) }

  public convenience init?(
    systemName name: String, withConfiguration configuration: SymbolConfiguration?
  ) {
    self.init(systemName: name, size: configuration?.pointSize ?? 17)
  }

  private convenience init(systemName name: String, size: CGFloat) {
    self.init(Image(systemName: name), isSymbol: true, size: size, .automatic)
  }

  public convenience init?(named name: String) {
    self.init(Image(name), isSymbol: false, size: 17, .automatic)
  }

  /// A symbol at another size; other pictures stay as they are.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    isSymbol
      ? UIImage(image, isSymbol: true, size: configuration.pointSize, renderingMode) : self
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(image, isSymbol: isSymbol, size: symbolSize, renderingMode)
  }

  public func withTintColor(_ color: UIColor) -> UIImage { self }

  /// In points: of a symbol beside text, or the size a picture's name ends with.
  public var size: CGSize {
    image.statedSize ?? ImageLeafNode.symbolSize(ofText: symbolSize)
  }
}

extension Image {
  /// The picture that UIKit writes so.
  nonisolated public init(uiImage: UIImage) { self = uiImage.image }
}
