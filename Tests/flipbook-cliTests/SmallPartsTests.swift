import ArgumentParser
import FlipbookJob
import FlipbookTimeline
import Testing
import flipbook_cli

@Suite struct GlobPatternTests {
  @Test(arguments: [
    ("*.Offset", "ShowHide.Offset", true), ("*", "", true), ("a?c", "abc", true),
    ("a?c", "ac", false), ("a*b*c", "aXbYbZc", true), ("a*b", "abX", false), ("", "a", false),
    ("Offset", "Offset", true), ("**", "x", true), ("*a*a*a*a*b", "aaaaaaaaaaaaaaaa", false),
  ])
  func `matches whole names`(pattern: String, text: String, matches: Bool) {
    #expect(GlobPattern(pattern).matches(text) == matches)
  }
}

@Suite struct ShellWordsTests {
  @Test(arguments: [
    ("a.swift --size 1x2", ["a.swift", "--size", "1x2"]),
    ("  ", []), ("# nothing", []), ("a#b # c", ["a#b"]),
    (#"--view 'Card(title: "A b")'"#, ["--view", #"Card(title: "A b")"#]),
    (#""a b"c\ d ''"#, ["a bc d", ""]),
  ])
  func `splits as a shell does`(line: String, words: [String]) {
    #expect(ShellWords.split(line) == words)
  }
}

@Suite struct ProgressReportTests {
  @Test(arguments: [(0.0, "────"), (0.5, "██──"), (1.0, "████"), (0.29, "█▏──"), (7.0, "████")])
  func `draws a bar in eighths`(fraction: Double, bar: String) {
    #expect(ProgressReport.bar(fraction, columns: 4) == bar)
  }

  @Test(arguments: [10, 40, 80])
  func `fits its line into the terminal`(width: Int) {
    let report = ProgressReport(.none, variantCount: 8, terminal: Terminal(color: .never))
    report.note(.started(variant: "show-hide/ShowHide.Scroll", totalFrames: 142))
    report.note(.progress(framesDone: 71))
    #expect(report.line(width: width).count < width)
  }
}

@Suite struct LineBufferTests {
  @Test func `puts lines together from pieces`() {
    var buffer = LineBuffer()
    let lines = ["ab", "c\n\nd\ne", "\n"].map { piece in
      buffer.take(Array(piece.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(lines == [[], ["abc", "d"], ["e"]])
  }
}

@Suite struct OptionValueTests {
  @Test(arguments: ["300x200", "0.5x1"])
  func `reads sizes`(text: String) { #expect(ScreenSize(argument: text) != nil) }

  @Test(arguments: ["", "300", "300x", "0x1", "-1x2", "nanx1", "infx1", "1x2x3"])
  func `refuses what is no size`(text: String) { #expect(ScreenSize(argument: text) == nil) }

  @Test func `reads insets in the order of the edges`() {
    #expect(ScreenInsets(argument: "47,0,34,1.5")?.edges == [47, 0, 34, 1.5])
    #expect(ScreenInsets(argument: "1,2,3") == nil)
    #expect(ScreenInsets(argument: "1,2,3,-4") == nil)
  }

  @Test func `reads axes with and without the word matrix`() {
    #expect(AxisChoice(argument: "matrix.scene=*.A") == AxisChoice("scene", "*.A"))
    #expect(AxisChoice(argument: "args.a=b=c") == AxisChoice("args.a", "b=c"))
    #expect(AxisChoice(argument: "scene") == nil)
    #expect(AxisChoice(argument: "=a") == nil)
  }
}
