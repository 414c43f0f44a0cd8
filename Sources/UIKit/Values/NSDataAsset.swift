import FlipbookAssets
import FlipbookViews
public import Foundation

/// The name of a data set.
public typealias NSDataAssetName = String

/// A file of a data set in an asset catalog.
nonisolated open class NSDataAsset: NSObject, @unchecked Sendable {
  public let name: NSDataAssetName
  public let data: Data

  /// The kind of the data; those of catalogs are not told.
  public let typeIdentifier = "public.data"

  public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: .main) }

  /// A file of a data set; nil if there is none of this name.
  public init?(name: NSDataAssetName, bundle: Bundle) {
    let library = ResourceLibrary.of(bundle.bundlePath)
    guard
      let variant = library.data(name).flatMap({ ShownScene.environment.assetChoice.data(of: $0) }),
      let data = FileManager.default.contents(atPath: variant.path)
    else {
      let hint = library.hint(for: name, among: library.manifest.assets.data.keys)
      ShownScene.diagnose(
        "NSDataAsset(name: \"\(name)\"): there is no data set of this name\(hint)")
      return nil
    }
    (self.name, self.data) = (name, data)
  }
}
