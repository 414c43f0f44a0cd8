import Charts
import Flipbook
import SwiftUI
import Testing

extension LiveTrack {
  /// True if the measure is by some points more than another one.
  fileprivate func lies(_ distance: Double, from other: LiveTrack) -> Bool {
    guard let value = value.value, let start = other.value.value else { return false }
    return abs(value - start - distance) < 1e-6
  }
}

/// The rectangles of marks, without axes in a plot of 200 by 100 points.
@MainActor @Suite struct ChartMarkTests {
  /// Bars whose values a button changes.
  private struct Bars: View {
    @State private var values = [2.0, 4, 0]

    var body: some View {
      VStack {
        Chart(values.indices, id: \.self) { index in
          BarMark(x: .value("Place", "\(index)"), y: .value("Value", values[index]))
            .accessibilityIdentifier("bar \(index)")
        }
        .chartXAxis(.hidden)
        .chartYAxis(.hidden)
        .chartYScale(domain: 0...4)
        .frame(width: 300, height: 100)
        Button("Change") { withAnimation(.linear(duration: 1)) { values = [4, 1, 2] } }
      }
    }
  }

  private func stage(@ViewBuilder _ view: @escaping () -> some View) -> Stage {
    Stage(device: .iPhoneX) { view() }
  }

  @Test func `a bar has seven tenths of its room, and its value's height`() {
    let stage = stage { Bars() }
    #expect(stage["bar 0"].width.equals(70, within: 1e-9))
    #expect(stage["bar 0"].height.equals(50, within: 1e-9))
    #expect(stage["bar 1"].height.equals(100, within: 1e-9))
    #expect(stage["bar 2"].height.equals(0, within: 1e-9))
    #expect(stage["bar 1"].midX.lies(100, from: stage["bar 0"].midX))
    #expect(stage["bar 1"].maxY.lies(0, from: stage["bar 0"].maxY))
  }

  @Test func `a change under an animation moves bars`() throws {
    let stage = stage { Bars() }
    try stage.tap(.button("Change"))
    stage.advance(by: .milliseconds(500))
    #expect(stage["bar 0"].height.equals(75, within: 1e-6))
    #expect(stage["bar 1"].height.equals(62.5, within: 1e-6))
    #expect(stage["bar 2"].height.equals(25, within: 1e-6))
    #expect(abs((stage["bar 0"].height.velocity.value ?? 0) - 50) < 1e-6)
    stage.advance(by: .milliseconds(600))
    #expect(stage["bar 0"].height.equals(100, within: 1e-9))
  }

  /// A chart without axes, 300 by 100 points large.
  private func plain(@ChartContentBuilder _ content: () -> some ChartContent) -> some View {
    Chart(content: content)
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .chartLegend(.hidden)
      .frame(width: 300, height: 100)
      .accessibilityIdentifier("chart")
  }

  @Test func `bars of one place stand on one another, or side by side`() {
    let stacked = stage {
      plain {
        BarMark(x: .value("x", "a"), y: .value("y", 1)).accessibilityIdentifier("one")
        BarMark(x: .value("x", "a"), y: .value("y", 3)).accessibilityIdentifier("two")
      }
    }
    #expect(stacked["one"].minY.lies(0, from: stacked["two"].maxY))
    #expect(stacked["two"].height.equals(75, within: 1e-9))
    let beside = stage {
      plain {
        ForEach(["one", "two"], id: \.self) { name in
          BarMark(x: .value("x", "a"), y: .value("y", 1))
            .position(by: .value("name", name))
            .accessibilityIdentifier(name)
        }
      }
    }
    // Half of seven tenths of the room, and seven tenths of that.
    #expect(beside["two"].midX.lies(105, from: beside["one"].midX))
    #expect(beside["one"].width.equals(73.5, within: 1e-9))
  }

  @Test func `widths are fixed, shares, or margins`() {
    let widths: [(MarkDimension, Double)] = [
      (.fixed(12), 12), (.ratio(0.5), 150), (.inset(20), 260), (8, 8),
    ]
    for (width, expected) in widths {
      let stage = stage {
        plain {
          BarMark(x: .value("x", "a"), y: .value("y", 1), width: width)
            .accessibilityIdentifier("bar")
        }
      }
      #expect(stage["bar"].width.equals(expected, within: 1e-9))
    }
  }

  @Test func `numbers along x make bars lie`() {
    let stage = stage {
      plain {
        BarMark(x: .value("x", 3), y: .value("y", "a")).accessibilityIdentifier("bar")
        BarMark(x: .value("x", 6), y: .value("y", "b")).accessibilityIdentifier("other")
      }
    }
    #expect(stage["bar"].width.equals(150, within: 1e-9))
    #expect(stage["bar"].height.equals(35, within: 1e-9))
    // The first category is at the top.
    #expect(stage["other"].minY.lies(50, from: stage["bar"].minY))
  }

  @Test func `points, rules and rectangles lie at their values`() {
    let stage = stage {
      plain {
        PointMark(x: .value("x", 5), y: .value("y", 5)).symbolSize(100).symbol(.square)
          .accessibilityIdentifier("point")
        RuleMark(y: .value("y", 10)).accessibilityIdentifier("rule")
        RectangleMark(
          xStart: .value("x", 0), xEnd: .value("x", 10), yStart: .value("y", 0),
          yEnd: .value("y", 5)
        )
        .accessibilityIdentifier("rectangle")
      }
    }
    #expect(stage["point"].width.equals(10, within: 1e-9))
    #expect(stage["point"].midX.lies(0, from: stage["rectangle"].midX))
    #expect(stage["point"].midY.lies(0, from: stage["rectangle"].minY))
    #expect(stage["rule"].width.equals(300, within: 1e-9))
    #expect(stage["rectangle"].minY.lies(50, from: stage["rule"].midY))
  }

  @Test func `a proxy knows where values are, and what is where`() throws {
    var found: (place: CGFloat?, value: Double?, size: CGSize)?
    let stage = stage {
      plain { PointMark(x: .value("x", 10), y: .value("y", 4)) }
        .chartOverlay { proxy in
          Color.clear.onAppear {
            found = (proxy.position(forX: 5), proxy.value(atY: 25), proxy.plotSize)
          }
        }
    }
    try stage.settle()
    let proxy = try #require(found)
    #expect(proxy.place == 150 && proxy.value == 3)
    #expect(proxy.size == CGSize(width: 300, height: 100))
  }

  @Test func `plots of a collection have attributes of its elements`() {
    struct Sale: Sendable {
      let shop: String
      let amount: Double
    }
    let sales = [Sale(shop: "North", amount: 3), Sale(shop: "South", amount: 1)]
    let stage = stage {
      Chart {
        BarPlot(sales, x: .value("Shop", \.shop), y: .value("Amount", \.amount))
          .foregroundStyle(by: .value("Legend", \.shop))
      }
      .chartXAxis(.hidden)
    }
    // Only the legend has names.
    for text in ["North", "South", "3"] { #expect(stage.contains(.text(text))) }
  }

  @Test func `a scale ends at a mark of its axis`() {
    // Steps of 50 for 210, although 250 alone would have steps of 100.
    let stage = stage { Chart { BarMark(x: .value("x", "a"), y: .value("y", 210)) } }
    for text in ["0", "150", "250"] { #expect(stage.contains(.text(text))) }
    #expect(!stage.contains(.text("300")))
  }

  @Test func `a domain of symbols names its categories`() {
    let stage = stage {
      Chart {
        PointMark(x: .value("x", 1), y: .value("y", 2)).symbol(by: .value("Kind", "Cube"))
      }
      .chartSymbolScale(domain: ["Ball", "Cube"])
    }
    for text in ["Ball", "Cube"] { #expect(stage.contains(.text(text))) }
  }

  @Test func `axes and legends have words`() {
    let stage = stage {
      Chart {
        BarMark(x: .value("x", "Cube"), y: .value("y", 15)).foregroundStyle(by: .value("c", "Red"))
      }
      .chartYAxisLabel("Number")
      .chartYAxis { AxisMarks(values: [0, 10]) { AxisValueLabel("\($0.index) of \($0.count)") } }
    }
    for text in ["Cube", "Red", "Number", "1 of 2"] { #expect(stage.contains(.text(text))) }
  }
}

/// Charts of data that no scale has a place for.
@MainActor @Suite struct ChartDataTests {
  private func draw(@ChartContentBuilder _ content: @escaping () -> some ChartContent) {
    let stage = Stage(device: .iPhoneX) { Chart { content() } }
    stage.advance(by: .milliseconds(100))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308, -1e308, 0, .leastNonzeroMagnitude])
  func `any number makes a chart`(number: Double) {
    draw {
      BarMark(x: .value("x", "a"), y: .value("y", number))
      BarMark(x: .value("x", number), y: .value("y", "b"))
    }
    draw {
      LineMark(x: .value("x", number), y: .value("y", 1))
      LineMark(x: .value("x", 2), y: .value("y", number))
      AreaMark(x: .value("x", number), yStart: .value("y", number), yEnd: .value("y", 1))
      PointMark(x: .value("x", number), y: .value("y", number)).symbolSize(number)
      RuleMark(x: .value("x", number))
      RectangleMark(xStart: .value("x", number), xEnd: .value("x", 1))
    }
    draw {
      SectorMark(angle: .value("a", number), innerRadius: .ratio(number), angularInset: number)
        .cornerRadius(number)
      SectorMark(angle: .value("a", 1), outerRadius: .fixed(number))
    }
    draw {
      PointMark(x: .value("x", Date(timeIntervalSinceReferenceDate: number)), y: .value("y", 1))
    }
  }

  @Test func `nothing, one value and mixed kinds make charts`() {
    draw {}
    draw { PointMark(x: .value("x", 5), y: .value("y", 5)) }
    draw {
      BarMark(x: .value("x", "a"), y: .value("y", 5))
      BarMark(x: .value("x", 3), y: .value("y", "b"))
      LineMark(x: .value("x", Date(timeIntervalSinceReferenceDate: 0)), y: .value("y", 4))
    }
    let stage = Stage(device: .iPhoneX) {
      Chart { PointMark(x: .value("x", 5), y: .value("y", 5)) }
        .chartXScale(domain: 5...5, type: .log)
        .chartYScale(domain: [] as [Double])
        .chartForegroundStyleScale(range: [] as [Color])
    }
    stage.advance(by: .milliseconds(100))
  }

  @Test func `a view at a category has the room of its bar`() {
    let stage = Stage(device: .iPhoneX) {
      Chart(0..<3, id: \.self) { index in
        BarMark(x: .value("Place", "\(index)"), y: .value("Value", index))
      }
      .chartXAxis {
        AxisMarks { value in
          AxisValueLabel {
            Color.red.frame(height: 20).frame(idealWidth: 200)
              .accessibilityIdentifier("room \(value.index)")
          }
        }
      }
      .chartYAxis(.hidden)
      .frame(width: 300, height: 100)
    }
    for index in 0..<3 {
      #expect(stage["room \(index)"].width.equals(100, within: 1e-9))
      #expect(stage["room \(index)"].height.equals(20, within: 1e-9))
    }
    #expect(stage["room 2"].midX.lies(200, from: stage["room 0"].midX))
  }

  @Test func `ten thousand points are a chart`() {
    draw {
      LinePlot(
        Array(0..<10_000).map { Sample(x: Double($0), y: Double($0 * 7_919 % 10_007)) },
        x: .value("x", \.x), y: .value("y", \.y))
    }
  }

  private struct Sample {
    let x: Double
    let y: Double
  }
}
