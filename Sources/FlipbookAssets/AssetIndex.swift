/// The contents of a bundle's asset catalogs, by the names that code uses.
package struct AssetIndex: Codable, Equatable, Sendable {
  package var images: [String: ImageAsset] = [:]
  package var colors: [String: [ColorVariant]] = [:]

  /// The files of data sets.
  package var data: [String: [DataVariant]] = [:]

  /// The files of symbols that an app draws itself.
  package var symbols: [String: String] = [:]

  package init() {}

  package var isEmpty: Bool {
    images.isEmpty && colors.isEmpty && data.isEmpty && symbols.isEmpty
  }

  /// Adds what another index has; of two assets with one name the first stays.
  package mutating func merge(_ other: AssetIndex) {
    images.merge(other.images) { first, _ in first }
    colors.merge(other.colors) { first, _ in first }
    data.merge(other.data) { first, _ in first }
    symbols.merge(other.symbols) { first, _ in first }
  }
}

/// The circumstances that a variant of an asset is for; nil for any.
package struct AssetTraits: Codable, Hashable, Sendable {
  package var isDark: Bool?
  package var isHighContrast: Bool?

  /// `iphone`, `ipad`, `mac` and the like; nil for all.
  package var idiom: String?
  package var isRightToLeft: Bool?

  /// The language, as its folder would be named.
  package var language: String?

  package init() {}
}

/// A picture of an asset catalog.
package struct ImageAsset: Codable, Equatable, Sendable {
  package var variants: [ImageVariant] = []

  /// True for a stencil, false for one in its own colours, nil if that depends on its place.
  package var isTemplate: Bool?

  package init() {}
}

/// One file of a picture.
package struct ImageVariant: Codable, Equatable, Sendable {
  package var traits = AssetTraits()

  /// Pixels a point; nil for a file for all scales.
  package var scale: Int?
  package var path: String
  package var slices: ImageSlices?

  package init(path: String) { self.path = path }
}

/// The parts of a picture that stay as they are when it is stretched, in pixels of its file.
package struct ImageSlices: Codable, Equatable, Sendable {
  package var top = 0.0
  package var left = 0.0
  package var bottom = 0.0
  package var right = 0.0
  package var isTiled = false

  package init() {}
}

/// A colour under some circumstances.
package struct ColorVariant: Codable, Equatable, Sendable {
  package var traits = AssetTraits()

  /// The name of a system colour, or nil for components.
  package var system: String?
  package var space = Space.sRGB
  package var red = 0.0
  package var green = 0.0
  package var blue = 0.0
  package var alpha = 1.0

  /// The meaning of the components.
  package enum Space: String, Codable, Sendable {
    case sRGB, linear, displayP3
  }

  package init() {}
}

/// A file of a data set.
package struct DataVariant: Codable, Equatable, Sendable {
  package var traits = AssetTraits()
  package var path: String

  package init(path: String) { self.path = path }
}
