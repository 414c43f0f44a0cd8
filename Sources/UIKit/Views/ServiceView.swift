import FlipbookViews
import Foundation

/// A view of a service that a stage has not: a grey area with its name, said once.
@MainActor @preconcurrency open class _ServiceView: UIView {
  private let label = UILabel()

  override func didInitialize() {
    super.didInitialize()
    ShownScene.diagnose("\(Self.self): a placeholder, the service is not there")
    backgroundColor = .systemGray5
    label.text = "\(Self.self)"
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    addSubview(label)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
