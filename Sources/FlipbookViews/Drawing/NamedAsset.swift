package import FlipbookAssets
import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
package import Foundation

/// The name of an asset and the bundle that has it.
nonisolated struct NamedAsset: Hashable, Sendable {
  let name: String

  /// The bundle's folder; nil for the program's own.
  let folder: String?

  init(_ name: String, _ bundle: Bundle? = nil) {
    self.name = name
    folder = bundle?.bundlePath
  }

  var library: ResourceLibrary { folder.map { ResourceLibrary.of($0) } ?? .main }
}

extension EnvironmentValues {
  /// The circumstances that decide between the variants of an asset.
  package var assetChoice: AssetChoice {
    let isTablet = horizontalSizeClass == .regular && verticalSizeClass == .regular
    return AssetChoice(
      isDark: colorScheme == .dark, isHighContrast: colorSchemeContrast == .increased,
      idiom: isTablet ? "ipad" : "iphone", scale: Double(displayScale),
      isRightToLeft: layoutDirection == .rightToLeft,
      language: locale.language.languageCode?.identifier ?? "en")
  }
}

// MARK: - Colours

extension NamedAsset {
  /// Returns the colour of this name; nil, and it is said, if there is none.
  ///
  /// - SeeAlso: A name that the app's catalogs do not have is clear: measured, the authors' recordings
  ///   of Clock in github.com/DevLiuSir/SwiftUI-DesignCode and of SpotifyUI in
  ///   github.com/xiaofu666/SwiftUI_Demos.
  func color(
    in environment: EnvironmentValues, diagnose: (String) -> Void
  ) -> Color.Resolved? {
    let library = library
    guard let variants = library.color(name),
      let variant = environment.assetChoice.color(of: variants)
    else {
      let hint = library.hint(for: name, among: library.manifest.assets.colors.keys)
      let isApp = !library.manifest.assets.colors.isEmpty
      let look = isApp ? "clear, as on a phone" : "drawn grey"
      diagnose("Color(\"\(name)\"): \(look), no asset catalog has a colour of this name\(hint)")
      return isApp ? Color.Resolved(red: 0, green: 0, blue: 0, opacity: 0) : nil
    }
    guard let system = variant.system else { return Color.Resolved(variant) }
    if let color = UIColor.ofCatalogs[system] { return color.color.resolve(in: environment) }
    diagnose("Color(\"\(name)\"): drawn grey, there is no system colour `\(system)`")
    return nil
  }
}

extension Color.Resolved {
  fileprivate init(_ variant: ColorVariant) {
    let space: Color.RGBColorSpace =
      switch variant.space {
      case .sRGB: .sRGB
      case .linear: .sRGBLinear
      case .displayP3: .displayP3
      }
    self.init(
      colorSpace: space, red: Float(variant.red), green: Float(variant.green),
      blue: Float(variant.blue), opacity: Float(variant.alpha))
  }
}

extension UIColor {
  /// The system's colours by the names that asset catalogs have for them.
  nonisolated fileprivate static let ofCatalogs: [String: UIColor] = [
    "systemRedColor": .systemRed, "systemOrangeColor": .systemOrange,
    "systemYellowColor": .systemYellow, "systemGreenColor": .systemGreen,
    "systemMintColor": .systemMint, "systemTealColor": .systemTeal,
    "systemCyanColor": .systemCyan, "systemBlueColor": .systemBlue,
    "systemIndigoColor": .systemIndigo, "systemPurpleColor": .systemPurple,
    "systemPinkColor": .systemPink, "systemBrownColor": .systemBrown,
    "systemGrayColor": .systemGray, "systemGray2Color": .systemGray2,
    "systemGray3Color": .systemGray3, "systemGray4Color": .systemGray4,
    "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": .label, "secondaryLabelColor": .secondaryLabel,
    "tertiaryLabelColor": .tertiaryLabel, "quaternaryLabelColor": .quaternaryLabel,
    "placeholderTextColor": .placeholderText, "linkColor": .link,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
    "systemBackgroundColor": .systemBackground,
    "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "groupTableViewBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground,
    "systemFillColor": .systemFill, "secondarySystemFillColor": .secondarySystemFill,
    "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill, "darkTextColor": .darkText,
    "lightTextColor": .lightText, "whiteColor": .white, "blackColor": .black,
  ]

  /// Creates the colour of an asset catalog; nil if none has one of this name.
  package convenience init?(asset name: String, in bundle: Bundle?, diagnose: (String) -> Void) {
    let asset = NamedAsset(name, bundle)
    guard asset.library.color(name) != nil else {
      _ = asset.color(in: EnvironmentValues(), diagnose: diagnose)
      return nil
    }
    self.init(Color(name, bundle: bundle))
  }
}

extension Color {
  /// The tint that the app's asset catalog sets; nil for the system's.
  nonisolated package static let ofApp: Color? = {
    let library = ResourceLibrary.main
    return library.manifest.accent.flatMap { name in
      library.color(name) == nil ? nil : Color(name)
    }
  }()
}

// MARK: - Pictures

/// A drawing in a file, which gets its pixels where it is shown.
nonisolated struct DrawingFile: Equatable, Sendable {
  let path: String

  /// The element of it, `#name`; nil for all of it.
  var part: String?

  /// In points.
  let size: CGSize

  /// Returns the drawing as a bitmap for a rectangle.
  ///
  /// - Parameters:
  ///   - target: The size in points; nil for that of its own.
  ///   - scale: Pixels a point.
  /// - Returns: The bitmap.
  /// - Throws: If the file cannot be drawn.
  func bitmap(for target: CGSize?, scale: CGFloat) throws(PictureProblem) -> BitmapSource {
    let target = target ?? size
    let pixels = CGSize(
      width: (target.width * scale).rounded(), height: (target.height * scale).rounded())
    let image = try PictureStore.shared.image(at: path, part: part, size: pixels)
    return BitmapSource(image, size: size)
  }
}

extension Image {
  /// Returns the picture that a name stands for in an environment, or that a closure draws; others
  /// as they are.
  ///
  /// If there is none, or its file is damaged, it stays a name, and a message says so.
  nonisolated package func found(
    in environment: EnvironmentValues, diagnose: (String) -> Void
  ) -> Image {
    if case .rendered(let rendered) = source {
      var image = self
      image.source = .drawing(rendered.picture(in: environment))
      return image
    }
    guard case .asset(let asset) = source else { return self }
    let library = asset.library
    for note in library.takeNotes() { diagnose("\(note.place): \(note.message)") }
    let choice = environment.assetChoice
    let set = library.image(asset.name)
    guard
      let variant = set.flatMap({ choice.image(of: $0) }) ?? library.looseImage(asset.name, choice)
    else {
      if let symbol = symbol(asset, in: environment, diagnose) { return symbol }
      if asset.isKept { diagnose(missing(asset)) }
      return self
    }
    do throws(PictureProblem) {
      return try picture(variant, isTemplate: set?.isTemplate, named: asset.name)
    } catch {
      diagnose(
        "Image(\"\(asset.name)\"): drawn as a ring of dots, \(variant.path): \(error.reason)")
      return self
    }
  }

  nonisolated private func missing(_ asset: NamedAsset) -> String {
    let assets = asset.library.manifest.assets
    let hint = asset.library.hint(
      for: asset.name, among: Array(assets.images.keys) + assets.symbols.keys)
    return "Image(\"\(asset.name)\"): drawn as a ring of dots, "
      + "there is no picture of this name\(hint)"
  }

  /// Returns the drawing of a symbol of the app's own beside text; nil if there is none.
  ///
  /// - SeeAlso: That a symbol's file has a drawing for each weight and scale, made for text of 100
  ///   points: documented, "Creating custom symbol images for your app".
  nonisolated private func symbol(
    _ asset: NamedAsset, in environment: EnvironmentValues, _ diagnose: (String) -> Void
  ) -> Image? {
    guard let path = asset.library.symbol(asset.name) else { return nil }
    let font = (environment.font ?? .body).request(in: environment)
    let weights = ["Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy"]
    let weight = weights.dropFirst(font.weight / 100 - 1).first ?? "Black"
    let scale =
      switch environment.imageScale {
      case .small: "S"
      case .medium: "M"
      case .large: "L"
      }
    var problem: PictureProblem?
    for part in ["#\(weight)-\(scale)", "#Regular-\(scale)", "#Regular-M", "#Regular-S"] {
      do throws(PictureProblem) {
        let outline = try PictureStore.shared.outline(at: path, part: part)
        let factor = font.size / 100
        let size = CGSize(
          width: outline.size.width * factor, height: outline.size.height * factor)
        var image = self
        image.source = .drawingFile(DrawingFile(path: path, part: part, size: size))
        image.assetName = asset.name
        return renderingMode == nil ? image.renderingMode(.template) : image
      } catch {
        problem = problem ?? error
      }
    }
    diagnose("Image(\"\(asset.name)\"): drawn as a ring of dots, \(path): \(problem?.reason ?? "")")
    return self
  }

  nonisolated private func picture(
    _ variant: ImageVariant, isTemplate: Bool?, named name: String
  ) throws(PictureProblem) -> Image {
    let outline = try PictureStore.shared.outline(at: variant.path)
    // A drawing's own units are points; a file for all scales has a pixel a point.
    let scale = outline.isDrawing ? 1 : CGFloat(variant.scale ?? 1)
    let size = CGSize(width: outline.size.width / scale, height: outline.size.height / scale)
    var image = self
    if outline.isDrawing {
      image.source = .drawingFile(DrawingFile(path: variant.path, size: size))
    } else {
      let picture = try PictureStore.shared.image(at: variant.path)
      image.source = .bitmap(BitmapSource(picture, size: size))
    }
    image.assetName = name
    if let isTemplate, renderingMode == nil {
      image = image.renderingMode(isTemplate ? .template : .original)
    }
    if let slices = variant.slices, image.isResizable, image.capInsets == EdgeInsets() {
      image.capInsets = EdgeInsets(
        top: slices.top / scale, leading: slices.left / scale, bottom: slices.bottom / scale,
        trailing: slices.right / scale)
    }
    return image
  }

  /// Returns the bitmap of a picture that has pixels, or gets them for a size.
  nonisolated package func hasPixels(in size: CGSize?, scale: CGFloat) -> Image {
    guard case .drawingFile(let file) = source,
      let bitmap = try? file.bitmap(for: capInsets == EdgeInsets() ? size : nil, scale: scale)
    else { return self }
    var image = self
    image.source = .bitmap(bitmap)
    return image
  }
}

extension NamedAsset {
  /// True if a missing picture is worth a word: an empty name is none on purpose.
  fileprivate var isKept: Bool { !name.isEmpty }
}

extension ResourceLibrary {
  /// Returns the file of a picture that lies in the bundle by itself: `photo@2x.png`, `photo.jpg`.
  nonisolated fileprivate func looseImage(_ name: String, _ choice: AssetChoice) -> ImageVariant? {
    guard !name.isEmpty, isKnown, !name.contains("..") else { return nil }
    let kinds = name.contains(".") ? ["", ".png"] : [".png", ".jpg", ".jpeg"]
    let scales = [Int(choice.scale.rounded()), 3, 2, 1]
    for kind in kinds {
      for scale in scales {
        let base = kind.isEmpty ? name : "\(name)\(scale > 1 ? "@\(scale)x" : "")\(kind)"
        let path = "\(folder)/\(base)"
        guard FileManager.default.fileExists(atPath: path) else { continue }
        var variant = ImageVariant(path: path)
        variant.scale = kind.isEmpty ? 1 : scale
        return variant
      }
    }
    return nil
  }
}

extension CGImage {
  /// Creates the picture of a file's bytes; nil, and the reason is said, if it cannot be read.
  package convenience init?(file bytes: [UInt8], diagnose: (String) -> Void) {
    do throws(PictureProblem) {
      self.init(try PictureFiles.image(of: bytes))
    } catch {
      diagnose("a picture in bytes cannot be shown: \(error.reason)")
      return nil
    }
  }
}
