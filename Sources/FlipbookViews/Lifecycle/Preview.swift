public import Foundation

/// A type that makes views to be looked at.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency
  static var previews: Previews { get }
}

/// The conformance of the types that `#Preview` expands to.
@MainActor @preconcurrency
public protocol _PreviewRegistration {
  static var name: String? { get }
  static var fileID: String { get }
  static var line: Int { get }
  static func makePreview() -> any View
}

/// A namespace for types of previews.
public enum Preview {
  /// The traits of previews of views.
  public enum ViewTraits {}
}

/// A setting of the way in which a preview is shown.
public struct PreviewTrait<T>: Sendable {
  private let name: String

  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(name: "sizeThatFitsLayout") }
  public static var defaultLayout: PreviewTrait { PreviewTrait(name: "defaultLayout") }
  public static var portrait: PreviewTrait { PreviewTrait(name: "portrait") }
  public static var landscapeLeft: PreviewTrait { PreviewTrait(name: "landscapeLeft") }
  public static var landscapeRight: PreviewTrait { PreviewTrait(name: "landscapeRight") }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait(name: "portraitUpsideDown") }

  /// A trait with a modifier around the preview; previews are played without it.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    PreviewTrait(name: "modifier")
  }

  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(name: "fixedLayout")
  }
}

/// Makes previews from what they have in common.
@MainActor @preconcurrency
public protocol PreviewModifier {
  associatedtype Context = Void
  associatedtype Body: View

  typealias Content = PreviewModifierContent

  static func makeSharedContext() async throws -> Context

  @ViewBuilder
  func body(content: Content, context: Context) -> Body
}

extension PreviewModifier where Context == Void {
  public static func makeSharedContext() async throws {}
}

/// The preview that a modifier is around.
public struct PreviewModifierContent: View {
  public var body: some View { EmptyView() }
}

/// A system that previews are made for.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// A view to be looked at.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "FlipbookMacros", type: "PreviewMacro")

/// Lets a preview's body have dynamic properties.
@attached(peer)
public macro Previewable() = #externalMacro(module: "FlipbookMacros", type: "PreviewableMacro")

/// Makes a value of the environment, or of a transaction, from a property with a default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "FlipbookMacros", type: "EntryMacro")
