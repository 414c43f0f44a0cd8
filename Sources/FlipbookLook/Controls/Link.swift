import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A label that would open an address.
public struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  nonisolated private let destination: URL
  nonisolated(unsafe) private let label: Label

  public nonisolated init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    let (openURL, destination) = (openURL, destination)
    return Button(action: { openURL(destination) }, label: { label })
  }
}

extension Link where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Opens an address by the program's own means, or not at all.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// The result of opening an address.
  nonisolated public struct Result: Sendable {
    fileprivate enum Kind { case handled, discarded, systemAction }

    fileprivate let kind: Kind

    public static let handled = Result(kind: .handled)
    public static let discarded = Result(kind: .discarded)
    public static let systemAction = Result(kind: .systemAction)

    public static func systemAction(_ url: URL) -> Result { systemAction }
  }

  nonisolated(unsafe) private let handler: (URL) -> Result

  /// A callback that says that nothing was opened.
  nonisolated(unsafe) fileprivate var diagnose: ((String) -> Void)?

  public nonisolated init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { callAsFunction(url) { _ in } }

  public func callAsFunction(_ url: URL, prefersInApp: Bool) { callAsFunction(url) }

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    let result = handler(url).kind
    if result == .systemAction {
      diagnose?("openURL: there is no other program that would open \(url.absoluteString)")
    }
    completion(result == .handled)
  }
}

extension EnvironmentValues {
  private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
  }

  /// The action that opens an address.
  public var openURL: OpenURLAction {
    get {
      var action = self[OpenURLKey.self]
      action.diagnose = diagnose
      return action
    }
    set { self[OpenURLKey.self] = newValue }
  }
}
