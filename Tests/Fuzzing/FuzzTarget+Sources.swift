import FlipbookProject
import FlipbookSyntax

/// Swift sources, as they are scanned, copied and left out in part.
extension FuzzTarget {
  static let sources = [
    FuzzTarget("swift", words: swiftWords, seeds: swiftFiles) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let source = SwiftSource(text, joinsDirectives: true)
      for token in source.tokens {
        precondition(token.end <= text.utf8.count, "a token ends behind the text")
      }
      _ = DeclarationScanner.outline(of: text)
      _ = SourceNames(text)
      var copy = SourceCopy(source)
      copy.answerConditions()
      for part in SourceParts.parts(of: source) { copy.leaveOut(part) }
      _ = copy.text
      return source.problem.map { [FuzzComplaint("\($0.offset)", $0.message)] } ?? []
    }
  ]

  private static let swiftWords = [
    "struct A: View {", "var body: some View {", "extension ", "#Preview", "#if os(iOS)", "#endif",
    "@State ", "@main", "import ", "\"\\(", "\"\"\"", "#\"", "\\#(", "/*", "*/", "//", "<", ">",
    "->", "`", "#/", "/#", "where ", "class ", "func ", "didSet", "case ", "...", "@MainActor",
    "init(", "private(set)", "static let", ": A<B<C>>",
  ]

  @Sendable private static func swiftFiles() -> [[UInt8]] {
    FuzzSeeds.files(in: "timelines/scenes", ".swift")
      + ["struct A: B<\n", "a\nb\n", "class:<", "var x: A<<<<<<<<"].map { Array($0.utf8) }
  }
}
