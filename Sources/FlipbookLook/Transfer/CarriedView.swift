import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The copy of a view under the finger that carries it, above those of the others it carries.
struct CarriedView: View {
  /// The most views that are seen below the first.
  ///
  /// - SeeAlso: chosen.
  private static let depth = 3

  @Environment(\.systemLook) private var look
  let finger: CarryingFinger?
  let way: CGSize
  let source: ViewSource
  let others: [ViewSource]
  let preview: AnyView?
  let formation: DragDropPreviewsFormation

  var body: some View {
    MenuArrival(isThere: finger != nil) { isShown in
      GeometryReader { proxy in carried(isShown, proxy.frame(in: .global).origin) }
    }
    .allowsHitTesting(false)
  }

  @ViewBuilder private func carried(_ isShown: Bool, _ origin: CGPoint) -> some View {
    let place = place(of: source, origin)
    let goal = CGPoint(x: place.midX + way.width, y: place.midY + way.height)
    ZStack {
      if isShown {
        ForEach(others.indices.prefix(Self.depth).reversed(), id: \.self) { index in
          let own = self.place(of: others[index], origin)
          let seat = formation.seat(index + 1, height: own.height)
          ViewCopy(of: others[index])
            .rotationEffect(.degrees(seat.degrees))
            .position(x: goal.x + seat.offset.width, y: goal.y + seat.offset.height)
            .transition(
              Gathering(
                look: look.menus.lift,
                way: CGSize(
                  width: own.midX - goal.x - seat.offset.width,
                  height: own.midY - goal.y - seat.offset.height)))
        }
        picture
          .overlay(alignment: .topTrailing) {
            CarriedBadge(
              count: finger?.items.count ?? 0, isCopied: finger?.operation == .copy)
          }
          .position(goal)
          .transition(Carrying(look: look.menus.lift))
      }
    }
  }

  private func place(of source: ViewSource, _ origin: CGPoint) -> CGRect {
    (source.liftedRect ?? .zero).offsetBy(dx: -origin.x, dy: -origin.y)
  }

  @ViewBuilder private var picture: some View {
    if let preview { preview } else { ViewCopy(of: source) }
  }
}

extension DragDropPreviewsFormation {
  /// The place of a view below the first, from the first one's middle, and its turn.
  ///
  /// - SeeAlso: chosen, after the names.
  func seat(_ index: Int, height: CGFloat) -> (offset: CGSize, degrees: Double) {
    let number = CGFloat(index)
    return switch self {
    case .list: (CGSize(width: 0, height: number * (height + 4)), 0)
    case .pile: (.zero, (index.isMultiple(of: 2) ? 4 : -4) * Double(index))
    default: (CGSize(width: 5 * number, height: 5 * number), 0)
    }
  }
}

/// A carried view gets a shadow and grows a little; it fades away where it was dropped.
struct Carrying: Transition {
  let look: LiftLook

  /// The size of a carried view against that in its place.
  static let scale: CGFloat = 1.05

  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .shadow(
        color: look.shadow.opacity(phase.isIdentity ? 1 : 0), radius: look.shadowRadius,
        y: look.shadowRadius / 4
      )
      .scaleEffect(phase.isIdentity ? Self.scale : 1)
      .opacity(phase == .didDisappear ? 0 : 1)
  }
}

/// Another view that is carried comes from its place to the first one, and goes back there.
private struct Gathering: Transition {
  let look: LiftLook

  /// The way from where it is carried to its own place.
  let way: CGSize

  func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .shadow(
        color: look.shadow.opacity(phase.isIdentity ? 0.5 : 0), radius: look.shadowRadius / 2,
        y: look.shadowRadius / 8
      )
      .scaleEffect(phase.isIdentity ? Carrying.scale : 1)
      .offset(phase.isIdentity ? .zero : way)
      .opacity(phase == .didDisappear ? 0 : 1)
  }
}

/// The mark at a carried view: how many are carried, or that a copy would be dropped.
///
/// - SeeAlso: A green plus over what takes a copy, and none over what moves: documented in words,
///   developer forums 659280. Its size and place, and the number's colour: chosen.
struct CarriedBadge: View {
  private static let size: CGFloat = 24

  let count: Int
  let isCopied: Bool

  var body: some View {
    ZStack {
      if count > 1 || isCopied {
        Group {
          if count > 1 {
            Text(verbatim: "\(count)").font(.system(size: 15, weight: .semibold))
          } else {
            Image(systemName: "plus").font(.system(size: 13, weight: .bold))
          }
        }
        .foregroundStyle(.white)
        .frame(minWidth: Self.size, minHeight: Self.size)
        .background { Circle().fill(isCopied ? Color.green : Color.blue) }
        .transition(.scale(scale: 0.3).combined(with: .opacity))
      }
    }
    .animation(.easeOut(duration: 0.15), value: isCopied)
    .offset(x: Self.size / 2, y: -Self.size / 2)
  }
}
