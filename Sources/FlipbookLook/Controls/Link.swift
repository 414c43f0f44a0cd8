import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
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

/// Takes away what is presented: nothing is.
@MainActor @preconcurrency
public struct DismissAction {
  nonisolated(unsafe) let action: () -> Void

  nonisolated init(action: @escaping () -> Void = {}) { self.action = action }

  public func callAsFunction() { action() }
}

/// The state of a view's presentation.
nonisolated public struct PresentationMode {
  public private(set) var isPresented: Bool

  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  private enum OpenURLKey: EnvironmentKey {
    static var defaultValue: OpenURLAction { OpenURLAction { _ in .discarded } }
  }

  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { DismissAction() }
  }

  private enum PresentationModeKey: EnvironmentKey {
    static var defaultValue: Binding<PresentationMode> {
      .constant(PresentationMode(isPresented: false))
    }
  }

  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  public internal(set) var presentationMode: Binding<PresentationMode> {
    get { self[PresentationModeKey.self] }
    set { self[PresentationModeKey.self] = newValue }
  }

  public var isPresented: Bool { presentationMode.wrappedValue.isPresented }
}
