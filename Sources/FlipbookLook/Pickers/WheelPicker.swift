import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The tag of an option, as a wheel reads it.
nonisolated private enum OptionTag: ElementReading {
  static func read(_ element: LayoutNode) -> AnyHashable? { element.choiceTag }
}

/// Options on a wheel that is turned with a finger, and comes to rest at one of them.
struct WheelPicker<Selection: Hashable, Content: View>: View {
  /// The position that a finger has brought the wheel to, and the choice while it did.
  private struct Turning {
    let choice: Int
    let position: ScrollPosition
  }

  @Environment(\.wheelLook) private var table
  @Environment(\.hasWheelBand) private var hasBand
  @Environment(\.wheelPadding) private var padding
  @State private var tags: [AnyHashable?] = []
  @State private var turning: Turning?
  let selection: Binding<Selection>

  /// The index of the chosen row; `nil` where the first row with the choice's tag is that.
  private let middle: Int?
  private let alignment: Alignment
  let content: Content

  init(
    selection: Binding<Selection>, middle: Int? = nil, alignment: Alignment = .center,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.middle = middle
    self.alignment = alignment
    self.content = content()
  }

  var body: some View {
    let table = table
    return ScrollView {
      VStack(spacing: 0) {
        content
          .lineLimit(1)
          .font(.system(size: table.fontSize))
          .padding(.horizontal, padding)
          .frame(maxWidth: .infinity, alignment: alignment)
          .frame(height: table.rowHeight)
          .visualEffect { row, proxy in
            let bounds = proxy.bounds(of: .scrollView) ?? .zero
            return row.onWheel(from: proxy.size.height / 2 - bounds.midY, table)
          }
          .listsElements()
      }
      .padding(.vertical, (table.height - table.rowHeight) / 2)
      .onPreferenceChange(ElementListKey<OptionTag>.self) { [$tags] in $tags.wrappedValue = $0 }
    }
    .scrollIndicators(.hidden)
    .scrollTargetBehavior(WheelStops(rowHeight: table.rowHeight))
    .scrollPosition(position(table))
    .onScrollPhaseChange { [$turning] _, new, context in
      guard new == .idle else { return }
      if $turning.wrappedValue != nil { choose(at: context.geometry.contentOffset.y, table) }
      $turning.wrappedValue = nil
    }
    .background { if hasBand { WheelBand() } }
    .frame(height: table.height)
    .clipped()
  }

  /// The index of the chosen option; the first where the choice is not among them.
  private var choice: Int {
    middle ?? tags.firstIndex(of: AnyHashable(choice: selection.wrappedValue)) ?? 0
  }

  private func choose(at offset: CGFloat, _ table: WheelLook) {
    let index = Int((offset / table.rowHeight).rounded())
    guard tags.indices.contains(index), let value = tags[index]?.base as? Selection else { return }
    selection.wrappedValue = value
  }

  /// The position of the chosen option, or that which a finger has brought about.
  private func position(_ table: WheelLook) -> Binding<ScrollPosition> {
    let choice = choice
    return Binding {
      if let turning, turning.choice == choice { return turning.position }
      return ScrollPosition(y: CGFloat(choice) * table.rowHeight)
    } set: { [$turning] position in
      $turning.wrappedValue = Turning(choice: choice, position: position)
    }
  }
}

/// Lets a wheel come to rest with a row in the middle.
nonisolated private struct WheelStops: ScrollTargetBehavior {
  let rowHeight: CGFloat

  func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    target.rect.origin.y = (target.rect.minY / rowHeight).rounded() * rowHeight
  }
}

extension VisualEffect {
  /// Bends a row around a wheel.
  ///
  /// - Parameters:
  ///   - distance: The row's distance from the middle, downwards, in points.
  ///   - look: The wheel's numbers.
  /// - Returns: The row where the wheel has it: nearer to the middle, flatter and fainter.
  nonisolated fileprivate func onWheel(
    from distance: CGFloat, _ look: WheelLook
  ) -> some VisualEffect {
    let angle = Double(distance / look.rowHeight) * look.angle
    let isInFront = abs(angle) < Double.pi / 2
    let (sine, cosine) = isInFront ? sineAndCosine(angle) : (0, 0)
    let nearness = max(0, 1 - abs(Double(distance / look.rowHeight)))
    let reach = look.otherOpacity + (look.chosenOpacity - look.otherOpacity) * nearness
    // A row that is flatter shows less ink already.
    let opacity = reach * max(cosine, 0).squareRoot()
    return
      scaleEffect(x: 1, y: max(CGFloat(cosine), 0.01))
      .offset(y: isInFront ? CGFloat(sine) * look.radius - distance : 0)
      .opacity(isInFront ? opacity : 0)
  }
}
