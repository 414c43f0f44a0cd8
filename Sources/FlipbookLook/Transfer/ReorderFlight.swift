import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The items that a finger carries in a container which is reordered.
struct ReorderFlight {
  struct Piece {
    let item: ReorderItem
    let source: ViewSource

    /// The item's view once more.
    let preview: () -> AnyView

    /// The rectangle from which it was lifted, and that into which it is put down, in points of the
    /// window.
    let start: CGRect
    var goal: CGRect
  }

  var pieces: [Piece]

  /// The index of the item under the finger.
  let lead: Int

  /// True once something else has taken them, so that they fade away.
  var isTaken = false
}

/// The items under a finger in the air: the one that was lifted in front, the others below it.
struct ReorderFlightView: View {
  @Environment(\.systemLook) private var look
  let flight: ReorderFlight

  /// The distance that the finger has gone, in points.
  let way: CGSize

  /// False once they are put down.
  let isHeld: Bool

  /// The collection in which they would be put down; nil for one of none.
  let collection: AnyHashable?
  let formation: DragDropPreviewsFormation

  /// True over what takes a copy.
  let isCopied: Bool

  var body: some View {
    MenuArrival(isThere: isHeld) { isShown in
      GeometryReader { proxy in carried(isShown, proxy.frame(in: .global).origin) }
    }
    .allowsHitTesting(false)
  }

  private func carried(_ isShown: Bool, _ origin: CGPoint) -> some View {
    let others = flight.pieces.indices.filter { $0 != flight.lead }
    return ZStack {
      ForEach(Array(others.enumerated().reversed()), id: \.element) { place, index in
        piece(flight.pieces[index], isShown, seat: place + 1, origin)
      }
      piece(flight.pieces[flight.lead], isShown, seat: 0, origin)
    }
  }

  /// A view in its seat below the first one, or in its own place before and after the way.
  private func piece(
    _ piece: ReorderFlight.Piece, _ isShown: Bool, seat number: Int, _ origin: CGPoint
  ) -> some View {
    let lead = flight.pieces[flight.lead].start
    let seat =
      number == 0
      ? (offset: .zero, degrees: 0)
      : formation.seat(number, height: piece.start.height)
    let air = CGPoint(
      x: lead.midX + way.width + seat.offset.width, y: lead.midY + way.height + seat.offset.height)
    let place = number == 0 || isShown ? air : CGPoint(x: piece.goal.midX, y: piece.goal.midY)
    return ZStack { picture(of: piece) }
      .overlay(alignment: .topTrailing) {
        if number == 0 {
          CarriedBadge(count: isShown ? flight.pieces.count : 0, isCopied: isShown && isCopied)
        }
      }
      .shadow(
        color: look.menus.lift.shadow.opacity(isShown ? 1 : 0),
        radius: look.menus.lift.shadowRadius,
        y: look.menus.lift.shadowRadius / 4
      )
      .scaleEffect(isShown ? Carrying.scale : 1)
      .rotationEffect(.degrees(isShown ? seat.degrees : 0))
      .opacity(flight.isTaken ? 0 : 1)
      .position(x: place.x - origin.x, y: place.y - origin.y)
  }

  @ViewBuilder private func picture(of piece: ReorderFlight.Piece) -> some View {
    // A view that is not there, or is in another collection, is made once more.
    if collection == piece.item.collection, piece.source.liftedRect != nil {
      ViewCopy(of: piece.source).transition(.identity)
    } else {
      piece.preview().frame(width: piece.start.width, height: piece.start.height)
        .transition(.identity)
    }
  }
}
