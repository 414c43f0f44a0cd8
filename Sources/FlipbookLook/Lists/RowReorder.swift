import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A row that a finger moves, and the others that make way for it.
struct RowReorder: Equatable {
  /// The identity of the row, and the number of its section.
  let row: AnyHashable
  let group: Int

  /// The number of rows in its collection.
  let count: Int

  /// The height of the row, in points.
  let height: CGFloat

  /// The index at which the row was, and the one at which it would be put down.
  let from: Int
  var to: Int

  /// The distance that the row has gone, in points.
  var distance: CGFloat = 0

  /// True for the row that the finger moves.
  func lifts(_ element: ShelledElement) -> Bool { element.tag == row }

  /// The distance of a row from its place, in points.
  func shift(of element: ShelledElement) -> CGFloat {
    if lifts(element) { return distance }
    let edits = element.value(ForEachEditsKey.self)
    guard element.place.group == group, edits.onMove != nil, edits.count == count else { return 0 }
    if edits.index > from, edits.index <= to { return -height }
    if edits.index < from, edits.index >= to { return height }
    return 0
  }
}

/// The course of a row under a finger.
final class RowCourse {
  let scroller = EdgeScroller()

  /// The distance that the finger has gone, and that by which the list has scrolled down meanwhile,
  /// in points.
  var way: CGFloat = 0
  var scrolled: CGFloat = 0
}

/// The handle by which a row is moved.
struct ReorderHandle: View {
  @Environment(\.systemLook) private var look
  @State private var height: CGFloat = 0
  @Boxed var element: ShelledElement
  @Boxed var list: ListContext

  var body: some View {
    RowHandle(
      color: nil, follow: { mover.follow($0) }, putDown: { mover.putDown() }
    )
    .layoutValue(key: ListRowPartKey.self, value: .handle)
  }

  private var mover: RowMover {
    RowMover(element: element, list: list, motion: look.motion.control)
  }
}

/// Three lines at which a finger takes a row.
struct RowHandle: View {
  @Environment(\.systemLook) private var look

  /// The colour of the lines; nil for the look's.
  let color: Color?

  /// Called while a finger moves the handle, and at its end.
  let follow: @MainActor (DragGesture.Value) -> Void
  let putDown: @MainActor () -> Void

  var body: some View {
    let editing = look.lists.editing
    return VStack(spacing: (editing.handle.height - 3 * editing.handleLine) / 2) {
      ForEach(0..<3) { _ in
        Capsule().fill(color ?? editing.handleColor).frame(height: editing.handleLine)
      }
    }
    .frame(width: editing.handle.width)
    .padding(.vertical, (look.lists.rowHeight - editing.handle.height) / 2)
    .contentShape(Rectangle())
    .highPriorityGesture(
      DragGesture(minimumDistance: 0, coordinateSpace: .global)
        .onChanged { follow($0) }
        .onEnded { _ in putDown() }
    )
    .accessibilityLabel("Reorder")
  }
}

/// Moves a row of a list with a finger.
struct RowMover {
  @Boxed var element: ShelledElement
  @Boxed var list: ListContext

  /// The motion of the rows that make way.
  let motion: Animation

  private var edits: ForEachEdits { element.value(ForEachEditsKey.self) }

  /// Goes with a finger, which scrolls the list near its edges.
  func follow(_ finger: DragGesture.Value?) {
    let course = list.course
    course.way = finger?.translation.height ?? 0
    bring(to: course.way + course.scrolled)
    guard let finger, abs(course.way) >= Finger.slack, let graph = ViewGraph.current else { return }
    course.scroller.follow(finger.location, in: graph) { moved in
      course.scrolled -= moved.height
      bring(to: course.way + course.scrolled)
    }
  }

  /// Brings the row to a distance from its place; the others make way.
  private func bring(to distance: CGFloat) {
    guard let tag = element.tag else { return }
    var reorder =
      list.reorder
      ?? RowReorder(
        row: tag, group: element.place.group, count: edits.count, height: list.heights.height(tag),
        from: edits.index, to: edits.index)
    guard reorder.lifts(element), reorder.height > 0 else { return }
    let highest = -CGFloat(reorder.from) * reorder.height
    let lowest = CGFloat(reorder.count - 1 - reorder.from) * reorder.height
    reorder.distance = min(max(distance, highest), lowest)
    let steps = Int((reorder.distance / reorder.height).rounded())
    let to = min(max(reorder.from + steps, 0), reorder.count - 1)
    let old = list.reorder?.to ?? reorder.from
    list.reorder = reorder
    if to != old { withAnimation(motion) { list.reorder?.to = to } }
  }

  func putDown() {
    list.course.scroller.end()
    list.course.scrolled = 0
    guard let reorder = list.reorder, reorder.lifts(element) else { return }
    let (state, edits) = (list.$reorder, edits)
    withAnimation(motion) {
      state.wrappedValue?.distance = CGFloat(reorder.to - reorder.from) * reorder.height
    } completion: {
      withTransaction(.still) {
        state.wrappedValue = nil
        guard reorder.to != reorder.from else { return }
        edits.onMove?(
          IndexSet(integer: reorder.from),
          reorder.to > reorder.from ? reorder.to + 1 : reorder.to)
      }
    }
  }
}

/// The heights of rows, as they were laid out last.
final class RowHeights {
  private var known: [AnyHashable: CGFloat] = [:]

  func note(_ height: CGFloat, of row: AnyHashable?) {
    if let row { known[row] = height }
  }

  /// The height of a row in points; 0 if it was not laid out.
  func height(_ row: AnyHashable) -> CGFloat { known[row] ?? 0 }
}

/// The control before a row that is edited.
struct RowControl: View {
  enum Kind: Equatable {
    /// A disc that uncovers the action to delete the row.
    case minus

    /// A circle that shows whether the row is chosen.
    case circle(isOn: Bool)
  }

  @Environment(\.systemLook) private var look
  let kind: Kind?
  let delete: @MainActor () -> Void

  var body: some View {
    if let kind {
      Group {
        switch kind {
        case .minus: minus
        case .circle(let isOn): circle(isOn)
        }
      }
      .frame(width: look.lists.editing.disc, height: look.lists.editing.disc)
      .layoutValue(key: ListRowPartKey.self, value: .leadingControl)
    }
  }

  private var editing: ListEditingLook { look.lists.editing }

  private var minus: some View {
    Circle().fill(.red)
      .overlay {
        Capsule().fill(.white)
          .frame(width: editing.disc * editing.minusWidth, height: editing.discLine)
      }
      .modifier(TapTarget(isPressed: nil, action: delete))
      .accessibilityLabel("Remove")
  }

  private func circle(_ isOn: Bool) -> some View {
    ZStack {
      Circle().strokeBorder(editing.handleColor, lineWidth: editing.discLine)
      if isOn {
        Circle().fill(Color.tinted)
        Checkmark()
          .stroke(
            .white,
            style: StrokeStyle(lineWidth: editing.discLine, lineCap: .round, lineJoin: .round)
          )
          .padding(editing.disc * editing.checkInset)
      }
    }
  }
}

/// The mark of something that is chosen.
private struct Checkmark: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.38, y: rect.maxY - rect.height * 0.12))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY + rect.height * 0.12))
    }
  }
}
