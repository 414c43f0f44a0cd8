public import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// A picture: a symbol, drawn as an outline, a bitmap, or one of an asset catalog.
nonisolated public struct Image: Equatable, Sendable {
  public enum ResizingMode: Hashable, Sendable {
    case tile
    case stretch
  }

  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  enum Source: Equatable, Sendable {
    case symbol(String)
    case asset(NamedAsset)
    case bitmap(BitmapSource)
    case drawingFile(DrawingFile)
    case drawing(PictureSource)
    case rendered(RenderedSource)
  }

  var source: Source

  /// The name of the asset that the picture was found by; empty for others.
  var assetName = ""
  var isResizable = false
  var capInsets = EdgeInsets()
  private(set) var resizingMode = ResizingMode.stretch
  private(set) var interpolation = Interpolation.medium
  private(set) var renderingMode: TemplateRenderingMode?
  private(set) var symbolSettings = SymbolSettings()

  public init(systemName: String) { source = .symbol(systemName) }

  public init(systemName: String, variableValue: Double?) {
    source = .symbol(systemName)
    symbolSettings.value = variableValue
  }

  public init(_ name: String, bundle: Bundle? = nil) { source = .asset(NamedAsset(name, bundle)) }

  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .asset(NamedAsset(name, bundle))
  }

  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    image.capInsets = capInsets
    image.resizingMode = resizingMode
    return image
  }

  /// Creates a picture of a bitmap; the label is its name for assistive technology.
  public init(
    _ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text
  ) {
    self.init(decorative: cgImage, scale: scale, orientation: orientation)
  }

  /// Creates a picture of a bitmap.
  ///
  /// - Parameters:
  ///   - cgImage: The bitmap.
  ///   - scale: The number of its pixels in a point.
  ///   - orientation: The rotation before it is drawn.
  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    source = .bitmap(BitmapSource(cgImage, scale: scale, orientation))
  }

  /// Creates a picture that a closure draws.
  init(_ rendered: RenderedSource) { source = .rendered(rendered) }

  /// Creates a picture of drawing commands.
  package init(_ drawing: PictureSource) { source = .drawing(drawing) }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.renderingMode = renderingMode
    return image
  }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var image = self
    image.symbolSettings.mode = mode
    return image
  }
}

/// The way in which the layers of a symbol are coloured.
nonisolated public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String

  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// Variants that are added to the names of symbols.
nonisolated public struct SymbolVariants: Hashable, Sendable {
  var suffixes: [String]

  public static let none = SymbolVariants(suffixes: [])
  public static let circle = SymbolVariants(suffixes: [".circle"])
  public static let square = SymbolVariants(suffixes: [".square"])
  public static let rectangle = SymbolVariants(suffixes: [".rectangle"])
  public static let fill = SymbolVariants(suffixes: [".fill"])
  public static let slash = SymbolVariants(suffixes: [".slash"])

  public var circle: SymbolVariants { adding(".circle") }
  public var square: SymbolVariants { adding(".square") }
  public var rectangle: SymbolVariants { adding(".rectangle") }
  public var fill: SymbolVariants { adding(".fill") }
  public var slash: SymbolVariants { adding(".slash") }

  private func adding(_ suffix: String) -> SymbolVariants {
    SymbolVariants(suffixes: suffixes.contains(suffix) ? suffixes : suffixes + [suffix])
  }

  public func contains(_ other: SymbolVariants) -> Bool {
    other.suffixes.allSatisfy(suffixes.contains)
  }

  /// A symbol's name with those of the variants that it does not have yet.
  func applied(to name: String) -> String {
    let order = [".slash", ".circle", ".square", ".rectangle", ".fill"]
    return order.filter { suffixes.contains($0) && !name.contains($0) }.reduce(name) { name, part in
      part == ".fill" && Self.unfilled.contains(name) ? name : name + part
    }
  }

  /// Symbols with a closed outline that have no filled variant.
  private static let unfilled: Set<String> = ["gear", "globe", "magnifyingglass"]
}

extension EnvironmentValues {
  private enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
  private enum VariantsKey: EnvironmentKey { static let defaultValue = SymbolVariants.none }
  private enum RenderingModeKey: EnvironmentKey {
    static let defaultValue: SymbolRenderingMode? = nil
  }

  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The suffixes added to the names of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[VariantsKey.self] }
    set { self[VariantsKey.self] = newValue }
  }

  public var symbolRenderingMode: SymbolRenderingMode? {
    get { self[RenderingModeKey.self] }
    set { self[RenderingModeKey.self] = newValue }
  }
}

extension View {
  /// Sets how large symbols are beside text.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
    environment(\.imageScale, scale)
  }

  /// Adds variants to the names of symbols.
  public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { present in
      present = SymbolVariants(
        suffixes: present.suffixes
          + variant.suffixes.filter { !present.suffixes.contains($0) })
    }
  }

  /// Sets how the layers of symbols are coloured.
  @_disfavoredOverload
  public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }
}

extension Image: View {
  public typealias Body = Never
}

extension Image: LeafView {
  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> ImageLeafNode {
    let leaf = ImageLeafNode(owner: owner)
    update(leaf, in: inputs.context)
    return leaf
  }

  package func update(_ leaf: ImageLeafNode, in context: ViewContext) {
    guard let label = context.environment.plainLabel else {
      return leaf.set(self, in: context.environment)
    }
    leaf.set(label.image(self), in: label.environment(in: context.environment))
  }
}

extension EnvironmentValues {
  private enum SymbolFontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private enum SymbolBoldnessKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }

  /// The factor of the pen that symbols are drawn with.
  package var symbolBoldness: CGFloat {
    get { self[SymbolBoldnessKey.self] }
    set { self[SymbolBoldnessKey.self] = newValue }
  }

  /// The font whose size symbols have, where it is another than that of the text; nil for the same.
  package var symbolFont: Font? {
    get { self[SymbolFontKey.self] }
    set { self[SymbolFontKey.self] = newValue }
  }
}
