import UIKit

/// What UIKit lays out by: the guides of controllers, guides of one's own, the safe area.
enum LayoutGuides {}

extension LayoutGuides {
  /// A red view right below the bars.
  class Top: UIViewController {
    var color: UIColor { .systemRed }
    var name: String { "red" }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let box = addBox(name, color)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topLayoutGuide.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        box.widthAnchor.constraint(equalToConstant: 240),
        box.heightAnchor.constraint(equalToConstant: 128),
      ])
      (topLayoutGuide as? UIView)?.accessibilityIdentifier = "topLayoutGuide"
      (bottomLayoutGuide as? UIView)?.accessibilityIdentifier = "bottomLayoutGuide"
    }
  }

  final class Yellow: Top {
    override var color: UIColor { .systemYellow }
    override var name: String { "yellow" }
  }

  /// The same in a navigation controller.
  final class Navigation: UINavigationController {
    init() { super.init(rootViewController: Yellow()) }

    required init?(coder: NSCoder) { nil }
  }

  /// A guide of one's own, and a purple view below it.
  final class Custom: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let guide = UILayoutGuide()
      guide.identifier = "guide"
      view.addLayoutGuide(guide)
      let purple = addBox("purple", .systemPurple)
      NSLayoutConstraint.activate([
        guide.topAnchor.constraint(equalTo: view.topAnchor, constant: 64),
        guide.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        guide.widthAnchor.constraint(equalToConstant: 250),
        guide.heightAnchor.constraint(equalToConstant: 200),
        purple.topAnchor.constraint(equalTo: guide.bottomAnchor, constant: 20),
        purple.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        purple.widthAnchor.constraint(equalTo: guide.widthAnchor),
        purple.heightAnchor.constraint(equalTo: guide.heightAnchor),
      ])
    }
  }

  /// A green view as large as the safe area, and one at each end of it.
  final class SafeArea: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      let safe = view.safeAreaLayoutGuide
      let fill = addBox("fill", .systemGreen)
      let red = addBox("red", .systemRed)
      let brown = addBox("brown", .systemBrown)
      NSLayoutConstraint.activate([
        fill.topAnchor.constraint(equalTo: safe.topAnchor),
        fill.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        fill.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
        fill.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        red.topAnchor.constraint(equalTo: safe.topAnchor),
        red.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        brown.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        brown.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
      ])
      for box in [red, brown] {
        box.widthAnchor.constraint(equalToConstant: 240).isActive = true
        box.heightAnchor.constraint(equalToConstant: 180).isActive = true
      }
    }
  }
}

extension LayoutGuides {
  /// A view that is placed by numbers: as wide as the safe area, and as high as what is above its
  /// lower end.
  final class Insets: UIViewController {
    private let box = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      box.backgroundColor = .systemGreen
      box.accessibilityIdentifier = "manual"
      view.addSubview(box)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let insets = view.safeAreaInsets
      box.frame = CGRect(
        x: insets.left, y: box.frame.minY, width: view.bounds.width - insets.left - insets.right,
        height: view.bounds.height - insets.bottom)
    }
  }
}

extension UIViewController {
  /// Adds a coloured view that constraints will place.
  fileprivate func addBox(_ name: String, _ color: UIColor) -> UIView {
    let box = UIView()
    box.backgroundColor = color
    box.accessibilityIdentifier = name
    box.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(box)
    return box
  }
}
