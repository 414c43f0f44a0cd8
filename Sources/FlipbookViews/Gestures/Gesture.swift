import FlipbookGeometry
public import Foundation

/// A gesture of fingers, and the reactions to it.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the values that the gesture reports while it lasts.
  associatedtype Value

  associatedtype Body: Gesture

  /// The gestures this one is made of.
  @MainActor @preconcurrency
  var body: Body { get }

  /// Names the value, by which the compiler finds it where a gesture says nothing but
  /// `var body: some Gesture`: it is that of the body.
  nonisolated static func _makeOutputs() -> _GestureOutputs<Value>
}

extension Gesture where Value == Body.Value {
  public nonisolated static func _makeOutputs() -> _GestureOutputs<Body.Value> {
    _GestureOutputs()
  }
}

/// The value of a gesture, as a type.
nonisolated public struct _GestureOutputs<Value> {}

extension Never: Gesture {
  public typealias Value = Never
}

/// A gesture without a body.
package protocol PrimitiveGesture: Gesture where Body == Never {
  nonisolated func makeRecognizer() -> GestureRecognizer<Value>
}

extension PrimitiveGesture {
  public nonisolated static func _makeOutputs() -> _GestureOutputs<Value> { _GestureOutputs() }

  @MainActor @preconcurrency
  public var body: Never {
    fatalError("\(Self.self) is a primitive gesture: nobody asks for its body")
  }
}

/// Makes the recognizer of any gesture.
nonisolated func makeRecognizer<G: Gesture>(_ gesture: G) -> GestureRecognizer<G.Value> {
  if let primitive = gesture as? any PrimitiveGesture {
    return makePrimitive(primitive, of: G.self)
  }
  let body = unisolated { (gesture: G) -> G.Body in gesture.body }
  let recognizer: Any = makeRecognizer(body(gesture))
  return recognizer as? GestureRecognizer<G.Value> ?? GestureRecognizer<G.Value>()
}

nonisolated private func makePrimitive<P: PrimitiveGesture, G: Gesture>(
  _ gesture: P, of type: G.Type
) -> GestureRecognizer<G.Value> {
  let recognizer: Any = gesture.makeRecognizer()
  return recognizer as? GestureRecognizer<G.Value> ?? GestureRecognizer<G.Value>()
}

/// A gesture that is there or not; without one no finger is followed.
extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  package nonisolated func makeRecognizer() -> GestureRecognizer<Wrapped.Value> {
    map { FlipbookViews.makeRecognizer($0) } ?? GestureRecognizer()
  }
}

/// A type-erased gesture.
nonisolated public struct AnyGesture<Value>: PrimitiveGesture {
  private let make: () -> GestureRecognizer<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value {
    make = { FlipbookViews.makeRecognizer(gesture) }
  }

  package func makeRecognizer() -> GestureRecognizer<Value> { make() }

  // Said here, or the compiler takes the value of the body, which is none.
  public nonisolated static func _makeOutputs() -> _GestureOutputs<Value> { _GestureOutputs() }
}

/// The gestures that count: a view's own, or those of the views in it.
nonisolated public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1 << 0)
  public static let subviews = GestureMask(rawValue: 1 << 1)
  public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
  /// Adds a gesture, behind those of the views inside.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { modifier(TapTarget(gesture, .ordinary, mask)) }

  /// Adds a gesture that may be turned off.
  public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that goes before those of the views inside.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { modifier(TapTarget(gesture, .high, mask)) }

  /// Adds a gesture that goes before those of the views inside and may be turned off.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { highPriorityGesture(gesture, including: isEnabled ? .all : .subviews) }

  /// Adds a gesture that happens together with those of the views inside.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, including mask: GestureMask = .all
  ) -> some View { modifier(TapTarget(gesture, .simultaneous, mask)) }

  /// Adds a gesture that happens together with those of the views inside and may be turned off.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, isEnabled: Bool
  ) -> some View { simultaneousGesture(gesture, including: isEnabled ? .all : .subviews) }

  /// Adds a gesture with a name, by which delegates of UIKit's recognizers know it.
  public nonisolated func gesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(TapTarget(gesture, .ordinary, isEnabled ? .all : .subviews, name: name))
  }

  /// Adds a gesture with a name that goes before those of the views inside.
  public nonisolated func highPriorityGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(TapTarget(gesture, .high, isEnabled ? .all : .subviews, name: name))
  }

  /// Adds a gesture with a name that happens together with those of the views inside.
  public nonisolated func simultaneousGesture<T: Gesture>(
    _ gesture: T, name: String, isEnabled: Bool = true
  ) -> some View {
    modifier(TapTarget(gesture, .simultaneous, isEnabled ? .all : .subviews, name: name))
  }

  /// Calls back when the view is tapped.
  public nonisolated func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    onTapGesture(count: count, inputKinds: .all, perform: action)
  }

  /// Calls back with the place in the view that is tapped.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    onTapGesture(
      count: count, coordinateSpace: coordinateSpace, inputKinds: .all, perform: action)
  }

  /// Calls back when a finger has stayed on the view for a time, in seconds.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, inputKinds: .all,
      perform: action, onPressingChanged: onPressingChanged)
  }

  /// Calls back when a finger has stayed on the view for a time, in seconds.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    pressing: ((Bool) -> Void)?, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action,
      onPressingChanged: pressing)
  }

  /// Calls back as a button does: when a finger goes down and up, and when it was a tap.
  public nonisolated func _onButtonGesture(
    pressing: ((Bool) -> Void)? = nil, perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(minimumDuration: 86_400, perform: {}, onPressingChanged: pressing)
      .simultaneousGesture(TapGesture().onEnded { action() })
  }
}
