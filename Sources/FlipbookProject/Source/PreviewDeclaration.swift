/// One preview in a source file.
package struct PreviewDeclaration: Equatable {
  /// The name that is shown, if it is written plainly.
  package var name: String?

  /// The type of the view, if it begins with a plain one.
  package var view: String?

  /// The line it begins in, counted from 1.
  package var line: Int

  /// The conditions of the `#if` lines around it, outermost first.
  package var conditions: [String] = []
}
