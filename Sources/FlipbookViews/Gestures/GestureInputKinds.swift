public import Foundation

/// The things with which a gesture can be made.
///
/// A timeline has fingers only: a gesture of other things is never recognized.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftui/gestureinputkinds.
nonisolated public struct GestureInputKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let directTouch = GestureInputKinds(rawValue: 1)
  public static let indirectTouch = GestureInputKinds(rawValue: 2)
  public static let pencil = GestureInputKinds(rawValue: 4)
  public static let pointer = GestureInputKinds(rawValue: 8)
  public static let all = GestureInputKinds(rawValue: .max)
}

/// Recognizes nothing.
nonisolated private final class DeafRecognizer<Value>: GestureRecognizer<Value> {
  override var claims: Bool { false }

  override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Value> { .failed }
}

extension GestureInputKinds {
  /// The recognizer of a gesture that is made with these things.
  func recognizer<Value>(_ own: @autoclosure () -> GestureRecognizer<Value>)
    -> GestureRecognizer<Value>
  {
    contains(.directTouch) ? own() : DeafRecognizer()
  }
}

extension TapGesture {
  public init(count: Int = 1, inputKinds: GestureInputKinds = .all) {
    self.init(count: count)
    self.inputKinds = inputKinds
  }
}

extension SpatialTapGesture {
  public init(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds = .all
  ) {
    self.init(count: count, coordinateSpace: coordinateSpace)
    self.inputKinds = inputKinds
  }
}

extension LongPressGesture {
  public init(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    inputKinds: GestureInputKinds = .all
  ) {
    self.init(minimumDuration: minimumDuration, maximumDistance: maximumDistance)
    self.inputKinds = inputKinds
  }
}

extension DragGesture {
  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds = .all
  ) {
    self.init(minimumDistance: minimumDistance, coordinateSpace: coordinateSpace)
    self.inputKinds = inputKinds
  }
}

extension View {
  /// Calls back when the view is tapped with one of some things.
  public nonisolated func onTapGesture(
    count: Int = 1, inputKinds: GestureInputKinds = .all, perform action: @escaping () -> Void
  ) -> some View {
    gesture(TapGesture(count: count, inputKinds: inputKinds).onEnded { action() })
  }

  /// Calls back with the place in the view that is tapped with one of some things.
  public nonisolated func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local,
    inputKinds: GestureInputKinds = .all, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(
      SpatialTapGesture(count: count, coordinateSpace: coordinateSpace, inputKinds: inputKinds)
        .onEnded { action($0.location) })
  }

  /// Calls back when one of some things has stayed on the view for a time, in seconds.
  public nonisolated func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    inputKinds: GestureInputKinds = .all, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      _PressGesture(
        press: LongPressGesture(
          minimumDuration: minimumDuration, maximumDistance: maximumDistance,
          inputKinds: inputKinds),
        action: action, onPressingChanged: onPressingChanged))
  }
}
