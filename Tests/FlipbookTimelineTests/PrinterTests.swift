import FlipbookTimeline
import Foundation
import Testing

@Suite struct PrinterTests {
  static let source = String(repeating: "#\n", count: 32) + "  - tpa: button(\"Hide\")\n"

  static let unknown = TimelineError(
    .unknownStep, "I don't know the step `tpa`",
    at: SourceLocation(file: "timelines/show-hide.yaml", line: 33, column: 5, length: 3),
    suggestion: "tap", notes: ["steps: wait tap press"])

  @Test func `draws a box round the source line`() {
    let printer = TimelineErrorPrinter { _ in Self.source }
    #expect(
      printer.text(Self.unknown) == """
        error[T201]: I don't know the step `tpa`
           ┌─ timelines/show-hide.yaml:33:5
        33 │   - tpa: button("Hide")
           │     ^^^ did you mean `tap`?
           = steps: wait tap press
        """)
  }

  @Test func `values move no cursor and fill no terminal`() {
    let error = TimelineError(
      .unknownScene, "there is no view `Show\u{1B}[31m\u{1B}]0;title\u{07}`",
      at: SourceLocation(file: "a.yaml", line: 1, column: 1),
      notes: [String(repeating: "x", count: 400_000)])
    let text = TimelineErrorPrinter { _ in nil }.text(error)
    #expect(text.contains("`Show\u{FFFD}[31m\u{FFFD}]0;title\u{FFFD}`"))
    #expect(!text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(text.utf8.count < 3_000)
  }

  @Test func `says what a scene had instead`() {
    let error = TimelineError(
      .nothingMatches, "no button says \"Hide\" at 200ms",
      at: SourceLocation(file: "show-hide.yaml", line: 27, column: 10, length: 14),
      label: "on screen now: button(\"Show\") at 166,728 43×50",
      help: "it says \"Hide\" only once \"Show\" was tapped; did you mean button(\"Show\")?")
    let lines = Array(repeating: "", count: 26) + ["  - tap: button(\"Hide\")"]
    let printer = TimelineErrorPrinter { _ in lines.joined(separator: "\n") }
    #expect(
      printer.text(error) == """
        error[S404]: no button says "Hide" at 200ms
           ┌─ show-hide.yaml:27:10
        27 │   - tap: button("Hide")
           │          ^^^^^^^^^^^^^^ on screen now: button("Show") at 166,728 43×50
           = it says "Hide" only once "Show" was tapped; did you mean button("Show")?
        """)
  }

  @Test func `draws numbers in place of the source of an expectation`() {
    let error = TimelineError(
      .valueDiffers, "green.minY - red.maxY: 0pt ± 0.5pt",
      at: SourceLocation(file: "timelines/show-hide.yaml", line: 47, column: 5),
      variant: "show-hide [scene=ShowHide.Alignment]",
      details: ["first off at 216.7ms (frame 13)", "-57.1 ▅▆▅▃ +55.0"],
      notes: ["red follows linear(350ms), green follows default"], help: "look: diff.html")
    #expect(
      TimelineErrorPrinter().text(error) == """
        failed[X110]: green.minY - red.maxY: 0pt ± 0.5pt
           ┌─ timelines/show-hide.yaml:47:5   show-hide [scene=ShowHide.Alignment]
           │ first off at 216.7ms (frame 13)
           │ -57.1 ▅▆▅▃ +55.0
           = red follows linear(350ms), green follows default
           = look: diff.html
        """)
  }

  @Test func `keeps carets under wide characters, tabs and cut lines`() {
    func text(_ line: String, column: Int, length: Int) -> [Substring] {
      let error = TimelineError(
        .badTime, "m", at: SourceLocation(file: "f", line: 1, column: column, length: length))
      return TimelineErrorPrinter { _ in line }.text(error).split(separator: "\n")
    }
    #expect(text("日本: x", column: 5, length: 1)[3] == "   │       ^")
    #expect(text("日本: x", column: 1, length: 2)[3] == "   │ ^^^^")
    #expect(text("\tx\u{7}", column: 2, length: 2)[2] == " 1 │  x\u{FFFD}")
    let long = String(repeating: "a", count: 300) + "b" + String(repeating: "c", count: 300)
    let cut = text(long, column: 301, length: 1)
    #expect(cut[2].count < 140 && cut[2].contains("ab"))
    #expect(
      cut[3].firstIndex(of: "^").map { cut[3].distance(from: cut[3].startIndex, to: $0) }
        == cut[2].firstIndex(of: "b").map { cut[2].distance(from: cut[2].startIndex, to: $0) })
    #expect(text("short", column: 400, length: 9)[3].contains("^"))
  }

  @Test func `prints without the file at hand`() {
    #expect(
      TimelineErrorPrinter().text(Self.unknown) == """
        error[T201]: I don't know the step `tpa`
           ┌─ timelines/show-hide.yaml:33:5
           │ did you mean `tap`?
           = steps: wait tap press
        """)
  }

  @Test func `has colours that change no letter`() {
    let plain = TimelineErrorPrinter { _ in Self.source }
    let colored = TimelineErrorPrinter(usesColor: true) { _ in Self.source }
    let text = colored.text(Self.unknown)
    #expect(text.contains("\u{1B}[1;31merror[T201]\u{1B}[0m"))
    #expect(text.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain.text(Self.unknown))
  }

  @Test func `annotates on GitHub`() {
    var error = Self.unknown
    error.location.file = "a:b,c%.yaml"
    #expect(
      TimelineErrorPrinter().gitHubAnnotation(error)
        == "::error file=a%3Ab%2Cc%25.yaml,line=33,col=5,endColumn=8,title=T201::"
        + "I don't know the step `tpa`%0Adid you mean `tap`?%0Asteps: wait tap press")
  }

  @Test func `is JSON that reads back`() throws {
    let json = TimelineErrorPrinter().json([Self.unknown])
    #expect(json.contains("\"code\":\"T201\""))
    #expect(try JSONDecoder().decode([TimelineError].self, from: Data(json.utf8)) == [Self.unknown])
  }

  @Test func `every code is explained, and has a file if a file can show it`() {
    let shown = Fixtures.errorFiles.map { String($0.prefix(4)) }
    for code in ErrorCode.allCases {
      #expect(!code.explanation.advice.contains("fault of Flipbook"), "\(code)")
      #expect(!code.rawValue.hasPrefix("T") || code == .tooLarge || shown.contains("\(code)"))
    }
    #expect(shown == Set(shown).sorted())
  }
}
