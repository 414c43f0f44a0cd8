import ArgumentParser
import FlipbookBase
import FlipbookCurves
import FlipbookExport

/// Prints the numbers of curves side by side, and draws them.
struct CompareCurvesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract: "Print the numbers of curves side by side, and draw them.",
    discussion: """
      The numbers are solved on each curve's formula, not read from frames. Without --json, --csv \
      or --css a table is printed, in Markdown.

      EXAMPLES
        flipbook curves default@ios17 default@ios16 snappy bouncy --distance 600pt
        flipbook curves easeOutBounce 'OvershootInterpolator(2)' 500ms --svg plot.svg
      """)

  @Argument(help: .init("Curves in any notation, each in quotes.", valueName: "curve"))
  var curves: [String] = []

  @OptionGroup var options: CurveOptions

  @Flag(help: "Print all numbers as JSON.")
  var json = false

  @Flag(help: "Print samples as CSV, one line a frame.")
  var csv = false

  @Flag(help: "Print each as a linear() of style sheets, with its duration.")
  var css = false

  @OptionGroup(title: "Pictures") var pictures: CurvePictureOptions

  func validate() throws {
    if curves.isEmpty { throw ValidationError("Name the curves to compare.") }
  }

  func run() throws {
    let terminal = Terminal()
    let curves = try TypedCurves.read(
      curves, duration: options.duration.seconds, terminal: terminal)
    let comparison = CurveComparison(curves, distance: options.distance.points)
    if json {
      terminal.result(comparison.json.lines)
    } else if csv {
      terminal.result(comparison.csv(framesPerSecond: Double(pictures.fps)))
    } else if css {
      for curve in curves {
        if let code = try? CurveConversion(curve, to: .cssLinear).code { terminal.result(code) }
      }
    } else {
      terminal.result(comparison.table)
    }
    try pictures.draw(comparison, saying: terminal)
  }
}
