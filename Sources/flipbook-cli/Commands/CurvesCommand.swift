import ArgumentParser
import FlipbookCurves
import FlipbookTimeline

/// Compares, converts and fits curves; plays nothing.
struct CurvesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "curves",
    abstract: "Compare, convert and fit curves of SwiftUI, CSS, UIKit, Android and others.",
    discussion: """
      `flipbook curves CURVE…` prints a table; see `flipbook curves compare --help`. Which curves \
      there are says `flipbook list curves`.

      EXAMPLES
        flipbook curves default@ios17 default@ios16 snappy bouncy --distance 600pt
        flipbook curves 'ease 300ms' 'ours = [0.2, 0, 0, 1] 300ms' --png plot.png --speed
        flipbook curves figma.gentle 'spring(duration: 0.6, bounce: 0.25)' --film film.png
        flipbook curves convert snappy --to css-linear
        flipbook curves fit samples.csv
      """,
    subcommands: [CompareCurvesCommand.self, ConvertCurveCommand.self, FitCurveCommand.self],
    defaultSubcommand: CompareCurvesCommand.self)
}

/// Reads curves from the command line, and reports the errors of all of them.
enum TypedCurves {
  static func read(
    _ texts: [String], duration: Double, terminal: Terminal
  ) throws(CommandFailure) -> [NamedCurve] {
    var curves: [NamedCurve] = []
    var hasFailed = false
    for text in texts {
      do throws(TimelineError) {
        curves.append(try NamedCurve(parsing: text, duration: duration))
      } catch {
        hasFailed = true
        let printer = TimelineErrorPrinter(usesColor: terminal.hasColors) { _ in text }
        terminal.say(printer.text(error) + "\n")
      }
    }
    if hasFailed { throw CommandFailure(.usage) }
    return curves
  }
}

/// The options for the length of the way and for the duration of shapes.
struct CurveOptions: ParsableArguments {
  @Option(
    help: .init("How long the way is; half a point from its end counts as rest.", valueName: "pt"))
  var distance = CurveLength(points: 600)

  @Option(
    help: .init(
      "How long a curve takes behind which no duration stands: 300ms.", valueName: "time"))
  var duration = CurveTime(seconds: 0.35)
}

/// A length in points: `600pt` or `600`.
struct CurveLength: ExpressibleByArgument {
  var points: Double

  init(points: Double) { self.points = points }

  init?(argument: String) {
    let digits = argument.hasSuffix("pt") ? String(argument.dropLast(2)) : argument
    guard let points = Double(digits), points >= 1, points <= 1e6 else { return nil }
    self.points = points
  }

  var defaultValueDescription: String { "\(shortest(points, 3))pt" }
}

/// A time with its unit: `300ms` or `0.3s`.
struct CurveTime: ExpressibleByArgument {
  var seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  init?(argument: String) {
    let isMilliseconds = argument.hasSuffix("ms")
    guard isMilliseconds || argument.hasSuffix("s"),
      let number = Double(argument.dropLast(isMilliseconds ? 2 : 1))
    else { return nil }
    seconds = isMilliseconds ? number / 1000 : number
    guard seconds >= 0.001, seconds <= 600 else { return nil }
  }

  var defaultValueDescription: String { "\(shortest(seconds * 1000, 3))ms" }
}
