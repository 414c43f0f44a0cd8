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
