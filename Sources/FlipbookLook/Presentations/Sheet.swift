public import FlipbookGeometry
public import FlipbookViews
public import Foundation

extension View {
  // MARK: Sheets

  /// Shows a sheet while a condition is true.
  public nonisolated func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    card(.sheet, "sheet", isPresented, onDismiss, content)
  }

  /// Shows a sheet while there is an item; one for each identity.
  public nonisolated func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    card(.sheet, "sheet", item, onDismiss, content)
  }

  /// Shows a view over the whole window while a condition is true.
  public nonisolated func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    card(.cover, "fullScreenCover", isPresented, onDismiss, content)
  }

  /// Shows a view over the whole window while there is an item.
  public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    card(.cover, "fullScreenCover", item, onDismiss, content)
  }

  // MARK: Popovers

  /// Shows a popover at the view while a condition is true; a sheet where there is little room.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    card(
      .popover, "popover", isPresented, nil, content,
      at: PopoverPlacement(attachment: attachmentAnchor, edge: arrowEdge))
  }

  /// Shows a popover at the view while a condition is true; a sheet where there is little room.
  public nonisolated func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge?, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    popover(
      isPresented: isPresented, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge ?? .top,
      content: content)
  }

  /// Shows a popover at the view while there is an item; a sheet where there is little room.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    card(
      .popover, "popover", item, nil, content,
      at: PopoverPlacement(attachment: attachmentAnchor, edge: arrowEdge))
  }

  /// Shows a popover at the view while there is an item; a sheet where there is little room.
  public nonisolated func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge?, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(
      item: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge ?? .top,
      content: content)
  }
}

/// The part of a view that a popover belongs to.
nonisolated public enum PopoverAttachmentAnchor {
  /// A rectangle, in the view's coordinates.
  case rect(Anchor<CGRect>.Source)

  /// A point, in parts of the view.
  case point(UnitPoint)
}

// MARK: - Cards

extension View {
  nonisolated func card<Content: View>(
    _ kind: PresentationKind, _ name: String, _ isPresented: Binding<Bool>,
    _ onDismiss: (() -> Void)?, _ content: @escaping () -> Content,
    at placement: PopoverPlacement = PopoverPlacement()
  ) -> some View {
    modifier(
      Presenter(
        kind, name: name, id: isPresented.wrappedValue ? true : nil,
        payload: isPresented.wrappedValue ? true : nil,
        reset: { isPresented.wrappedValue = false }, onDismiss: onDismiss
      ) { (_: Bool, scene) in
        CardSurface(kind, scene, placement: placement) {
          PresentedContent(make: content)
        }
      })
  }

  nonisolated func card<Item: Identifiable, Content: View>(
    _ kind: PresentationKind, _ name: String, _ item: Binding<Item?>,
    _ onDismiss: (() -> Void)?, _ content: @escaping (Item) -> Content,
    at placement: PopoverPlacement = PopoverPlacement()
  ) -> some View {
    let value = item.wrappedValue
    return modifier(
      Presenter(
        kind, name: name, id: value.map { AnyHashable($0.id) }, payload: value,
        reset: { item.wrappedValue = nil }, onDismiss: onDismiss
      ) { (item: Item, scene) in
        CardSurface(kind, scene, placement: placement) {
          PresentedItem(item: item, make: content)
        }
      })
  }
}
