import FlipbookSyntax

/// `#Preview` of a widget: becomes a type that the host finds and asks for a view of the widget.
struct WidgetPreviewMacro {
  private let registration: PreviewRegistration

  /// The view that shows the widget.
  private let view: String

  /// The macro's arguments and closures, without the preview's name.
  private let arguments: String

  init(_ request: PluginRequest.Freestanding, view: String) throws(MacroError) {
    self.view = view
    let source = try SwiftSource(matching: request.syntax.source)
    let tokens = source.tokens
    guard let start = tokens.firstIndex(where: { $0.isWord("#Preview") }),
      let open = source.token(start + 1, in: 0..<tokens.count), open.isSymbol("("),
      let close = open.partner
    else { throw MacroError(message: "#Preview: wants the widget's family, as in as:", offset: 0) }
    var elements = source.elements(of: start + 2..<close)
    var name: String?
    if let first = elements.first, !Self.hasLabel(first, in: source) {
      name = source.text(of: first)
      elements.removeFirst()
    }
    registration = PreviewRegistration(request, name: name, line: source.lines(before: start))
    let listed = elements.map { source.text(of: $0) }.joined(separator: ", ")
    arguments = "(\(listed)) \(source.text(of: close + 1..<tokens.count))"
  }

  private static func hasLabel(_ argument: Range<Int>, in source: SwiftSource) -> Bool {
    source.token(argument.lowerBound + 1, in: argument)?.isSymbol(":") ?? false
  }

  /// The declaration that takes the macro's place.
  var expansion: String {
    registration.declaration(
      """
        @MainActor static func makePreview() -> any _PreviewedView {
          \(view)\(arguments)
        }
      """)
  }
}

/// The type that a `#Preview` becomes: its name, and where it is.
struct PreviewRegistration {
  /// The name of the type: only one that starts so is allowed to appear.
  private let typeName: String
  private let location: PluginRequest.Location
  private let name: String?

  /// The number of line ends before the macro.
  private let line: Int

  init(_ request: PluginRequest.Freestanding, name: String?, line: Int) {
    typeName = "\(request.discriminator)7PreviewfMu_"
    location = request.syntax.location
    (self.name, self.line) = (name, line)
  }

  func declaration(_ members: String) -> String {
    """
    struct \(typeName): _PreviewRegistration {
      static var name: String? { \(name ?? "nil") }
      static var fileID: String { \(Self.literal(location.fileID)) }
      static var line: Int { \(location.line + line) }
    \(members)
    }
    """
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
    return "\"\(String(escaped))\""
  }
}
