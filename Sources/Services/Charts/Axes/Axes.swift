public import SwiftUI

/// A part of an axis.
@MainActor @preconcurrency
public protocol AxisContent {
  /// Gives the marks to a collector.
  func _collect(into collector: _AxisCollector)
}

/// A mark of an axis.
@MainActor @preconcurrency
public protocol AxisMark {
  /// Gives the parts of the mark to a collector.
  func _collect(into collector: _AxisMarkCollector)
}

/// Builds the parts of an axis.
@resultBuilder
public enum AxisContentBuilder {
  public static func buildExpression<C: AxisContent>(_ content: C) -> C { content }

  public static func buildBlock<each C: AxisContent>(_ content: repeat each C) -> _AxisParts {
    var parts = _AxisParts()
    repeat parts.contents.append(each content)
    return parts
  }

  public static func buildIf<C: AxisContent>(_ content: C?) -> C? { content }

  public static func buildEither<C: AxisContent>(first: C) -> _AxisParts {
    buildBlock(first)
  }

  public static func buildEither<C: AxisContent>(second: C) -> _AxisParts {
    buildBlock(second)
  }

  public static func buildLimitedAvailability<C: AxisContent>(_ content: C) -> _AxisParts {
    buildBlock(content)
  }
}

/// Builds the marks of an axis.
@resultBuilder
public enum AxisMarkBuilder {
  public static func buildExpression<C: AxisMark>(_ content: C) -> C { content }

  public static func buildBlock<each C: AxisMark>(_ content: repeat each C) -> _AxisParts {
    var parts = _AxisParts()
    repeat parts.marks.append(each content)
    return parts
  }

  public static func buildIf<C: AxisMark>(_ content: C?) -> C? { content }

  public static func buildEither<C: AxisMark>(first: C) -> _AxisParts { buildBlock(first) }

  public static func buildEither<C: AxisMark>(second: C) -> _AxisParts { buildBlock(second) }

  public static func buildLimitedAvailability<C: AxisMark>(_ content: C) -> _AxisParts {
    buildBlock(content)
  }
}

/// Several parts or marks of an axis.
nonisolated public struct _AxisParts: AxisContent, AxisMark {
  var contents: [any AxisContent] = []
  var marks: [any AxisMark] = []
  var change: ((inout AxisPieceStyle) -> Void)?

  nonisolated init() {}

  /// A mark with an attribute.
  nonisolated init(_ mark: some AxisMark, _ change: @escaping (inout AxisPieceStyle) -> Void) {
    marks = [mark]
    self.change = change
  }

  @MainActor public func _collect(into collector: _AxisCollector) {
    for part in contents { part._collect(into: collector) }
  }

  @MainActor public func _collect(into collector: _AxisMarkCollector) {
    collector.with(change ?? { _ in }) {
      for mark in marks { mark._collect(into: collector) }
    }
  }
}

extension Optional: AxisContent where Wrapped: AxisContent {
  @MainActor public func _collect(into collector: _AxisCollector) {
    self?._collect(into: collector)
  }
}

extension Optional: AxisMark where Wrapped: AxisMark {
  @MainActor public func _collect(into collector: _AxisMarkCollector) {
    self?._collect(into: collector)
  }
}

/// The marks of an axis.
nonisolated public struct AxisMarks: AxisContent {
  private let record: AxisMarksRecord

  private nonisolated init(
    _ preset: AxisMarkPreset, _ position: AxisMarkPosition, _ values: AxisMarkValues,
    _ stroke: StrokeStyle?, format: ((_PlotValue) -> String?)? = nil,
    content: ((AxisValue) -> any AxisMark)? = nil
  ) {
    var record = AxisMarksRecord(
      preset: preset, position: position, values: values, stroke: stroke, format: format)
    if let content {
      record.pieces = { value in
        MainActor.assumeIsolated {
          let collector = _AxisMarkCollector()
          content(value)._collect(into: collector)
          return collector.pieces
        }
      }
    }
    self.record = record
  }

  @MainActor public func _collect(into collector: _AxisCollector) {
    collector.records.append(record)
  }

  public nonisolated init(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) { self.init(preset, position, values, stroke) }

  public nonisolated init<F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil
  ) where F.FormatInput: Plottable, F.FormatOutput == String {
    self.init(preset, position, values, stroke, format: { formatted($0, format) })
  }

  public nonisolated init<V: Plottable, F: FormatStyle>(
    format: F, preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: [V], stroke: StrokeStyle? = nil
  ) where F.FormatInput == V, F.FormatOutput == String {
    self.init(
      preset, position, AxisMarkValues(.values(values.map(\.plotValue))), stroke,
      format: { formatted($0, format) })
  }

  public nonisolated init<C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: @escaping (AxisValue) -> C
  ) { self.init(preset, position, values, stroke, content: { content($0) }) }

  public nonisolated init<C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic,
    values: AxisMarkValues = .automatic, stroke: StrokeStyle? = nil,
    @AxisMarkBuilder content: @escaping () -> C
  ) { self.init(preset, position, values, stroke, content: { _ in content() }) }

  public nonisolated init<V: Plottable>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    stroke: StrokeStyle? = nil
  ) { self.init(preset, position, AxisMarkValues(.values(values.map(\.plotValue))), stroke) }

  public nonisolated init<V: Plottable, C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping (AxisValue) -> C
  ) {
    self.init(
      preset, position, AxisMarkValues(.values(values.map(\.plotValue))), stroke,
      content: { content($0) })
  }

  public nonisolated init<V: Plottable, C: AxisMark>(
    preset: AxisMarkPreset = .automatic, position: AxisMarkPosition = .automatic, values: [V],
    stroke: StrokeStyle? = nil, @AxisMarkBuilder content: @escaping () -> C
  ) {
    self.init(
      preset, position, AxisMarkValues(.values(values.map(\.plotValue))), stroke,
      content: { _ in content() })
  }
}

/// The words of a value in a format; nil if the format is for values of another kind.
nonisolated func formatted<F: FormatStyle>(_ value: _PlotValue, _ format: F) -> String?
where F.FormatInput: Plottable, F.FormatOutput == String {
  F.FormatInput.plotted(value).map(format.format)
}
