import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A line that fills, between its labels.
struct LinearProgress: View {
  @Environment(\.systemLook) private var system
  @Environment(\.showsControlLabels) private var showsLabels
  @Environment(\.controlAppearance) private var own
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?

  var body: some View {
    let look = system.progress
    VStack(alignment: .leading, spacing: look.barSpacing) {
      if showsLabels { configuration.label }
      FilledBar(
        part: configuration.fractionCompleted ?? 0, height: look.bar,
        ground: own.track ?? look.barColor,
        fill: tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
      if showsLabels {
        configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

/// A capsule that is filled from the leading edge.
struct FilledBar: View {
  /// The filled part, from 0 to 1.
  let part: Double

  /// In points.
  let height: CGFloat
  let ground: Color
  let fill: AnyShapeStyle

  var body: some View {
    Capsule()
      .fill(ground)
      .frame(height: height)
      .overlay {
        GeometryReader { proxy in
          Capsule().fill(fill).frame(width: proxy.size.width * part)
        }
      }
      .clipShape(Capsule())
  }
}

/// A wheel of spokes above its label.
struct CircularProgress: View {
  @Environment(\.systemLook) private var system
  @Environment(\.showsControlLabels) private var showsLabels
  @Environment(\.controlSize) private var controlSize
  @Environment(\.tintColor) private var contextTint
  let configuration: ProgressViewStyleConfiguration
  let tint: Color?

  var body: some View {
    let look = system.progress
    VStack(spacing: look.wheelSpacing) {
      Spinner(look: look, diameter: look.wheel(controlSize), tint: tint ?? contextTint)
      if showsLabels {
        configuration.label.foregroundStyle(.secondary)
        configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
      }
    }
  }
}

/// A wheel of spokes that turns by one spoke at a time.
struct Spinner: View {
  let look: ProgressLook

  /// In points.
  let diameter: CGFloat
  let tint: Color?

  var body: some View {
    let (spokes, time) = (spokes, look.spokeTime)
    let count = look.spokes.count
    TimelineView(SpinnerSchedule(interval: time)) { context in
      spokes.rotationEffect(
        .degrees(
          Double(SpinnerSchedule.turn(at: context.date, time, of: count)) * 360 / Double(count)))
    }
    .frame(width: diameter, height: diameter)
  }

  private var spokes: some View {
    let radius = diameter / 2
    let length = radius * look.spokeLength
    let brightest = tint == nil ? 1 : look.spokes.first ?? 1
    return ZStack {
      ForEach(look.spokes.indices, id: \.self) { spoke in
        Capsule()
          .fill((tint ?? look.spokeColor).opacity(look.spokes[spoke] / brightest))
          .frame(width: radius * look.spokeWidth, height: length)
          .offset(y: length / 2 - radius)
          .rotationEffect(.degrees(Double(spoke) * -360 / Double(look.spokes.count)))
      }
    }
  }
}

/// The moments at which a wheel turns; it does not keep a scene from rest.
nonisolated struct SpinnerSchedule: AmbientSchedule, Equatable {
  /// In seconds.
  let interval: Double

  func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries
  {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: interval)
      .entries(from: startDate, mode: mode)
  }

  /// The number of spokes that the wheel has turned by at a date: below the number of all.
  static func turn(at date: Date, _ interval: Double, of count: Int) -> Int {
    let turns = (date.timeIntervalSinceReferenceDate / interval).rounded()
    return Int(turns.truncatingRemainder(dividingBy: Double(count)))
  }
}
