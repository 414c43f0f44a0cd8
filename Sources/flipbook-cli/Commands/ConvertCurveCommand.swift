import ArgumentParser
import FlipbookBase
import FlipbookCurves
import FlipbookExport
import FlipbookTimeline

/// Converts a curve to another notation.
struct ConvertCurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Say a curve in another notation, and how far that is from it.",
    discussion: """
      Targets: \(CurveTarget.allCases.map(\.rawValue).joined(separator: ", ")). The code is \
      printed on standard output, its error on standard error. The error is that of the code as \
      it is printed, its numbers rounded.

      EXAMPLES
        flipbook curves convert snappy --to css-linear
        flipbook curves convert easeOutBounce --duration 600ms --to android --tolerance 0.5%
        flipbook curves convert 'SpringForce(STIFFNESS_LOW, 0.75)' --to swiftui --json
      """)

  @Argument(help: "The curve, in any notation.")
  var curve: String

  @Option(help: .init("The notation to convert to.", valueName: "target"))
  var to: String

  @Option(
    help: .init(
      "How far pieces may leave the curve: 0.2% of the way, or a fraction.", valueName: "part"))
  var tolerance = CurveTolerance(fraction: 0.002)

  @OptionGroup var options: CurveOptions

  @Flag(help: "Print the code and its error as JSON.")
  var json = false

  func run() throws {
    let terminal = Terminal()
    let curves = try TypedCurves.read(
      [curve], duration: options.duration.seconds, terminal: terminal)
    let target = try reading(to, terminal) { text throws(TimelineError) in
      try CurveTarget(parsing: text)
    }
    for curve in curves {
      let conversion = try reading(self.curve, terminal) { _ throws(TimelineError) in
        try CurveConversion(curve, to: target, tolerance: tolerance.fraction)
      }
      if json {
        terminal.result(conversion.json.description)
      } else {
        terminal.result(conversion.code)
        terminal.say(conversion.summary(distance: options.distance.points))
      }
    }
  }

  /// Calls a closure with a word of the command line; an error is shown in the word.
  private func reading<Value>(
    _ text: String, _ terminal: Terminal, _ body: (String) throws(TimelineError) -> Value
  ) throws(CommandFailure) -> Value {
    do throws(TimelineError) {
      return try body(text)
    } catch {
      let printer = TimelineErrorPrinter(usesColor: terminal.hasColors) { _ in text }
      terminal.say(printer.text(error))
      throw CommandFailure(.usage)
    }
  }
}

/// A fraction of the way: `0.2%` or `0.002`.
struct CurveTolerance: ExpressibleByArgument {
  var fraction: Double

  init(fraction: Double) { self.fraction = fraction }

  init?(argument: String) {
    let isPercentage = argument.hasSuffix("%")
    guard let number = Double(isPercentage ? argument.dropLast() : argument[...]) else {
      return nil
    }
    fraction = isPercentage ? number / 100 : number
    guard fraction >= 1e-5, fraction <= 0.5 else { return nil }
  }

  var defaultValueDescription: String { "\(shortest(fraction * 100, 3))%" }
}
