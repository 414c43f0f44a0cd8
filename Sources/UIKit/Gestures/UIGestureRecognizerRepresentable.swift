import FlipbookLook
public import FlipbookViews
public import Foundation

/// A recognizer of UIKit's as a gesture of a view; no finger reaches it, which is said once.
@MainActor @preconcurrency public protocol UIGestureRecognizerRepresentable {
  associatedtype UIGestureRecognizerType: UIGestureRecognizer
  associatedtype Coordinator = Void
  typealias Context = UIGestureRecognizerRepresentableContext<Self>
  typealias CoordinateSpaceConverter =
    UIGestureRecognizerRepresentableCoordinateSpaceConverter

  func makeUIGestureRecognizer(context: Context) -> UIGestureRecognizerType
  func updateUIGestureRecognizer(_ recognizer: UIGestureRecognizerType, context: Context)
  func handleUIGestureRecognizerAction(_ recognizer: UIGestureRecognizerType, context: Context)
  func makeCoordinator(converter: CoordinateSpaceConverter) -> Coordinator
}

extension UIGestureRecognizerRepresentable {
  public func updateUIGestureRecognizer(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}

  public func handleUIGestureRecognizerAction(
    _ recognizer: UIGestureRecognizerType, context: Context
  ) {}
}

extension UIGestureRecognizerRepresentable where Coordinator == Void {
  public func makeCoordinator(converter: CoordinateSpaceConverter) {}
}

/// The circumstances of a recognizer.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableContext<
  Representable: UIGestureRecognizerRepresentable
> {
  public let coordinator: Representable.Coordinator
  public let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter()
}

/// The places of a recognizer in a view.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  public var localLocation: CGPoint { .zero }
  public var localTranslation: CGPoint? { nil }
  public var localVelocity: CGPoint? { nil }

  public func location(in space: some CoordinateSpaceProtocol) -> CGPoint { .zero }

  public func translation(in space: some CoordinateSpaceProtocol) -> CGPoint? { nil }

  public func convert(globalPoint: CGPoint) -> CGPoint { globalPoint }
}

extension View {
  /// Adds a recognizer of UIKit's; no finger reaches it.
  public nonisolated func gesture<R: UIGestureRecognizerRepresentable>(
    _ representable: R
  ) -> some View {
    unsupported("gesture: no finger reaches a UIGestureRecognizerRepresentable")
  }
}
