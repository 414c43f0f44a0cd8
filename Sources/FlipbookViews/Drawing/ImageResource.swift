public import Foundation

/// A picture of an asset catalog, by its name.
nonisolated public struct ImageResource: Hashable, Sendable {
  let name: String
  private let bundlePath: String

  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }
}

extension Image {
  /// Creates a picture of an asset catalog, of which only the place is shown.
  public init(_ resource: ImageResource) { self.init(resource.name) }
}

/// A colour of an asset catalog, by its name.
nonisolated public struct ColorResource: Hashable, Sendable {
  let name: String
  private let bundlePath: String

  public init(name: String, bundle: Bundle) {
    self.name = name
    bundlePath = bundle.bundlePath
  }
}

extension Color {
  /// Creates a colour of an asset catalog, which is drawn grey.
  public init(_ resource: ColorResource) { self.init(provider: .asset(resource.name)) }

  /// Creates a colour of an asset catalog, which is drawn grey.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(provider: .asset(name)) }
}

extension Image {
  /// Creates a picture of an asset catalog; the label is its name for assistive technology.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }

  /// Creates a picture of an asset catalog that shows a value from 0 to 1; it shows none.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }

  /// Creates a picture of an asset catalog that shows a value from 0 to 1; it shows none.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
  }

  /// Creates a picture of an asset catalog that shows a value from 0 to 1; it shows none.
  public init(decorative name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name, bundle: bundle)
  }
}
