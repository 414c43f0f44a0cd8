import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

/// A view of a task's progress, or of a task whose progress is not known.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  @Environment(\.progressViewStyle) private var style
  nonisolated private let part: Double?

  /// The time in which the progress goes by itself from 0 to 1, or the other way; nil if it does
  /// not.
  nonisolated private let span: ProgressSpan?
  nonisolated(unsafe) private let label: Label?
  nonisolated(unsafe) private let valueLabel: CurrentValueLabel?

  nonisolated init(
    part: Double?, span: ProgressSpan? = nil, label: Label?, valueLabel: CurrentValueLabel?
  ) {
    self.part = part
    self.span = span
    self.label = label
    self.valueLabel = valueLabel
  }

  nonisolated static func part<V: BinaryFloatingPoint>(_ value: V?, of total: V) -> Double? {
    value.map { value in
      let part = Double(value / total)
      return total > 0 && part.isFinite ? min(max(part, 0), 1) : 0
    }
  }

  public var body: some View {
    if let span {
      TimelineView(span) { [style, label, valueLabel] context in
        style.body(
          Self.configuration(part: span.part(at: context.date), label, valueLabel))
      }
    } else {
      style.body(Self.configuration(part: part, label, valueLabel))
    }
  }

  private static func configuration(
    part: Double?, _ label: Label?, _ valueLabel: CurrentValueLabel?
  ) -> ProgressViewStyleConfiguration {
    ProgressViewStyleConfiguration(
      fractionCompleted: part, label: label.map { .init($0) },
      currentValueLabel: valueLabel.map { .init($0) })
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public nonisolated init() where Label == EmptyView {
    self.init(part: nil, label: nil, valueLabel: nil)
  }

  public nonisolated init(@ViewBuilder label: () -> Label) {
    self.init(part: nil, label: label(), valueLabel: nil)
  }

  public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(part: nil, label: Text(titleKey), valueLabel: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(part: nil, label: Text(title), valueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0)
  where Label == EmptyView {
    self.init(part: Self.part(value, of: total), label: nil, valueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label
  ) {
    self.init(part: Self.part(value, of: total), label: label(), valueLabel: nil)
  }

  public nonisolated init<V: BinaryFloatingPoint>(
    _ titleKey: LocalizedStringKey, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(part: Self.part(value, of: total), label: Text(titleKey), valueLabel: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, V: BinaryFloatingPoint>(
    _ title: S, value: V?, total: V = 1.0
  ) where Label == Text {
    self.init(part: Self.part(value, of: total), label: Text(title), valueLabel: nil)
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == Text {
  /// Creates a view of a task's progress, as it is when the view is made.
  public nonisolated init(_ progress: Progress) {
    self.init(
      part: progress.isIndeterminate ? nil : Self.part(progress.fractionCompleted, of: 1),
      label: progress.localizedDescription.map { Text(verbatim: $0) },
      valueLabel: progress.localizedAdditionalDescription.map { Text(verbatim: $0) })
  }
}

extension ProgressView {
  public nonisolated init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      part: Self.part(value, of: total), label: label(), valueLabel: currentValueLabel())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  public nonisolated init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      part: configuration.fractionCompleted, label: configuration.label,
      valueLabel: configuration.currentValueLabel)
  }
}
