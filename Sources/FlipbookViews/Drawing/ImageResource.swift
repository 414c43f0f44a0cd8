public import Foundation

/// A picture of an asset catalog, by its name.
nonisolated public struct ImageResource: Hashable, @unchecked Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }

  public static func == (first: ImageResource, second: ImageResource) -> Bool {
    first.name == second.name && first.bundle.bundlePath == second.bundle.bundlePath
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Image {
  /// Creates a picture of an asset catalog.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

/// A colour of an asset catalog, by its name.
nonisolated public struct ColorResource: Hashable, @unchecked Sendable {
  package let name: String
  package let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }

  public static func == (first: ColorResource, second: ColorResource) -> Bool {
    first.name == second.name && first.bundle.bundlePath == second.bundle.bundlePath
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Color {
  /// Creates a colour of an asset catalog.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }

  /// Creates a colour of an asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(provider: .asset(NamedAsset(name, bundle)))
  }
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
