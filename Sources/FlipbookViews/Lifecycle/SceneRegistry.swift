/// The views that timelines may name as their scene; compiled scenes enter themselves here.
public enum _SceneRegistry {
  private struct Scene {
    let name: String
    /// Returns the closure that makes the view; nil if there is none.
    let maker: () -> (() -> AnyView)?
    /// Returns how a preview is shown; nil for a scene that says nothing about it.
    var setting: (() -> PreviewSetting)?
  }

  nonisolated(unsafe) private static var scenes: [Scene] = []

  /// Enters a view under a name.
  public static func register<V: View>(
    _ name: String, file: String = "", _ make: @escaping @MainActor () -> V
  ) {
    scenes.append(Scene(name: name) { { AnyView(unisolated { (_: Void) in make() }(())) } })
  }

  /// Enters a `#Preview` under a name; the host finds the type that the macro has made.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - file: The file's name, with its module's and a slash in front if that is known.
  ///   - line: The line of `#Preview`.
  public static func registerPreview(_ name: String, file: String, line: Int) {
    let find = { previews?().first { $0.line == line && isName(file, of: $0.fileID) } }
    scenes.append(
      Scene(
        name: name,
        maker: {
          find().map { type in { AnyView(MadeOnce { AnyView(opening: type.makePreview()) }) } }
        },
        setting: { find().map { PreviewSetting($0.traits) } ?? PreviewSetting() }))
  }

  /// Enters one of a provider's previews under a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - provider: The provider.
  ///   - index: Its place among the provider's views, counted from 0.
  ///   - part: The one of the views that this view's body puts side by side; nil for all of them.
  public static func registerPreview<P: PreviewProvider>(
    _ name: String, of provider: P.Type, at index: Int, part: Int? = nil
  ) {
    let all = { ListedPreview.all(in: unisolated { (_: Void) in P.previews }(())) }
    scenes.append(
      Scene(
        name: name,
        maker: {
          {
            AnyView(
              MadeOnce {
                let previews = all()
                guard previews.indices.contains(index) else {
                  return AnyView(
                    Color.clear.unsupported("\(name): there are only \(previews.count)"))
                }
                let view = previews[index].view
                return part.map { AnyView(PreviewPart(view: view, part: $0, name: name)) } ?? view
              })
          }
        },
        setting: {
          let previews = all()
          return previews.indices.contains(index) ? previews[index].setting : PreviewSetting()
        }))
  }

  /// Enters an app under a name: the content of its first window.
  public static func registerApp<A: App>(_ name: String, _ app: A.Type) {
    scenes.append(Scene(name: name) { { AnyView(AppRoot<A>()) } })
  }

  /// Returns true if a file may have an identifier such as `Scenes/Drawer.swift`.
  ///
  /// The compiler may have been given a copy with a number in front of its name.
  private static func isName(_ file: String, of identifier: String) -> Bool {
    let parts = file.split(separator: "/")
    guard let name = parts.last, identifier != file else { return identifier == file }
    if parts.count > 1, !identifier.hasPrefix("\(parts[0])/") { return false }
    return identifier.hasSuffix("/\(name)") || identifier.hasSuffix("-\(name)")
  }

  /// Returns the types that `#Preview` has made in this process; the host sets it.
  nonisolated(unsafe) package static var previews: (() -> [any _PreviewRegistration.Type])?

  /// The view of a name, made anew.
  package static func make(_ name: String) -> AnyView? { maker(of: name)?() }

  /// The closure that makes the view of a name; it is called on the stage, where time and random
  /// numbers are the stage's.
  package static func maker(of name: String) -> (() -> AnyView)? {
    scenes.first { $0.name == name }?.maker()
  }

  /// Returns true if the scene of a name is a preview, which says how it is shown.
  package static func isPreview(_ name: String) -> Bool {
    scenes.first { $0.name == name }?.setting != nil
  }

  /// Returns how the preview of a name is shown.
  ///
  /// Views may be made to know it, outside of any stage.
  package static func setting(of name: String) -> PreviewSetting? {
    scenes.first { $0.name == name }?.setting?()
  }

  /// All names, in the order they were entered.
  package static var names: [String] { scenes.map(\.name) }
}

extension PreviewSetting {
  /// Creates the setting that traits make together.
  init(_ traits: [PreviewTrait<Preview.ViewTraits>]) {
    self.init()
    for trait in traits.reversed() { inherit(trait.setting) }
  }
}

extension AnyView {
  fileprivate init(opening view: any View) { self.init(view) }
}

/// A view that is made when it is first shown, and is kept.
///
/// What a preview makes is made on the stage, where time is the stage's; and once, as an object in
/// it belongs to this showing of it.
private struct MadeOnce: View {
  private final class Keeper {
    var view: AnyView?
  }

  let make: @MainActor () -> AnyView
  @State private var keeper = Keeper()

  var body: some View {
    if keeper.view == nil { keeper.view = make() }
    return keeper.view
  }
}
