import FlipbookLook
import FlipbookViews
import Foundation

/// A type whose instances may have a proxy contain them.
@MainActor @preconcurrency public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A type that has a proxy for all of its instances.
@MainActor @preconcurrency public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}

extension UIViewController: UIAppearanceContainer {}

extension UIBarItem: UIAppearance {}

/// The objects that stand for all instances of a type, in one scene.
@MainActor final class AppearanceProxies {
  private var objects: [ObjectIdentifier: NSObject] = [:]

  /// Those that code has asked for before there was a scene.
  private static let early = AppearanceProxies()

  nonisolated private init() {}

  private static var present: AppearanceProxies {
    guard let graph = ShownScene.graph else { return early }
    return graph.registry.shared(AppearanceProxies.self) {
      let proxies = AppearanceProxies()
      assumingMain { proxies.objects = early.objects }
      return proxies
    }
  }

  /// Returns the proxy of a type, which is made when it is first asked for.
  static func proxy<Object: NSObject>(
    of type: Object.Type, _ make: () -> Object
  ) -> Object {
    let key = ObjectIdentifier(type)
    if let known = present.objects[key] as? Object { return known }
    isMaking = true
    defer { isMaking = false }
    let object = make()
    present.objects[key] = object
    areAny = true
    return object
  }

  /// True once somebody has asked for a proxy.
  private static var areAny = false

  /// True while a proxy is made, which has no look of others.
  private static var isMaking = false

  /// Gives a new view the look of the proxies of its type and of those above it.
  ///
  /// - SeeAlso: That the nearest type's counts: documented, `UIAppearance`. That what code sets on a
  ///   view itself counts more: documented, too, and so for a view that gets its look when it is
  ///   made.
  static func dress(_ view: UIView) {
    guard areAny, !isMaking else { return }
    var types: [AnyClass] = []
    var next: AnyClass? = type(of: view)
    while let type = next {
      types.append(type)
      next = type == UIView.self ? nil : _getSuperclass(type)
    }
    for type in types.reversed() {
      if let proxy = present.objects[ObjectIdentifier(type)] as? UIView, proxy !== view {
        view.takeLook(of: proxy)
      }
    }
  }

  /// The proxy of a type, if somebody has asked for it.
  static func known<Object: NSObject>(_ type: Object.Type) -> Object? {
    present.objects[ObjectIdentifier(type)] as? Object
  }

  /// Returns an object that stands for instances of a type and has no effect.
  static func idle<Object: NSObject>(
    _ type: Object.Type, _ reason: String, _ make: () -> Object
  ) -> Object {
    ShownScene.diagnose("\(type).appearance(): \(reason)")
    return proxy(of: type, make)
  }
}
