import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A value between bounds, as a line or an arc.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View>: View {
  @Environment(\.gaugeIsCircular) private var isCircular
  nonisolated private let part: Double
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let valueLabel: CurrentValueLabel?

  nonisolated init(part: Double, label: Label, valueLabel: CurrentValueLabel?) {
    self.part = part
    self.label = label
    self.valueLabel = valueLabel
  }

  nonisolated static func part<V: BinaryFloatingPoint>(
    _ value: V, in bounds: ClosedRange<V>
  ) -> Double {
    let length = bounds.upperBound - bounds.lowerBound
    return length > 0 ? min(max(Double((value - bounds.lowerBound) / length), 0), 1) : 0
  }

  public var body: some View {
    if isCircular { arc } else { line }
  }

  /// An open ring of 58 points: measured on screenshots, hence chosen.
  private var arc: some View {
    ZStack {
      Circle().trim(from: 0, to: 0.75)
        .stroke(Color(uiColor: .systemFill), style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(.degrees(135))
      Circle().trim(from: 0, to: 0.75 * part)
        .stroke(Color.accentColor, style: StrokeStyle(lineWidth: 6, lineCap: .round))
        .rotationEffect(.degrees(135))
      valueLabel
    }
    .frame(width: 58, height: 58)
  }

  private var line: some View {
    VStack(alignment: .leading, spacing: 4) {
      label
      Capsule()
        .fill(Color(uiColor: .systemFill))
        .frame(height: 4)
        .overlay {
          GeometryReader { proxy in
            Capsule().fill(Color.accentColor).frame(width: proxy.size.width * part)
          }
        }
      valueLabel
    }
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(part: Self.part(value, in: bounds), label: label(), valueLabel: nil)
  }
}

extension Gauge where BoundsLabel == EmptyView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      part: Self.part(value, in: bounds), label: label(), valueLabel: currentValueLabel())
  }
}

extension Gauge {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
    @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) {
    self.init(
      part: Self.part(value, in: bounds), label: label(), valueLabel: currentValueLabel())
  }
}

/// The look of a gauge.
nonisolated public protocol GaugeStyle {
  var _isCircular: Bool { get }
}

nonisolated public struct DefaultGaugeStyle: GaugeStyle {
  public init() {}
  public var _isCircular: Bool { false }
}

nonisolated public struct LinearCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public var _isCircular: Bool { false }
}

nonisolated public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public init() {}
  public var _isCircular: Bool { true }
}

nonisolated public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public init() {}
  public var _isCircular: Bool { true }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

extension EnvironmentValues {
  private enum GaugeIsCircularKey: EnvironmentKey { static let defaultValue = false }

  var gaugeIsCircular: Bool {
    get { self[GaugeIsCircularKey.self] }
    set { self[GaugeIsCircularKey.self] = newValue }
  }
}

extension View {
  /// Sets how gauges in the view look.
  public nonisolated func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View {
    environment(\.gaugeIsCircular, style._isCircular)
  }
}
