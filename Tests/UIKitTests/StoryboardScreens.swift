import Foundation

@testable import UIKit

// Screens that the storyboard of the tests draws, as a project's copy of them is compiled.

final class DrawnRoot: UIViewController {
  private weak var titleLabel: UILabel?
  private var buttons: [UIButton]?
  private weak var height: NSLayoutConstraint?
  private(set) var log: [String] = []
  private(set) var embedded: UIViewController?

  var shownTitle: String? { titleLabel?.text }
  var shownButtons: [String?] { buttons?.map(\.currentTitle) ?? [] }
  var ownHeight: CGFloat? { height?.constant }
  var label: UILabel? { titleLabel }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("load \(titleLabel?.text ?? "nothing")")
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log.append("prepare \(segue.identifier ?? "nameless")")
    if segue.identifier == "embed" { embedded = segue.destination }
    (segue.destination as? DrawnDetail)?.text = "from the root"
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    identifier != "never"
  }

  private func save(_ sender: UIBarButtonItem) { log.append("save") }

  private func tapped(sender: Any) { log.append("tapped") }

  private func backFromDetail(_ segue: UIStoryboardSegue) {
    log.append("unwind from \(type(of: segue.source))")
  }

  enum _Interface: _InterfaceMembers {
    @MainActor static func list(_ members: inout _InterfaceList<DrawnRoot>) {
      members.property("titleLabel", \.titleLabel)
      members.property("buttons", \.buttons)
      members.property("height", \.height)
      members.action("save:", _selector(DrawnRoot.save(_:)))
      members.action("tappedWithSender:", _selector(DrawnRoot.tapped(sender:)))
      members.action("backFromDetail:", _selector(DrawnRoot.backFromDetail(_:)))
    }
  }
}

final class DrawnDetail: UIViewController {
  var text: String?
}

/// A view with values of a file's own, and code in its initializer.
final class DrawnBadge: UIView {
  var count = 0
  var tint: UIColor?
  private(set) var madeWith = CGRect.zero
  private(set) var awakeCount = 0

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    madeWith = frame
    backgroundColor = .red
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    awakeCount += 1
  }

  enum _Interface: _InterfaceMembers {
    @MainActor static func list(_ members: inout _InterfaceList<DrawnBadge>) {
      members.property("count", \.count)
    }
  }
}

extension DrawnBadge {
  enum _InterfacePart: _InterfaceMembers {
    @MainActor static func list(_ members: inout _InterfaceList<DrawnBadge>) {
      members.property("tint", \.tint)
    }
  }
}

/// An object beside a controller, which a button has an outlet to.
final class DrawnHelper: NSObject {}

final class DrawnButton: UIBarButtonItem {
  private(set) var helper: DrawnHelper?
  private(set) var titleAsItAwoke: String?

  override func awakeFromNib() {
    super.awakeFromNib()
    titleAsItAwoke = helper == nil ? nil : title
  }

  enum _Interface: _InterfaceMembers {
    @MainActor static func list(_ members: inout _InterfaceList<DrawnButton>) {
      members.property("helper", \.helper)
    }
  }
}

final class DrawnCell: UITableViewCell {
  private weak var nameLabel: UILabel?

  var name: String? { nameLabel?.text }

  enum _Interface: _InterfaceMembers {
    @MainActor static func list(_ members: inout _InterfaceList<DrawnCell>) {
      members.property("nameLabel", \.nameLabel)
    }
  }
}

/// The owner of a file of views.
final class DrawnOwner: NSObject {
  private var content: UIView?

  var contentTag: Int? { content?.tag }

  enum _Interface: _InterfaceMembers {
    @MainActor static func list(_ members: inout _InterfaceList<DrawnOwner>) {
      members.property("content", \.content)
    }
  }
}
