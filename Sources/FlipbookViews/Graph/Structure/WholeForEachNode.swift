/// The node of a collection that is another view in truth.
final class WholeForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  Node<ForEach<Data, ID, Content>>
{
  private var child: ViewNode?

  override init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    child = view.whole.map { makeNode($0, self.inputs(context)) }
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let child { visit(child) }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    if let whole = view.whole { child?.update(whole, context: context) }
  }
}
