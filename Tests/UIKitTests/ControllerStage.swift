import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
@testable import UIKit

/// A controller whose view a test fills.
final class TestController: UIViewController {
  private let fill: @MainActor (UIViewController) -> Void
  private(set) var log: [String] = []

  init(_ fill: @escaping @MainActor (UIViewController) -> Void = { _ in }) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    log.append("load")
    fill(self)
  }

  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewDidLayoutSubviews() { if log.last != "layout" { log.append("layout") } }
  override func viewSafeAreaInsetsDidChange() { log.append("insets") }

  override func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    log.append("to \(Int(size.width))")
  }
}

/// A 375 by 667 points screen with a status bar, at one pixel a point; without a typesetter it has
/// no text.
@MainActor func stage(
  _ controller: UIViewController, typesetter: (any TextTypesetting)? = nil
) -> Stage {
  Stage(
    { ControllerScene { controller } },
    device: StageDevice(
      size: CGSize(width: 375, height: 667),
      safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)),
    typesetter: typesetter)
}

/// Lets views without a stage be those of a common phone, whatever scene another test has left.
@MainActor func forgetScene() { ShownScene.graph = nil }

/// A view with a name that constraints place.
@MainActor func box(_ name: String, in view: UIView) -> UIView {
  let box = UIView()
  box.accessibilityIdentifier = name
  box.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(box)
  return box
}

/// Views that have a size of their own.
final class SizedView: UIView {
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

extension Stage {
  func advance(to seconds: Double) { advance(to: ExactTime(rounding: seconds)) }

  /// The rectangle that is shown of the view with an identifier.
  func rect(_ identifier: String) -> CGRect? { matches(of: .id(identifier)).first?.shownRect }

  /// Gives the first state variable of a name another value.
  func set(_ name: String, to value: Any, _ animation: Animation? = nil) {
    perform {
      let state = graph.presentNodes.flatMap(\.states).first { $0.name == name }
      _ = state?.location.setAny(value, transaction: Transaction(animation: animation))
    }
  }

  func opacity(_ identifier: String) -> Double? {
    matches(of: .id(identifier)).first?.shownOpacity
  }
}
