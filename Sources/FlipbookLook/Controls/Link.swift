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

/// Opens an address: by the program's own means, or not at all.
@MainActor @preconcurrency
public struct OpenURLAction {
  /// The result of opening an address.
  nonisolated public struct Result: Sendable {
    private let name: String

    public static let handled = Result(name: "handled")
    public static let discarded = Result(name: "discarded")
    public static let systemAction = Result(name: "systemAction")

    public static func systemAction(_ url: URL) -> Result { systemAction }
  }

  nonisolated(unsafe) private let handler: (URL) -> Result

  public nonisolated init(handler: @escaping (URL) -> Result) { self.handler = handler }

  public func callAsFunction(_ url: URL) { _ = handler(url) }

  public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
    _ = handler(url)
    completion(false)
  }
}

extension EnvironmentValues {
  private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
  }

  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}
