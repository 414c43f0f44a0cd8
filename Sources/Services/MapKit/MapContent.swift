public import SwiftUI

/// A thing on a map.
@MainActor @preconcurrency
public protocol MapContent {
  associatedtype Body: MapContent

  @MapContentBuilder @MainActor @preconcurrency
  var body: Body { get }

  /// Gives the things to a collector.
  func _collect(into collector: _MapCollector)
}

extension MapContent {
  @MainActor public func _collect(into collector: _MapCollector) {
    collector.enter("body") { body._collect(into: collector) }
  }
}

extension Never: MapContent {
  @MainActor public func _collect(into collector: _MapCollector) {}
}

/// A thing on a map that has no parts.
public protocol _MapThing: MapContent where Body == Never {}

extension _MapThing {
  public var body: Never { fatalError("\(Self.self): it has no body") }
}

/// Builds the things on a map.
@resultBuilder
public enum MapContentBuilder {
  public static func buildExpression<C: MapContent>(_ content: C) -> C { content }

  public static func buildBlock() -> _MapParts { _MapParts([]) }

  public static func buildBlock<C: MapContent>(_ content: C) -> C { content }

  @_disfavoredOverload
  public static func buildBlock<each C: MapContent>(_ content: repeat each C) -> _MapParts {
    var parts: [any MapContent] = []
    repeat parts.append(each content)
    return _MapParts(parts)
  }

  public static func buildIf<C: MapContent>(_ content: C?) -> C? { content }

  public static func buildEither<C: MapContent>(first: C) -> _MapParts {
    _MapParts([first], branch: "first")
  }

  public static func buildEither<C: MapContent>(second: C) -> _MapParts {
    _MapParts([second], branch: "second")
  }

  public static func buildLimitedAvailability<C: MapContent>(_ content: C) -> _MapParts {
    _MapParts([content])
  }
}

/// Several things on a map.
nonisolated public struct _MapParts: _MapThing {
  private let parts: [any MapContent]
  private let branch: String?

  nonisolated init(_ parts: [any MapContent], branch: String? = nil) {
    (self.parts, self.branch) = (parts, branch)
  }

  @MainActor public func _collect(into collector: _MapCollector) {
    for (index, part) in parts.enumerated() {
      collector.enter(branch ?? "\(index)") { part._collect(into: collector) }
    }
  }
}

extension Optional: MapContent where Wrapped: MapContent {
  public var body: Never { fatalError("Optional: it has no body") }

  @MainActor public func _collect(into collector: _MapCollector) {
    self?._collect(into: collector)
  }
}

extension Group: MapContent where Content: MapContent {
  public var body: Never { fatalError("Group: it has no body") }

  public nonisolated init(@MapContentBuilder content: () -> Content) {
    self.init(storing: content())
  }

  @MainActor public func _collect(into collector: _MapCollector) {
    content._collect(into: collector)
  }
}

extension ForEach: MapContent where Content: MapContent {
  public var body: Never { fatalError("ForEach: it has no body") }

  @MainActor public func _collect(into collector: _MapCollector) {
    for element in data {
      collector.enter(id(element)) { content(element)._collect(into: collector) }
    }
  }
}

extension ForEach where Content: MapContent {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(rows: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Content: MapContent, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @MapContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}

// MARK: - Attributes

/// Things with an attribute of their own.
nonisolated private struct StyledThings<Content: MapContent>: _MapThing {
  let content: Content
  let change: (inout MapPart.Style) -> Void

  @MainActor func _collect(into collector: _MapCollector) {
    collector.with(change) { content._collect(into: collector) }
  }
}

extension MapContent {
  private nonisolated func styled(
    _ change: @escaping (inout MapPart.Style) -> Void
  ) -> some MapContent { StyledThings(content: self, change: change) }

  public nonisolated func tint<S: ShapeStyle>(_ style: S) -> some MapContent {
    styled { $0.tint = AnyShapeStyle(style) }
  }
  public nonisolated func tint(_ tint: Color?) -> some MapContent {
    styled { $0.tint = tint.map { AnyShapeStyle($0) } }
  }
  public nonisolated func tag<V: Hashable>(_ tag: V) -> some MapContent {
    styled { $0.tag = AnyHashable(tag) }
  }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some MapContent {
    styled { $0.fill = AnyShapeStyle(style) }
  }
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1
  ) -> some MapContent { stroke(content, style: StrokeStyle(lineWidth: lineWidth)) }
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle
  ) -> some MapContent { styled { ($0.stroke, $0.line) = (AnyShapeStyle(content), style) } }
  public nonisolated func strokeStyle(style: StrokeStyle) -> some MapContent {
    styled { $0.line = style }
  }
  public nonisolated func annotationTitles(_ visibility: Visibility) -> some MapContent {
    styled { $0.showsTitle = visibility != .hidden }
  }
  public nonisolated func annotationSubtitles(_ visibility: Visibility) -> some MapContent { self }
  public nonisolated func mapItemDetailSelectionAccessory(
    _ style: MapItemDetailSelectionAccessoryStyle? = .automatic
  ) -> some MapContent { self }
  public nonisolated func mapOverlayLevel(level: MKOverlayLevel) -> some MapContent { self }
}
