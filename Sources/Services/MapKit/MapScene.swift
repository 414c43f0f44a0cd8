import FlipbookLook
import SwiftUI

/// A map with its things, and the fingers that move it.
struct MapScene: View {
  let parts: [MapPart]
  let wish: MapCameraPosition
  let modes: MapInteractionModes
  let selection: MapSelection?
  let report: ((MKMapRect) -> Void)?

  /// True if the map goes on below bars and to the edges of the screen.
  let fillsSafeArea: Bool

  /// The sight that fingers have moved the map to, until code wishes for another one.
  private struct Moved {
    var from: MapCameraPosition
    var sight: MapSight
  }

  @State private var moved: Moved?

  /// The sight when fingers came.
  @State private var start: MapSight?
  @Environment(\.mapListeners) private var listeners
  @Environment(\.mapPlaces) private var places

  var body: some View {
    GeometryReader { geometry in
      let size = geometry.size
      let sight = sight(in: size)
      let margins = fillsSafeArea ? geometry.safeAreaInsets : EdgeInsets()
      MapDrawing(sight: sight, size: size, margins: margins, parts: parts, selection: selection)
        .contentShape(.rect)
        .gesture(pan(from: sight, in: size), isEnabled: modes.contains(.pan))
        .simultaneousGesture(
          zoom(from: sight, in: size), isEnabled: modes.contains(.zoom)
        )
        .gesture(TapGesture().onEnded { selection?.set(nil) }, isEnabled: selection != nil)
        .onChange(of: MapOutlook(sight: sight, size: size), initial: true) { _, outlook in
          places?.outlook = outlook
          places?.origin = geometry.frame(in: .global).origin
          for listener in listeners { listener.hear(outlook.sight.context(in: outlook.size)) }
        }
    }
    .unsupported("Map: a grid in place of streets and places, which are not there")
  }

  private func sight(in size: CGSize) -> MapSight {
    if let moved, moved.from == wish { return moved.sight }
    return wish.sight(in: size, around: MKMapRect(around: parts.flatMap(\.points)))
  }

  private func pan(from sight: MapSight, in size: CGSize) -> some Gesture {
    DragGesture(minimumDistance: 10)
      .onChanged { drag in follow(sight) { $0.moved(by: drag.translation) } }
      .onEnded { _ in finish(in: size) }
  }

  private func zoom(from sight: MapSight, in size: CGSize) -> some Gesture {
    MagnifyGesture()
      .onChanged { pinch in
        follow(sight) {
          $0.zoomed(by: pinch.magnification, around: pinch.startLocation, in: size)
        }
      }
      .onEnded { _ in finish(in: size) }
  }

  private func follow(_ sight: MapSight, _ change: (MapSight) -> MapSight) {
    let start = start ?? sight
    self.start = start
    moved = Moved(from: wish, sight: change(start))
  }

  private func finish(in size: CGSize) {
    start = nil
    if let moved { report?(moved.sight.rect(in: size)) }
  }
}

/// The part of the flat map that is seen, and the size of the map on the screen.
struct MapOutlook: Equatable {
  var sight: MapSight
  var size: CGSize
}

// MARK: - Drawing

/// A map as it is drawn; moves as its sight does under an animation.
private struct MapDrawing: View, Animatable {
  var sight: MapSight
  let size: CGSize

  /// The distances by which the map goes on around its area.
  let margins: EdgeInsets
  let parts: [MapPart]
  let selection: MapSelection?

  nonisolated var animatableData: MapSight.AnimatableData {
    get { sight.animatableData }
    set { sight.animatableData = newValue }
  }

  var body: some View {
    ZStack(alignment: .topLeading) {
      MapGround(sight: sight, margins: margins)
      ForEach(parts) { MapOverlay(part: $0, sight: sight, size: size) }
      MapLayout {
        ForEach(parts) { part in
          MapThing(part: part, isChosen: isChosen(part))
            .layoutValue(key: MapPlace.self, value: place(of: part))
            .zIndex(isChosen(part) ? 1e9 : place(of: part)?.point.y ?? 0)
            .modifier(Choosing(tag: part.style.tag, selection: selection))
        }
      }
    }
    .clipShape(MapWindow(margins: margins))
  }

  private func isChosen(_ part: MapPart) -> Bool {
    guard let tag = part.style.tag, let selection else { return false }
    return selection.get() == tag
  }

  private func place(of part: MapPart) -> MapPlace.Value {
    switch part.shape {
    case .marker(let point, _, _), .pin(let point):
      MapPlace(point: sight.place(of: point, in: size), anchor: .bottom)
    case .view(let point, let anchor, _, _):
      MapPlace(point: sight.place(of: point, in: size), anchor: anchor)
    case .circle, .line, .area: nil
    }
  }
}

/// The area of a map with its margins.
struct MapWindow: Shape {
  let margins: EdgeInsets

  func path(in rect: CGRect) -> Path {
    Path(
      CGRect(
        x: rect.minX - margins.leading, y: rect.minY - margins.top,
        width: rect.width + margins.leading + margins.trailing,
        height: rect.height + margins.top + margins.bottom))
  }
}

/// Has a tap on a thing choose it, if the map can choose.
private struct Choosing: ViewModifier {
  let tag: AnyHashable?
  let selection: MapSelection?

  func body(content: Content) -> some View {
    if let tag, let selection {
      content.onTapGesture { selection.set(tag) }
    } else {
      content
    }
  }
}

/// The place of a thing's anchor on the screen.
private struct MapPlace: LayoutValueKey {
  static var defaultValue: MapPlace? { nil }
  var point: CGPoint
  var anchor: UnitPoint
}

/// Puts things at their places.
private struct MapLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      guard let place = subview[MapPlace.self] else { continue }
      subview.place(
        at: CGPoint(x: bounds.minX + place.point.x, y: bounds.minY + place.point.y),
        anchor: place.anchor, proposal: .unspecified)
    }
  }
}
