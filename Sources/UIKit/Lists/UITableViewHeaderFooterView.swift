import FlipbookViews
public import Foundation

/// A view above or below a section of a table, with a text or views of code's own.
@MainActor @preconcurrency open class UITableViewHeaderFooterView: _ReusedView {
  public let reuseIdentifier: String?
  public let contentView = UIView(frame: .zero)

  /// The view behind the content, as large as the whole.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      insertSubview(backgroundView, at: 0)
      setNeedsLayout()
    }
  }

  /// The text, in the letters of sections.
  ///
  /// - SeeAlso: 13 points, grey: chosen, those of the look's sections. 16 points beside it, as cells
  ///   have them.
  public private(set) lazy var textLabel: UILabel? = makeLabel(.systemFont(ofSize: 13))
  public private(set) lazy var detailTextLabel: UILabel? = makeLabel(.systemFont(ofSize: 12))

  private let stack = UIStackView(frame: .zero)

  public convenience init() { self.init(reuseIdentifier: nil) }

  public override init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(reuseIdentifier: reuseIdentifier)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let fitting = contentView.systemLayoutSizeFitting(size)
    return CGSize(width: size.width, height: fitting.height)
  }

  private func makeLabel(_ font: UIFont) -> UILabel {
    if stack.superview == nil { placeStack() }
    let label = UILabel(frame: .zero)
    (label.font, label.textColor) = (font, .secondaryLabel)
    stack.addArrangedSubview(label)
    return label
  }

  private func placeStack() {
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 6),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -6),
    ])
  }
}

extension UITableView {
  /// Names the class of views above and below sections.
  public func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    edgeClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
  }

  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    nibs["edge \(identifier)"]?.cell(UITableViewHeaderFooterView.self)
      ?? edgeClasses[identifier].map { makeReusedView(of: $0, reuseIdentifier: identifier) }
  }

  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    delegate?.tableView(self, viewForHeaderInSection: section) as? UITableViewHeaderFooterView
  }

  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    delegate?.tableView(self, viewForFooterInSection: section) as? UITableViewHeaderFooterView
  }
}
