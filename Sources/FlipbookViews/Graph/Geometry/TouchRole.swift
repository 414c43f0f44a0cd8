/// A layout node's part in touches.
///
/// The graph only keeps a place for it; the folder of gestures declares the parts, in the only
/// subclass.
package class TouchRole {
  package init() {}
}
