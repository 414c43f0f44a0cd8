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
