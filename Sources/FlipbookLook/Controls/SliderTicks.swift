public import FlipbookViews
import Foundation

/// A mark at a value of a slider.
nonisolated public struct SliderTick<Value: BinaryFloatingPoint>: Sendable where Value: Sendable {
  /// The value it stands at.
  public let value: Value

  /// True if code names the mark, which is not drawn.
  let isNamed: Bool

  public init(_ value: Value) {
    self.value = value
    isNamed = false
  }

  /// Creates a mark with a name.
  public init<Label: View>(_ value: Value, @ViewBuilder label: () -> Label) {
    self.value = value
    isNamed = true
  }
}

/// Marks that are made from data.
nonisolated public struct SliderTickContentForEach<
  Data: RandomAccessCollection, ID: Hashable, Value: BinaryFloatingPoint & Sendable
> {
  let ticks: [SliderTick<Value>]

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @SliderTickBuilder<Value> content: (Data.Element) -> [SliderTick<Value>]
  ) { ticks = data.flatMap(content) }

  public init(
    _ data: Data, @SliderTickBuilder<Value> content: (Data.Element) -> [SliderTick<Value>]
  ) where Data.Element: Identifiable, ID == Data.Element.ID { ticks = data.flatMap(content) }
}

/// Builds the marks of a slider.
@resultBuilder
nonisolated public enum SliderTickBuilder<Value: BinaryFloatingPoint & Sendable> {
  public static func buildExpression(_ tick: SliderTick<Value>) -> [SliderTick<Value>] { [tick] }
  public static func buildExpression<Data, ID>(
    _ ticks: SliderTickContentForEach<Data, ID, Value>
  ) -> [SliderTick<Value>] { ticks.ticks }
  public static func buildBlock(_ ticks: [SliderTick<Value>]...) -> [SliderTick<Value>] {
    ticks.flatMap { $0 }
  }
  public static func buildArray(_ ticks: [[SliderTick<Value>]]) -> [SliderTick<Value>] {
    ticks.flatMap { $0 }
  }
  public static func buildOptional(_ ticks: [SliderTick<Value>]?) -> [SliderTick<Value>] {
    ticks ?? []
  }
  public static func buildEither(first: [SliderTick<Value>]) -> [SliderTick<Value>] { first }
  public static func buildEither(second: [SliderTick<Value>]) -> [SliderTick<Value>] { second }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with marks, at which its thumb stops.
  public nonisolated init<V: BinaryFloatingPoint & Sendable>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @SliderTickBuilder<V> ticks: () -> [SliderTick<V>],
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    var parts = SliderParts(value, bounds, nil, onEditingChanged)
    parts.use(ticks())
    self.init(parts, minimum: nil, maximum: nil)
  }

  /// Creates a slider whose line is filled from a neutral value on.
  public nonisolated init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    neutralValue: V?, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    var parts = SliderParts(value, bounds, step, onEditingChanged)
    parts.neutral = neutralValue.map { Double($0) }
    self.init(parts, minimum: nil, maximum: nil)
  }
}

extension Slider {
  /// Creates a slider with marks, at which its thumb stops, and labels at its ends.
  public nonisolated init<V: BinaryFloatingPoint & Sendable>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    @SliderTickBuilder<V> ticks: () -> [SliderTick<V>],
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    var parts = SliderParts(value, bounds, nil, onEditingChanged)
    parts.use(ticks())
    self.init(parts, minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }
}

extension EnvironmentValues {
  private enum ThumbVisibilityKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

  /// The visibility of the thumbs of sliders.
  var sliderThumbVisibility: Visibility {
    get { self[ThumbVisibilityKey.self] }
    set { self[ThumbVisibilityKey.self] = newValue }
  }
}

extension View {
  /// Sets whether sliders in the view show their thumbs.
  public nonisolated func sliderThumbVisibility(_ visibility: Visibility) -> some View {
    environment(\.sliderThumbVisibility, visibility)
  }
}
