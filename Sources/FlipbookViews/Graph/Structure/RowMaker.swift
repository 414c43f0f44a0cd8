package import FlipbookLayout

/// A container's part that makes the rows of collections when they are seen.
///
/// Lazy containers implement it. All rows that end up in one container share one.
package protocol RowMaker: AnyObject {
  /// True if headers of sections stay in sight.
  var pinsHeaders: Bool { get }

  /// True if footers of sections stay in sight.
  var pinsFooters: Bool { get }

  /// Notes what a new value of the container's layout says of rows.
  func take(_ layout: some Layout)

  /// Makes the layout node of the container.
  func makeLayoutNode(
    _ layout: some Layout, content: ViewNode, owner: ViewNode
  ) -> ContainerLayoutNode

  /// Makes the node of a collection among the rows.
  func makeNode<Data, ID, Content: View>(
    of collection: ForEach<Data, ID, Content>, _ inputs: NodeInputs
  ) -> ViewNode
}

/// A collection whose views are made when they are seen.
package protocol RowSource: ViewNode {
  /// The position of the element with an identity; nil if there is none.
  func index(of id: AnyHashable) -> Int?
}
