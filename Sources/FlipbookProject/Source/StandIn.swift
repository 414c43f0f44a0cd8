/// The values that stand for those of functions that are left out.
package enum StandIn {
  /// Returns an expression of a type: nothing, zero, grey; nil for a type that has none.
  ///
  /// - Parameters:
  ///   - type: The type as it is written.
  ///   - name: The name of what is left out, for a box.
  /// - Returns: The expression, or nil.
  package static func value(of type: String, named name: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("["), type.hasSuffix("]") {
      return isDictionary(type.dropFirst().dropLast()) ? "[:]" : "[]"
    }
    return type == "AnyView" ? "AnyView(_LeftOutView(\"\(name)\"))" : values[type]
  }

  private static let values = [
    "Void": "", "()": "", "Bool": "false", "String": "\"\"", "LocalizedStringKey": "\"\"",
    "Int": "0", "Double": "0", "Float": "0", "CGFloat": "0", "TimeInterval": "0",
    "CGSize": ".zero", "CGPoint": ".zero", "CGRect": ".zero", "EdgeInsets": "EdgeInsets()",
    "Color": ".gray", "UIColor": ".gray", "Font": ".body", "Text": "Text(verbatim: \"\")",
    "Image": "Image(systemName: \"square.dashed\")",
  ]

  /// Returns true for `Key: Value` between the brackets of a type.
  private static func isDictionary(_ text: Substring) -> Bool {
    var depth = 0
    for character in text {
      if "[(<".contains(character) { depth += 1 }
      if "])>".contains(character) { depth -= 1 }
      if character == ":", depth == 0 { return true }
    }
    return false
  }
}
