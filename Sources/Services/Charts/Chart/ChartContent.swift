public import SwiftUI

/// A part of a chart.
@MainActor @preconcurrency
public protocol ChartContent {
  associatedtype Body: ChartContent

  @ChartContentBuilder @MainActor @preconcurrency
  var body: Body { get }

  /// Gives the part's marks to a collector.
  func _collect(into collector: _MarkCollector)
}

extension ChartContent {
  @MainActor public func _collect(into collector: _MarkCollector) {
    collector.enter("body") { body._collect(into: collector) }
  }
}

extension Never: ChartContent {
  @MainActor public func _collect(into collector: _MarkCollector) {}
}

/// A mark of a chart, which has no parts.
public protocol _ChartMark: ChartContent where Body == Never {}

extension _ChartMark {
  public var body: Never { fatalError("\(Self.self): it has no body") }
}

/// Builds the parts of a chart.
@resultBuilder
public enum ChartContentBuilder {
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }

  public static func buildBlock() -> _ChartParts { _ChartParts([]) }

  public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }

  @_disfavoredOverload
  public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> _ChartParts {
    var parts: [any ChartContent] = []
    repeat parts.append(each content)
    return _ChartParts(parts)
  }

  public static func buildIf<C: ChartContent>(_ content: C?) -> C? { content }

  public static func buildEither<C: ChartContent>(first: C) -> _ChartParts {
    _ChartParts([first], branch: "first")
  }

  public static func buildEither<C: ChartContent>(second: C) -> _ChartParts {
    _ChartParts([second], branch: "second")
  }

  public static func buildLimitedAvailability<C: ChartContent>(_ content: C) -> _ChartParts {
    _ChartParts([content])
  }
}

/// Several parts of a chart.
nonisolated public struct _ChartParts: _ChartMark {
  private let parts: [any ChartContent]
  private let branch: String?

  nonisolated init(_ parts: [any ChartContent], branch: String? = nil) {
    (self.parts, self.branch) = (parts, branch)
  }

  @MainActor public func _collect(into collector: _MarkCollector) {
    for (index, part) in parts.enumerated() {
      if let branch {
        collector.enter(branch) { part._collect(into: collector) }
      } else {
        collector.enter(index) { part._collect(into: collector) }
      }
    }
  }
}

/// A part of a chart of any type.
nonisolated public struct AnyChartContent: _ChartMark {
  private let base: any ChartContent

  public nonisolated init(_ content: any ChartContent) { base = content }

  public nonisolated init(erasing content: some ChartContent) { base = content }

  @MainActor public func _collect(into collector: _MarkCollector) { base._collect(into: collector) }
}

/// Marks that are one for whoever listens to a chart.
nonisolated public struct Plot<Content: ChartContent>: _ChartMark {
  private let content: Content

  public nonisolated init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  @MainActor public func _collect(into collector: _MarkCollector) {
    content._collect(into: collector)
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public var body: Never { fatalError("Optional: it has no body") }

  @MainActor public func _collect(into collector: _MarkCollector) {
    self?._collect(into: collector)
  }
}

extension Group: ChartContent where Content: ChartContent {
  public var body: Never { fatalError("Group: it has no body") }

  public nonisolated init(@ChartContentBuilder content: () -> Content) {
    self.init(storing: content())
  }

  @MainActor public func _collect(into collector: _MarkCollector) {
    content._collect(into: collector)
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  public var body: Never { fatalError("ForEach: it has no body") }

  @MainActor public func _collect(into collector: _MarkCollector) {
    for element in data {
      collector.enter(id(element)) { content(element)._collect(into: collector) }
    }
  }
}

extension ForEach where Content: ChartContent {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(rows: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  public nonisolated init(
    _ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(rows: data, id: { $0 }, content: content)
  }
}
