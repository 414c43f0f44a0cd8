import FlipbookDisplay
public import FlipbookViews
public import Foundation

/// A picture: a symbol, a bitmap, a drawing, or one of the application's own.
nonisolated open class UIImage: NSObject, @unchecked Sendable {
  /// The source of a picture's colours.
  nonisolated public enum RenderingMode: Int, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  nonisolated public enum Orientation: Int, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored

    fileprivate var turned: Image.Orientation {
      switch self {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
    }
  }

  nonisolated public enum ResizingMode: Int, Sendable {
    case tile, stretch
  }

  public typealias SymbolWeight = UIImageSymbolWeight
  public typealias SymbolScale = UIImageSymbolScale

  /// The picture as SwiftUI has it, in its rendering mode.
  let image: Image
  let isSymbol: Bool
  private let configuration: SymbolConfiguration?
  public let renderingMode: RenderingMode

  /// The colour that the picture has been given; nil for that of its place.
  let tint: UIColor?
  private let bitmap: CGImage?

  /// Pixels a point.
  public let scale: CGFloat
  public let imageOrientation: Orientation

  /// An empty picture.
  public override init() {
    image = Image(PictureSource(DisplayList(), size: .zero))
    (isSymbol, configuration, renderingMode, tint) = (false, nil, .automatic, nil)
    (bitmap, scale, imageOrientation) = (nil, 1, .up)
  }

  private init(
    _ image: Image, isSymbol: Bool = false, configuration: SymbolConfiguration? = nil,
    mode: RenderingMode = .automatic, tint: UIColor? = nil, bitmap: CGImage? = nil,
    scale: CGFloat = 1, orientation: Orientation = .up
  ) {
    (self.image, self.isSymbol, self.configuration) = (image, isSymbol, configuration)
    (renderingMode, self.tint, self.bitmap) = (mode, tint, bitmap)
    (self.scale, imageOrientation) = (scale, orientation)
  }

  /// A picture of drawing commands.
  convenience init(_ picture: PictureSource, scale: CGFloat) {
    self.init(Image(picture), scale: scale)
  }

  public convenience init?(systemName name: String) {
    self.init(Image(systemName: name), isSymbol: true)
  }

  public convenience init?(
    systemName name: String, withConfiguration configuration: UIImage.Configuration?
  ) {
    self.init(
      Image(systemName: name), isSymbol: true,
      configuration: configuration as? SymbolConfiguration)
  }

  /// A symbol that shows a value from 0 to 1.
  public convenience init?(
    systemName name: String, variableValue value: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    self.init(
      Image(systemName: name, variableValue: value), isSymbol: true,
      configuration: configuration as? SymbolConfiguration)
  }

  /// A picture of an asset catalog, or a file of the bundle; nil if there is none of this name.
  public convenience init?(named name: String) { self.init(asset: name, in: nil) }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(asset: name, in: bundle)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(asset: name, in: bundle)
  }

  /// A picture of an asset catalog.
  public convenience init(resource: ImageResource) { self.init(Image(resource)) }

  /// A picture of an asset catalog, as `#imageLiteral` names it; a missing one is a box.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(Image(name), scale: ShownScene.environment.displayScale)
  }

  private convenience init?(asset name: String, in bundle: Bundle?) {
    let environment = ShownScene.environment
    var image = Image(name, bundle: bundle)
    var problems: [String] = []
    var found = image.found(in: environment) { problems.append($0) }
    // A picture of a catalog may be named as the file that it was.
    if found == image, let plain = Self.withoutEnding(name) {
      let other = Image(plain, bundle: bundle)
      let known = other.found(in: environment) { _ in }
      if known != other { (image, found, problems) = (other, known, []) }
    }
    for problem in problems { ShownScene.diagnose(problem) }
    // A name that says its size stands for a picture of it.
    guard found != image || image.statedSize != nil else { return nil }
    let pixels = found.hasPixels(in: nil, scale: environment.displayScale).pixels
    self.init(
      image, bitmap: pixels?.picture, scale: pixels?.scale ?? environment.displayScale)
  }

  /// A name without the ending of a picture's file; nil if it has none.
  private static func withoutEnding(_ name: String) -> String? {
    guard let dot = name.lastIndex(of: "."),
      ["png", "jpg", "jpeg"].contains(name[name.index(after: dot)...].lowercased())
    else { return nil }
    return String(name[..<dot])
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1) }

  public convenience init(
    cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up
  ) {
    self.init(
      Image(decorative: cgImage, scale: scale, orientation: orientation.turned),
      bitmap: cgImage, scale: scale, orientation: orientation)
  }

  /// A picture in a file's bytes; nil if it is damaged or of an unknown kind.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// A picture in a file's bytes; nil if it is damaged or of an unknown kind.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = CGImage(file: [UInt8](data), diagnose: { ShownScene.diagnose($0) }) else {
      return nil
    }
    self.init(cgImage: image, scale: scale)
  }

  /// A picture in a file; nil if it is not there, damaged or of an unknown kind.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let base = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    self.init(data: data, scale: base.hasSuffix("@3x") ? 3 : base.hasSuffix("@2x") ? 2 : 1)
  }

  func copy(
    _ image: Image? = nil, configuration: SymbolConfiguration? = nil, mode: RenderingMode? = nil,
    tint: UIColor? = nil
  ) -> UIImage {
    UIImage(
      image ?? self.image, isSymbol: isSymbol, configuration: configuration ?? self.configuration,
      mode: mode ?? renderingMode, tint: tint ?? self.tint, bitmap: bitmap, scale: scale,
      orientation: imageOrientation)
  }

  /// The pixels of the picture; those of a drawing or a symbol are made when code asks for them.
  public var cgImage: CGImage? {
    if let bitmap { return bitmap }
    if let painted { return painted }
    painted = paint()
    return painted
  }
  private var painted: CGImage?

  /// The most pixels on a side of a drawing (chosen: what is larger is an error of the code's).
  private static let largestSide: CGFloat = 8192

  private func paint() -> CGImage? {
    let scale = isSymbol ? ShownScene.environment.displayScale : scale
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width >= 1, height >= 1, max(width, height) <= Self.largestSide else { return nil }
    var list = DisplayList()
    // A picture's own pixels: templates and stand-ins for missing ones have no ink of their place.
    let own = isSymbol ? self : withRenderingMode(.alwaysOriginal)
    own.append(
      in: CGRect(origin: .zero, size: size), ink: isSymbol ? .black : .white, to: &list)
    let outlines = ShownScene.graph?.typesetter as? any GlyphOutlines
    guard let paint = PictureFiles.paint else { return nil }
    return CGImage(
      paint(
        PaintedList(
          list: list, width: Int(width), height: Int(height), scale: scale, background: nil,
          outlines: outlines)))
  }

  public var symbolConfiguration: UIImage.SymbolConfiguration? { configuration }

  public var isSymbolImage: Bool { isSymbol }

  /// A symbol at another size; other pictures stay as they are.
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    guard isSymbol, let symbol = configuration as? SymbolConfiguration else { return self }
    return copy(configuration: self.configuration?.applying(symbol) ?? symbol)
  }

  /// A symbol at another size; other pictures stay as they are.
  open func applyingSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration
  ) -> UIImage? { withConfiguration(configuration) }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let mode: Image.TemplateRenderingMode? =
      switch renderingMode {
      case .automatic: nil
      case .alwaysOriginal: .original
      case .alwaysTemplate: .template
      }
    return copy(image.renderingMode(mode), mode: renderingMode)
  }

  open func withTintColor(_ color: UIColor) -> UIImage {
    withRenderingMode(isSymbol ? .automatic : .alwaysTemplate).copy(tint: color)
  }

  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).copy(mode: renderingMode)
  }

  /// The picture with a stretched pixel behind its caps.
  open func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    func rest(_ length: CGFloat, _ cap: Int) -> CGFloat {
      cap == 0 ? 0 : max(length - CGFloat(cap) - 1, 0)
    }
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: CGFloat(top), left: CGFloat(left), bottom: rest(size.height, top),
        right: rest(size.width, left)),
      resizingMode: .stretch)
  }

  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    let insets = EdgeInsets(
      top: capInsets.top, leading: capInsets.left, bottom: capInsets.bottom,
      trailing: capInsets.right)
    return copy(
      image.resizable(
        capInsets: insets, resizingMode: resizingMode == .tile ? .tile : .stretch))
  }

  /// In points: of a symbol beside text, or the size a picture's name ends with.
  open var size: CGSize {
    image.found(in: ShownScene.environment) { ShownScene.diagnose($0) }.statedSize
      ?? ImageLeafNode.symbolSize(
        ofText: configuration?.pointSize ?? 17, configuration?.scale.image ?? .medium)
  }

  /// The ink of a symbol: the configuration's colours, or one colour.
  func symbolInk(_ ink: DisplayColor) -> SymbolInk {
    (configuration?.coloring ?? .unspecified).ink(ink, value: image.variableValue)
      ?? SymbolInk(.color(ink))
  }

  /// The scale of a symbol beside text.
  var symbolScale: Image.Scale { configuration?.scale.image ?? .medium }

  /// The weight of a symbol's lines as CSS counts.
  var weight: Int { configuration?.weight.number ?? 400 }

  // MARK: Pictures one after the other

  /// The pictures that a view shows one after the other; nil for a still picture.
  open private(set) var images: [UIImage]?

  /// The time for all ``images``, in seconds.
  open private(set) var duration: TimeInterval = 0

  /// Makes a picture of several, which a view shows one after the other; elsewhere it is the first.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let animated = images.first?.copy() as UIImage? else { return nil }
    (animated.images, animated.duration) = (images, duration)
    return animated
  }
}

extension Image {
  /// The picture that UIKit writes so.
  nonisolated public init(uiImage: UIImage) { self = uiImage.image }
}

/// The type that `#imageLiteral` makes.
public typealias _ImageLiteralType = UIImage

extension UIImage: _ExpressibleByImageLiteral {}
