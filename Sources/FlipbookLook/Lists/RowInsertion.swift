import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A gap between rows, in which a finger would drop what it carries.
struct RowInsertion: Equatable {
  /// The number of the section.
  let group: Int

  /// The index at which the first thing would be.
  let index: Int

  /// The height of the gap, in points.
  let height: CGFloat

  /// The distance by which a row, a header or a footer makes way, in points.
  func shift(of element: ShelledElement) -> CGFloat {
    if element.place.group != group { return element.place.group > group ? height : 0 }
    switch element.place.part {
    case .header: return 0
    case .footer: return height
    case .content:
      let edits = element.value(ForEachEditsKey.self)
      return edits.taker != nil && edits.index >= index ? height : 0
    }
  }
}

/// The side of a collection of rows that takes what is dropped between them.
final class RowTaker {
  let accepts: (CarriedItems) -> Bool

  /// Takes what is carried, at an index of the collection.
  let insert: (CarriedItems, Int) -> Void

  nonisolated init(
    accepts: @escaping (CarriedItems) -> Bool, insert: @escaping (CarriedItems, Int) -> Void
  ) {
    (self.accepts, self.insert) = (accepts, insert)
  }
}

/// Lets things be dropped above and below a row.
///
/// - SeeAlso: Rows make way: seen on iOS. The gap is as high as a row without content: chosen.
struct RowDropTarget: ViewModifier {
  @Environment(\.systemLook) private var look
  @Boxed var element: ShelledElement
  @Boxed var list: ListContext

  func body(content: Content) -> some View {
    let (edits, group) = (element.value(ForEachEditsKey.self), element.place.group)
    let (state, motion, height) = (list.$insertion, look.motion.control, look.lists.rowHeight)
    func index(_ info: DropInfo) -> Int {
      edits.index + (info.location.y > info.size.height / 2 ? 1 : 0)
    }
    func show(_ insertion: RowInsertion?) {
      guard state.wrappedValue != insertion else { return }
      withAnimation(motion) { state.wrappedValue = insertion }
    }
    return content.modifier(
      DropTarget { taker in
        guard let rows = edits.taker as? RowTaker else { return }
        taker.accepts = rows.accepts
        taker.operation = { info in
          show(RowInsertion(group: group, index: index(info), height: height))
          return .copy
        }
        taker.left = { _ in show(nil) }
        taker.take = { info in
          // The new rows take the place of the gap.
          withTransaction(.still) {
            state.wrappedValue = nil
            rows.insert(info.items, index(info))
          }
          return true
        }
      })
  }
}

extension ForEach where Content: View {
  nonisolated private func taking(_ taker: RowTaker) -> Self {
    var copy = self
    copy.edits.taker = taker
    return copy
  }

  /// Takes what is dropped between the rows of a list.
  public nonisolated func onInsert(
    of supportedContentTypes: [UTType],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> Self { onInsert(of: supportedContentTypes.map(\.identifier), perform: action) }

  /// Takes what is dropped between the rows of a list.
  public nonisolated func onInsert(
    of acceptedTypeIdentifiers: [String],
    perform action: @escaping (Int, [NSItemProvider]) -> Void
  ) -> Self {
    taking(
      RowTaker(
        accepts: { $0.conform(to: acceptedTypeIdentifiers) },
        insert: { items, index in action(index, items.providers(for: acceptedTypeIdentifiers)) }))
  }

  /// Takes values that are dropped between the rows of a list.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T], Int) -> Void
  ) -> Self {
    taking(
      RowTaker(
        accepts: { !$0.values(as: payloadType).isEmpty },
        insert: { items, index in action(items.values(as: payloadType), index) }))
  }
}
