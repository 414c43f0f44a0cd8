import FlipbookLook
import FlipbookViews
public import Foundation

/// The sheet for sharing.
@MainActor @preconcurrency open class UIActivityViewController: _SystemController {
  public typealias CompletionWithItemsHandler = (
    UIActivity.ActivityType?, Bool, [Any]?, (any Error)?
  ) -> Void

  open var completionWithItemsHandler: CompletionWithItemsHandler?
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private var items: [Any] = []

  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
    items = activityItems
    sheetPresentationController?.detents = [.medium(), .large()]
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var isCard: Bool { false }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let sheet = ShareSheet(objects: items.map(shown)) { [weak self] in self?.finish($0) }
    let host = UIHostingController(rootView: sheet)
    addChild(host)
    host.view.frame = view.bounds
    host.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(host.view)
    host.didMove(toParent: self)
  }

  /// The thing itself, in place of an object that knows it.
  private func shown(_ item: Any) -> Any {
    if let source = item as? any UIActivityItemSource {
      return source.activityViewControllerPlaceholderItem(self)
    }
    return (item as? UIImage).map { Image(uiImage: $0) } ?? item
  }

  private func finish(_ name: String?) {
    let types: [String: UIActivity.ActivityType] = [
      "Copy": .copyToPasteboard, "AirDrop": .airDrop, "Messages": .message, "Mail": .mail,
      "Save Image": .saveToCameraRoll,
    ]
    let type = name.map { types[$0] ?? UIActivity.ActivityType(rawValue: $0) }
    dismiss(animated: true) { [weak self] in
      self?.completionWithItemsHandler?(type, type != nil, nil, nil)
    }
  }
}

/// A way to share.
@MainActor @preconcurrency open class UIActivity: NSObject {
  nonisolated public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let message = ActivityType(rawValue: "com.apple.UIKit.activity.Message")
    public static let mail = ActivityType(rawValue: "com.apple.UIKit.activity.Mail")
    public static let copyToPasteboard = ActivityType(
      rawValue: "com.apple.UIKit.activity.CopyToPasteboard")
    public static let airDrop = ActivityType(rawValue: "com.apple.UIKit.activity.AirDrop")
    public static let saveToCameraRoll = ActivityType(
      rawValue: "com.apple.UIKit.activity.SaveToCameraRoll")
  }

  public override init() { super.init() }
}
