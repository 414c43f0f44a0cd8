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

extension UIAppearance where Self: UIView {
  /// The object that stands for views of the type in others, of which the first is the nearest.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: Self.self, in: containerTypes.map { $0 as AnyClass }) }
}

extension UIAppearance where Self: UIBarButtonItem {
  /// The object that stands for items of the type in others; it has no effect.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.idle(Self.self, "items in others keep their look") {
      makeObject(of: Self.self)
    }
  }
}

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
      assumingMain {
        proxies.objects = early.objects
        proxies.contained = early.contained
      }
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

  // MARK: In others

  /// A proxy of views in others: the first of those is the nearest.
  private struct Contained {
    let type: AnyClass
    let containers: [AnyClass]
    let object: UIView
  }

  private var contained: [Contained] = []

  /// True once somebody has asked for a proxy of views in others.
  private static var areContained = false

  /// Returns the proxy of views of a type in others.
  static func proxy<Object: UIView>(
    of type: Object.Type, in containers: [AnyClass]
  ) -> Object {
    let known = present.contained.first { entry in
      entry.type == type && entry.containers.elementsEqual(containers, by: ==)
    }
    if let known = known?.object as? Object { return known }
    isMaking = true
    defer { isMaking = false }
    let object = makeView(of: type, frame: .zero)
    present.contained.append(Contained(type: type, containers: containers, object: object))
    areContained = true
    return object
  }

  /// Gives a view that has come into others the look of the proxies that are meant.
  ///
  /// - SeeAlso: That what code has set on the view itself counts more: documented, `UIAppearance`.
  static func dressInside(_ view: UIView) {
    guard areContained else { return }
    for entry in present.contained where view !== entry.object {
      guard isKind(view, of: entry.type), stands(view, in: entry.containers) else { continue }
      view.takeLook(of: entry.object, keepsOwn: true)
    }
  }

  private static func isKind(_ object: AnyObject, of wanted: AnyClass) -> Bool {
    var next: AnyClass? = type(of: object)
    while let type = next {
      if type == wanted { return true }
      next = _getSuperclass(type)
    }
    return false
  }

  /// True if a view is in an object of the first type, which is in one of the second, and so on.
  private static func stands(_ view: UIView, in containers: [AnyClass]) -> Bool {
    var left = containers[...]
    var next: UIView? = view.superview
    while let around = next, let wanted = left.first {
      if isKind(around, of: wanted) { left = left.dropFirst() }
      if let controller = around.controller, let wanted = left.first,
        isKind(controller, of: wanted)
      {
        left = left.dropFirst()
      }
      next = around.superview ?? around.viewAround
    }
    return left.isEmpty
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
