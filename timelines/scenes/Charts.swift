import Charts
import SwiftUI

/// Three charts whose data a tap changes: bars grow, a line bends, shares turn.
struct ChartPage: View {
  @State private var week = 0

  var body: some View {
    Exhibit("Charts", "A tap changes the data, and marks go to their places.") {
      VStack(spacing: 18) {
        Steps(week: week)
        Pulses(week: week)
        Shares(week: week)
      }
    }
    .onTapGesture { withAnimation(.easeInOut(duration: 0.6)) { week += 1 } }
  }
}

// MARK: - Bars

struct Steps: View {
  let week: Int

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let walked = [
    [0.0, 0, 0, 0, 0, 0, 0], [6, 4, 8, 5, 7, 9.5, 3], [3, 7, 5, 8, 4, 6, 9],
  ]
  private static let ran = [
    [0.0, 0, 0, 0, 0, 0, 0], [2, 0, 3, 1, 2, 2, 0], [1, 3, 2, 0, 3, 1, 2],
  ]

  var body: some View {
    Charts.Chart(Self.days.indices, id: \.self) { day in
      BarMark(
        x: .value("Day", Self.days[day]),
        y: .value("Kilometres", Self.walked[min(week, 2)][day])
      )
      .foregroundStyle(by: .value("Kind", "Walked"))
      .accessibilityIdentifier("walked \(Self.days[day])")

      BarMark(
        x: .value("Day", Self.days[day]), y: .value("Kilometres", Self.ran[min(week, 2)][day])
      )
      .foregroundStyle(by: .value("Kind", "Ran"))
      .accessibilityIdentifier("ran \(Self.days[day])")
    }
    .chartYScale(domain: 0...12)
  }
}

// MARK: - A line

struct Pulses: View {
  let week: Int

  private func pulse(_ hour: Int) -> Double {
    Double(week > 1 ? 70 + hour * 37 % 53 : week > 0 ? 60 + hour * 29 % 47 : 60)
  }

  var body: some View {
    Charts.Chart {
      ForEach(0..<13) { hour in
        AreaMark(
          x: .value("Hour", hour), yStart: .value("Floor", 40), yEnd: .value("Pulse", pulse(hour))
        )
        .foregroundStyle(
          .linearGradient(
            colors: [.pink.opacity(0.35), .pink.opacity(0)], startPoint: .top,
            endPoint: .bottom))
        LineMark(x: .value("Hour", hour), y: .value("Pulse", pulse(hour)))
          .foregroundStyle(.pink)
          .symbol(Circle().strokeBorder(lineWidth: 2))
      }
      .interpolationMethod(.monotone)

      RuleMark(y: .value("Limit", 100))
        .foregroundStyle(.secondary)
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
        .annotation(position: .top, alignment: .leading, spacing: 2) {
          Text("Limit").font(.caption2).foregroundStyle(.secondary)
        }
    }
    .chartXScale(domain: 0...12)
    .chartYScale(domain: 40...130)
  }
}

// MARK: - A ring

struct Shares: View {
  let week: Int

  private static let hours = [
    ("Sleep", [1.0, 8, 6]), ("Work", [1.0, 7, 9]), ("Sport", [1.0, 2, 1]), ("Rest", [1.0, 7, 8]),
  ]

  var body: some View {
    Charts.Chart(Self.hours, id: \.0) { name, hours in
      SectorMark(
        angle: .value("Hours", hours[min(week, 2)]), innerRadius: .ratio(0.62), angularInset: 1.5
      )
      .cornerRadius(4)
      .foregroundStyle(by: .value("Name", name))
    }
    .chartLegend(position: .trailing, alignment: .center, spacing: 24)
  }
}

#Preview {
  ChartPage()
}
