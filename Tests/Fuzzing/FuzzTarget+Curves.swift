import FlipbookCurves
import FlipbookTimeline

/// Curves in all notations, and samples that curves are found from.
extension FuzzTarget {
  static let curves = [
    FuzzTarget("curve", words: curveWords, texts: curveTexts) { text in
      complaints { () throws(TimelineError) in try NamedCurve(parsing: text) }
    },
    FuzzTarget("conversion", words: curveWords, texts: curveTexts) { text in
      complaints { () throws(TimelineError) in
        let curve = try NamedCurve(parsing: text)
        for target in CurveTarget.allCases {
          _ = try CurveConversion(curve, to: target).summary(distance: 300)
        }
        return CurveComparison([curve], distance: 300).csv(framesPerSecond: 60)
      }
    },
    FuzzTarget(
      "path", words: ["M", "L", "C", "c", "H", "1e9", ","],
      texts: [
        "M0,0 C0.4,0 0.2,1 1,1", "M 0 0 L .5 .25 l .5 .75", "M0 0c.2 0 .3.4.5.5s.3.5.5.5",
      ]
    ) { text in
      guard let path = CubicPath(pathData: text) else {
        return [FuzzComplaint("path", "it is no path")]
      }
      _ = (path.value(at: 0.3), path.slope(at: 0.7))
      return []
    },
    FuzzTarget(
      "samples", words: ["time", "ms", "frame", "\t", ";", "nan", "inf", "-0", "1e308"],
      texts: sampleTexts
    ) { text in
      samples { () throws(SampleError) in try SampleSeries(table: text, column: nil) }
    },
    FuzzTarget("moves", words: ["\"f\":", "\"t\":", "\"views\":"], texts: [movesText]) { text in
      samples { () throws(SampleError) in try SampleSeries(trace: text, expression: "green.minY") }
    },
    FuzzTarget("fit", words: ["0.1", "1", "1e300", "-1", "\n"], texts: sampleTexts) { text in
      samples { () throws(SampleError) in
        let fit = AnimationFit(try SampleSeries(table: text, column: nil).between(nil, nil))
        return fit.table(most: 3)
      }
    },
  ]

  private static let curveWords = [
    "spring(", "duration:", "bounce:", "cubic-bezier(", "linear(", "steps(", "figma.", "ease ",
    "300ms", ".speed(", ".delay(", "interpolatingSpring(stiffness:", "damping:", "mass:",
    "initialVelocity:", "PathInterpolator(", "[", "{\"", "1e9", "1e-9", "0", "-1", " = ",
  ]

  private static let curveTexts = [
    "spring(duration: 0.5, bounce: 0.2)", "ease 300ms", "figma.gentle", "bouncy",
    "ours = [0.4, 0, 0.2, 1] 250ms", "cubic-bezier(0.4, 0, 0.2, 1) 250ms",
    "interpolatingSpring(stiffness: 170, damping: 15)", "linear(0, 0.3 20%, 1) 1s",
    "easeOutBounce 1s", "steps(4, jump-none) 500ms", "default@ios16", "m3.emphasized",
    ".easeInOut(duration: 0.35).speed(2).delay(0.1)",
    "{\"stiffness\": 100, \"damping\": 10, \"mass\": 1}",
    "PathInterpolator(0.2f, 0f, 0f, 1f)", "spring(1, 100, 10, 0)",
    "UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 1, dy: 1))",
  ]

  private static let sampleTexts: [String] = {
    let rows = (0..<24).map { frame in
      let time = Double(frame) / 60
      return "\(time),\(100 * (1 - 1 / (1 + 8 * time)))"
    }
    return [
      "time,value\n" + rows.joined(separator: "\n"), rows.joined(separator: "\n"),
      "frame;y\n0;0\n1;0.1\n2;0.4\n3;0.8\n4;0.95\n5;0.99\n6;1\n7;1\n",
    ]
  }()

  private static let movesText = (0..<8).map { frame in
    "{\"f\":\(frame),\"t\":\"\(frame)/60\",\"views\":{\"green\":[0,\(frame * 3),10,10,1]}}"
  }.joined(separator: "\n")

  private static func samples<Value>(
    _ read: () throws(SampleError) -> Value
  ) -> [FuzzComplaint] {
    do throws(SampleError) {
      _ = try read()
      return []
    } catch { return [FuzzComplaint("samples", error.description)] }
  }
}
