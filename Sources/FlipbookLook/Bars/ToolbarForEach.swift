public import FlipbookViews

// Items of bars that are made from a collection.

/// - SeeAlso: Items of a collection are content of a toolbar as views are of a view, since iOS 27:
///   documented, developer.apple.com/documentation/swiftui/contentbuilder.
extension ForEach: ToolbarContent where Content: ToolbarContent {
  public typealias Body = Never

  public var body: Never { fatalError("ForEach is primitive: it has no body") }

  public nonisolated static func _makeItems(_ items: Self) -> AnyView {
    nonisolated(unsafe) let content = items.content
    return AnyView(
      ForEach<Data, ID, AnyView>(data: items.data, id: items.id) {
        Content._makeItems(content($0))
      })
  }
}

extension ForEach: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension ForEach where Content: ToolbarContent {
  /// Makes items for each element of a collection.
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ToolbarContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Makes items for each element of a collection.
  @_disfavoredOverload
  public nonisolated init(
    _ data: Data, @ToolbarContentBuilder content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0[keyPath: \.id] }, content: content)
  }
}
