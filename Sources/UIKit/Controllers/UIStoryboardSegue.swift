public import Foundation

/// A way from one controller to another, which code may make itself.
///
/// Files of Interface Builder are not read, so that nothing else makes one.
@MainActor @preconcurrency open class UIStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  private let handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
    super.init()
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.init(identifier, source, destination, performHandler)
  }

  private init(
    _ identifier: String?, _ source: UIViewController, _ destination: UIViewController,
    _ handler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    self.handler = handler
    super.init()
  }

  /// Goes the way: by the closure that code has given, or as `show(_:sender:)` does.
  open func perform() {
    if let handler { handler() } else { source.show(destination, sender: self) }
  }
}

extension UIViewController {
  /// Asks for a way of a storyboard: there is none.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    ShownScene.diagnose(
      "\(Self.self).performSegue: storyboards are not read, so there is no way “\(identifier)”")
  }
}

/// A file of Interface Builder's with views, which is not read.
@MainActor @preconcurrency open class UINib: NSObject {
  private let name: String

  public init(nibName name: String, bundle bundleOrNil: Bundle?) { self.name = name }

  /// The objects of the file: none.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [AnyHashable: Any]? = nil
  ) -> [Any] {
    sayNotRead()
    return []
  }

  fileprivate func sayNotRead() {
    ShownScene.diagnose("UINib(nibName: \"\(name)\"): files of Interface Builder are not read")
  }
}

extension UITableView {
  /// Registers a file with a cell: an empty cell is made in its place.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    nib?.sayNotRead()
  }

  /// Registers a file with a header or a footer: an empty one is made in its place.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    nib?.sayNotRead()
  }
}

extension UICollectionView {
  /// Registers a file with a cell: an empty cell is made in its place.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    nib?.sayNotRead()
  }

  /// Registers a file with a view beside cells: an empty one is made in its place.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) { nib?.sayNotRead() }
}
