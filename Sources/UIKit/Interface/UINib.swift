import FlipbookAssets
public import Foundation

/// A file of Interface Builder's with views.
@MainActor @preconcurrency open class UINib: NSObject {
  private let name: String
  private let file: InterfaceLibrary.File?

  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    self.name = name
    file = InterfaceLibrary.file(name, "xib", in: bundleOrNil)
  }

  /// Makes the objects of the file: those at the top are returned.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    guard let file else {
      ShownScene.diagnose("UINib(nibName: \"\(name)\"): there is no such file")
      return []
    }
    return Self.load(file, for: ownerOrNil.map { $0 as AnyObject }, InterfaceLoader(file, of: nil))
  }

  /// The first view of the file, as a list makes its cells.
  func cell<View: UIView>(_ type: View.Type) -> View? {
    instantiate(withOwner: nil).lazy.compactMap { $0 as? View }.first
  }

  /// Makes the objects of a file, and connects them with each other and with an owner.
  static func load(
    _ file: InterfaceLibrary.File, for owner: AnyObject?, _ loader: InterfaceLoader
  ) -> [AnyObject] {
    let elements = file.document.root.list("objects")
    let place = elements.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
    var made: [AnyObject] = []
    for element in elements where element.name != "placeholder" {
      loader.object(element)
      if let id = element.id, let object = loader.objects[id] { made.append(object) }
    }
    if let owner, let place {
      loader.note(owner, place)
    }
    loader.finish()
    return made
  }
}

extension Bundle {
  /// Makes the objects of a file of views.
  @MainActor @preconcurrency
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: nil)
  }
}

extension UINib {
  /// The name of a setting of a file that is read.
  nonisolated public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }
}

extension UITableView {
  /// Registers a file with a cell: its first view is made for each row.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nibs[identifier] = nib
  }

  /// Registers a file with a header or a footer.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nibs["edge \(identifier)"] = nib
  }
}

extension UICollectionView {
  /// Registers a file with a cell: its first view is made for each item.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nibs[identifier] = nib
  }

  /// Registers a file with a view beside cells.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { nibs["\(kind) \(identifier)"] = nib }
}
