public import Foundation

/// A type that makes views to be looked at.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  @ViewBuilder @MainActor @preconcurrency
  static var previews: Previews { get }
}

/// The views of previews, by a name that a file has in which `View` is another type or none.
public typealias _PreviewedView = View

/// The conformance of the types that `#Preview` expands to.
@MainActor @preconcurrency
public protocol _PreviewRegistration {
  static var name: String? { get }
  static var fileID: String { get }
  static var line: Int { get }
  static var traits: [PreviewTrait<Preview.ViewTraits>] { get }
  static func makePreview() -> any View
}

extension _PreviewRegistration {
  public static var traits: [PreviewTrait<Preview.ViewTraits>] { [] }
}

/// A namespace for types of previews.
public enum Preview {
  /// The traits of previews of views.
  public enum ViewTraits {}
}

/// A setting of the way in which a preview is shown.
public struct PreviewTrait<T>: @unchecked Sendable {
  let setting: PreviewSetting

  private init(_ set: (inout PreviewSetting) -> Void) {
    var setting = PreviewSetting()
    set(&setting)
    self.setting = setting
  }

  /// The preview is as large as the view, which is offered the device's screen.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait { $0.layout = .sizeThatFits } }
  public static var defaultLayout: PreviewTrait { PreviewTrait { $0.layout = .device } }
  public static var portrait: PreviewTrait { PreviewTrait { $0.orientation = .portrait } }
  public static var landscapeLeft: PreviewTrait { PreviewTrait { $0.orientation = .landscape } }
  public static var landscapeRight: PreviewTrait { PreviewTrait { $0.orientation = .landscape } }
  public static var portraitUpsideDown: PreviewTrait {
    PreviewTrait { $0.orientation = .portrait }
  }

  /// A modifier around the preview, with what it shares with other previews.
  public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait {
    PreviewTrait { setting in
      setting.wrappers.append { AnyView(PreviewContextView(modifier: modifier, content: $0)) }
    }
  }

  /// The preview has a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait { $0.layout = .fixed(width: width, height: height) }
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
  let content: AnyView

  public var body: some View { content }
}

/// A preview inside of a modifier, from when the modifier's context has been made.
private struct PreviewContextView<M: PreviewModifier>: View {
  let modifier: M
  let content: AnyView
  @State private var context: M.Context?
  @State private var problem: String?

  var body: some View {
    if let context {
      modifier.body(content: PreviewModifierContent(content: content), context: context)
    } else if let problem {
      Color.clear.unsupported(problem)
    } else {
      Color.clear.task {
        do {
          context = try await M.makeSharedContext()
        } catch {
          problem = "\(M.self).makeSharedContext: threw \(error); the preview is empty"
        }
      }
    }
  }
}

/// A system that previews are made for.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// Lets a preview's body have dynamic properties.
@attached(peer)
public macro Previewable() = #externalMacro(module: "FlipbookMacros", type: "PreviewableMacro")

/// Makes a value of the environment, or of a transaction, from a property with a default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "FlipbookMacros", type: "EntryMacro")
