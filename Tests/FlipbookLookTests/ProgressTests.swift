import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

private struct Middle<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content.accessibilityIdentifier("view")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(uiColor: .systemBackground))
  }
}

@MainActor
struct ProgressTests {
  private var screen: LookScreen {
    LookScreen(size: CGSize(width: 120, height: 60), safeArea: EdgeInsets())
  }

  @Test("The wheel has a diameter for each size of controls")
  func wheel() {
    for (size, side) in [(ControlSize.mini, 20.0), (.regular, 20), (.large, 37)] {
      let stage = lookStage(screen) { Middle { ProgressView().controlSize(size) } }
      #expect(stage.rect(.id("view"))?.size == CGSize(width: side, height: side))
    }
  }

  @Test("The wheel turns once a second, by a spoke each eighth, and the scene is at rest")
  func turn() {
    let stage = lookStage(screen) { Middle { ProgressView() } }
    var pictures: [[Int]] = []
    for step in 0...16 {
      stage.advance(to: 0.06 + Double(step) / 16)
      let picture = stage.picture()
      // The middles of the eight spokes, clockwise from the top.
      let places: [(CGFloat, CGFloat)] = [
        (0, -1), (0.71, -0.71), (1, 0), (0.71, 0.71), (0, 1), (-0.71, 0.71), (-1, 0),
        (-0.71, -0.71),
      ]
      pictures.append(
        places.map { x, y in
          picture.levels(Int((60 + x * 7) * 3), Int((30 + y * 7) * 3)).red
        })
    }
    // The darkest spoke goes round, two samples at each place.
    let darkest = pictures.map { levels in
      levels.indices.min { levels[$0] < levels[$1] } ?? 0
    }
    for (before, after) in zip(darkest, darkest.dropFirst(2)) {
      #expect(after == (before + 1) % 8)
    }
    #expect(darkest.first == darkest.last)
  }

  @Test("A line is four points high and filled up to its value, from the right in Arabic")
  func line() {
    let left = lookStage(screen) { Middle { ProgressView(value: 0.25) } }.picture()
    #expect(left.span(row: 30, of: "007AFF")?.isNear(0, 30, 0.7) == true)
    #expect(left.span(column: 15, of: "007AFF")?.isNear(28, 32) == true)
    let right = lookStage(screen) {
      Middle { ProgressView(value: 0.25).environment(\.layoutDirection, .rightToLeft) }
    }
    #expect(right.picture().span(row: 30, of: "007AFF")?.isNear(90, 120, 0.7) == true)
  }

  @Test("A line of an interval goes by itself")
  func interval() {
    struct Countdown: View {
      var body: some View {
        TimelineView(.explicit([])) { context in
          Middle {
            ProgressView(
              timerInterval: context.date...context.date.addingTimeInterval(10), countsDown: true
            ) {
              EmptyView()
            } currentValueLabel: {
              EmptyView()
            }
          }
        }
      }
    }
    let stage = lookStage(screen) { Countdown() }
    func fill() -> CGFloat {
      stage.picture().span(row: 30, of: "007AFF", within: 12)?.end ?? 0
    }
    #expect((fill() - 120).magnitude < 1.5)
    stage.advance(to: 5)
    #expect((fill() - 60).magnitude < 1.5)
    stage.advance(to: 11)
    #expect(fill() < 2)
  }

  @Test("Styles of one's own hear of the value")
  func ownStyles() {
    struct Percent: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text("\(Int((configuration.fractionCompleted ?? -1) * 100))")
      }
    }
    struct Needle: GaugeStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          configuration.label
          Text("at \(Int(configuration.value * 100))")
          configuration.maximumValueLabel
        }
      }
    }
    let stage = lookStage {
      VStack {
        ProgressView(value: 0.5).progressViewStyle(Percent())
        ProgressView().progressViewStyle(Percent())
        Gauge(value: 30, in: 20...40) {
          Text("Heat")
        } currentValueLabel: {
          Text("30")
        } minimumValueLabel: {
          Text("20")
        } maximumValueLabel: {
          Text("40")
        }
        .gaugeStyle(Needle())
      }
    }
    for text in ["50", "-100", "Heat", "at 50", "40"] {
      #expect(stage.rect(.text(text)) != nil, "\(text)")
    }
  }

  @Test("Gauges of every style have a size, whatever their value")
  func gauges() {
    func check(_ style: some GaugeStyle, _ width: CGFloat) {
      for value in [0, 0.4, 1, Double.nan, .infinity] {
        let stage = lookStage(screen) {
          Middle {
            Gauge(value: value) {
              Text("a")
            } currentValueLabel: {
              Text("b")
            }.gaugeStyle(style)
          }
        }
        #expect(stage.rect(.id("view"))?.width == width)
        _ = stage.picture()
      }
    }
    check(.automatic, 120)
    check(.linearCapacity, 120)
    check(.accessoryLinear, 120)
    check(.accessoryLinearCapacity, 120)
    check(.accessoryCircular, 58)
    check(.accessoryCircularCapacity, 58)
  }

  @Test("A gauge is tinted by a gradient")
  func gradient() {
    let picture = lookStage(screen) {
      Middle {
        Gauge(value: 0.5) { Text("a") }.gaugeStyle(.accessoryLinear)
          .tint(LinearGradient(colors: [.red, .green], startPoint: .leading, endPoint: .trailing))
      }
    }.picture()
    #expect(picture.isNear("FF3B30", 4, 30, within: 25))
    #expect(picture.isNear("34C759", 116, 30, within: 25))
  }
}
