import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
public import FlipbookViews
public import Foundation

/// A recognizer of UIKit's as a gesture of a view.
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
  public let converter: UIGestureRecognizerRepresentableCoordinateSpaceConverter
}

/// The places of a recognizer in the spaces of the view that it is on.
@MainActor @preconcurrency
public struct UIGestureRecognizerRepresentableCoordinateSpaceConverter {
  let field: GestureField

  public var localLocation: CGPoint { location(in: .local) }
  public var localTranslation: CGPoint? { translation(in: .local) }
  public var localVelocity: CGPoint? { velocity(in: .local) }

  public func location(in space: some CoordinateSpaceProtocol) -> CGPoint {
    field.convert(field.fingers, to: space.coordinateSpace)
  }

  /// The distance that the fingers have gone; nil for recognizers that know none.
  ///
  /// - SeeAlso: documented, `localTranslation`.
  public func translation(in space: some CoordinateSpaceProtocol) -> CGPoint? {
    (field.recognizer as? UIPanGestureRecognizer).map {
      field.convert(way: $0.wayInGraph, to: space.coordinateSpace)
    }
  }

  /// The fingers' velocity, in points a second; nil for recognizers that know none.
  public func velocity(in space: some CoordinateSpaceProtocol) -> CGPoint? {
    (field.recognizer as? UIPanGestureRecognizer).map {
      field.convert(way: $0.velocity(in: field), to: space.coordinateSpace)
    }
  }

  /// Maps a point of the window to one of the view.
  public func convert(globalPoint: CGPoint) -> CGPoint {
    convert(globalPoint: globalPoint, to: .local)
  }

  public func convert(
    globalPoint: CGPoint, to space: some CoordinateSpaceProtocol
  ) -> CGPoint { field.convert(globalPoint, to: space.coordinateSpace) }

  /// Maps a point of the view to one of a space around it.
  public func convert(
    localPoint: CGPoint, to space: some CoordinateSpaceProtocol
  ) -> CGPoint { field.convert(local: localPoint, to: space.coordinateSpace) }
}

extension View {
  /// Adds a recognizer of UIKit's.
  public nonisolated func gesture<R: UIGestureRecognizerRepresentable>(
    _ representable: R
  ) -> some View {
    modifier(
      ForeignGestureTarget { node in
        ShownScene.graph = node.graph
        return assumingMain { RepresentedGesture(representable, on: node) }
      } update: { gesture in
        assumingMain { (gesture as? RepresentedGesture<R>)?.update(representable) }
      })
  }
}

/// The view that a recognizer on a view of SwiftUI's has: as large as the window, as is the hosting
/// view on a phone.
///
/// - SeeAlso: derived from public code that compares `location(in: recognizer.view)` with rectangles
///   in the global space.
final class GestureField: UIView {
  fileprivate(set) weak var node: LayoutNode?
  fileprivate(set) weak var recognizer: UIGestureRecognizer?

  fileprivate init(of node: LayoutNode) {
    self.node = node
    super.init(frame: CGRect(origin: .zero, size: ShownScene.size))
  }

  required init?(coder: NSCoder) { nil }

  override var window: UIWindow? { UIApplication.shared.keyWindow }

  /// The place of the fingers, in points of the window.
  fileprivate var fingers: CGPoint { recognizer?.location(in: self) ?? .zero }

  fileprivate func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    node?.convert(point, to: space) ?? point
  }

  /// Maps a distance from the fingers' place.
  fileprivate func convert(way: CGPoint, to space: CoordinateSpace) -> CGPoint {
    convert(fingers, to: space) - convert(fingers - way, to: space)
  }

  fileprivate func convert(local point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    guard let node else { return point }
    let inWindow = point + node.globalOrigin
    let map = node.mapFromWindow?.inverted()
    return node.convert(map.map { inWindow.applying($0) } ?? inWindow, to: space)
  }
}

/// A gesture whose recognizer delegates can be asked about.
@MainActor protocol RepresentedRecognizer: AnyObject {
  var anyRecognizer: UIGestureRecognizer { get }
}

/// The recognizer of a representable, on a node.
@MainActor
private final class RepresentedGesture<Representable: UIGestureRecognizerRepresentable>:
  ForeignGesture, RepresentedRecognizer
{
  private var representable: Representable
  private let field: GestureField
  private let recognizer: Representable.UIGestureRecognizerType
  private let context: Representable.Context
  private let contest: ViewTouches

  init(_ representable: Representable, on node: LayoutNode) {
    self.representable = representable
    field = GestureField(of: node)
    let converter = UIGestureRecognizerRepresentableCoordinateSpaceConverter(field: field)
    context = Representable.Context(
      coordinator: representable.makeCoordinator(converter: converter), converter: converter)
    recognizer = representable.makeUIGestureRecognizer(context: context)
    contest = ViewTouches(of: field)
    contest.host = node
    field.storedTouches = contest
    field.recognizer = recognizer
    contest.add(recognizer)
    recognizer.onAction = { [unowned self] in
      self.representable.handleUIGestureRecognizerAction(recognizer, context: context)
    }
  }

  nonisolated var touches: any ForeignTouches { assumingMain { contest } }

  var anyRecognizer: UIGestureRecognizer { recognizer }

  func update(_ representable: Representable) {
    self.representable = representable
    representable.updateUIGestureRecognizer(recognizer, context: context)
  }
}
