public import Combine
public import FlipbookViews
public import Foundation

/// Makes the delegate of an app that is written in SwiftUI, and tells it that the app has started.
///
/// The stage sends it nothing else. A project's copy names the delegate's initializer in place of
/// its type, since there is no runtime that could make an object of a type alone.
@propertyWrapper
@MainActor @preconcurrency
public struct UIApplicationDelegateAdaptor<DelegateType>: DynamicProperty
where DelegateType: NSObject, DelegateType: UIApplicationDelegate {
  private let made: DelegateType?

  public var wrappedValue: DelegateType {
    guard let made else {
      fatalError("UIApplicationDelegateAdaptor: only a project's app makes its delegate")
    }
    return made
  }

  public init(_ delegateType: DelegateType.Type = DelegateType.self) {
    made = UIApplication.shared.delegate as? DelegateType
    guard made == nil else { return }
    ShownScene.diagnose("UIApplicationDelegateAdaptor: there is no \(DelegateType.self)")
  }

  /// Makes the delegate as a project's copy asks.
  public init(_ make: @escaping @MainActor () -> DelegateType) {
    let delegate = make()
    made = delegate
    UIApplication.shared.start(delegate)
  }
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Bindings to the delegate's properties.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject(wrappedValue: wrappedValue).projectedValue
  }
}
