import ArgumentParser
import FlipbookBase
import FlipbookTimeline

/// Explains an error code.
struct ExplainCodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain-code",
    abstract: "Say what the code of an error means, and what to do; without one, list all.",
    discussion: """
      EXAMPLES
        flipbook explain-code T201
        flipbook explain-code
      """)

  @Argument(
    help: "The code between the brackets of an error: T201.",
    completion: .list(ErrorCode.allCases.map(\.rawValue)))
  var code: String?

  @Flag(help: "Print one JSON line for each code.")
  var json = false

  func run() throws {
    let terminal = Terminal()
    for code in try codes() {
      let words = code.explanation
      if json {
        terminal.result(
          jsonLine(["code": code.rawValue, "summary": words.summary, "advice": words.advice]))
      } else if self.code == nil {
        terminal.result("\(code)  \(words.summary)")
      } else {
        terminal.result("\(code): \(words.summary)\n\n\(words.advice)")
      }
    }
  }

  private func codes() throws(CommandFailure) -> [ErrorCode] {
    guard let code else { return ErrorCode.allCases }
    let name = code.uppercased()
    if let code = ErrorCode(rawValue: name) { return [code] }
    let near = NearestWord.to(name, among: ErrorCode.allCases.map(\.rawValue))
    throw CommandFailure(
      .usage,
      "there is no code `\(code)`\(NearestWord.hint(near))\n"
        + "`flipbook explain-code` lists all")
  }
}
