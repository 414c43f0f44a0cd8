public import FlipbookViews

/// The tabs of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable
  associatedtype Body: TabContent

  @MainActor @preconcurrency
  var body: Body { get }

  /// The screens of the tabs, each with its item.
  @MainActor @preconcurrency
  var _tabs: AnyView { get }
}

extension TabContent {
  public var _tabs: AnyView { body._tabs }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

/// Tabs without a body.
public protocol _PrimitiveTabContent: TabContent where Body == Never {}

extension _PrimitiveTabContent {
  public var body: Never { fatalError("\(Self.self) is primitive: it has no body") }
}

/// Tabs that a collection makes.
public protocol DynamicTabContent<TabValue>: TabContent {
  associatedtype Data: Collection
  var data: Data { get }
}

/// Builds the tabs of a tab view.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// The view of tabs.
  public struct Content<C: TabContent>: View {
    nonisolated(unsafe) private let tabs: C

    nonisolated init(_ tabs: C) { self.tabs = tabs }

    public var body: some View { tabs._tabs }
  }

  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  public static func buildBlock() -> _TabList<TabValue> { _TabList([]) }

  public static func buildPartialBlock<C: TabContent>(first: C) -> C
  where C.TabValue == TabValue { first }

  public static func buildPartialBlock<A: TabContent, B: TabContent>(
    accumulated: A, next: B
  ) -> _TabPair<A, B> where A.TabValue == TabValue, B.TabValue == TabValue {
    _TabPair(first: accumulated, second: next)
  }

  public static func buildIf<C: TabContent>(_ content: C?) -> _OptionalTab<C>
  where C.TabValue == TabValue { _OptionalTab(content: content) }

  public static func buildEither<A: TabContent, B: TabContent>(first: A) -> _EitherTab<A, B>
  where A.TabValue == TabValue, B.TabValue == TabValue { .first(first) }

  public static func buildEither<A: TabContent, B: TabContent>(second: B) -> _EitherTab<A, B>
  where A.TabValue == TabValue, B.TabValue == TabValue { .second(second) }

  public static func buildLimitedAvailability<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }
}

/// No tabs.
public struct _TabList<TabValue: Hashable>: _PrimitiveTabContent {
  nonisolated init(_ none: [Never]) {}

  public var _tabs: AnyView { AnyView(EmptyView()) }
}

/// Tabs after others.
public struct _TabPair<First: TabContent, Second: TabContent>: _PrimitiveTabContent {
  public typealias TabValue = First.TabValue

  nonisolated(unsafe) let first: First
  nonisolated(unsafe) let second: Second

  nonisolated init(first: First, second: Second) { (self.first, self.second) = (first, second) }

  public var _tabs: AnyView {
    AnyView(
      Group {
        first._tabs
        second._tabs
      })
  }
}

/// Tabs that may be there.
public struct _OptionalTab<C: TabContent>: _PrimitiveTabContent {
  public typealias TabValue = C.TabValue

  nonisolated(unsafe) let content: C?

  nonisolated init(content: C?) { self.content = content }

  public var _tabs: AnyView { AnyView(Group { if let content { content._tabs } }) }
}

/// One of two kinds of tabs.
public enum _EitherTab<First: TabContent, Second: TabContent>: _PrimitiveTabContent {
  case first(First)
  case second(Second)

  public typealias TabValue = First.TabValue

  public var _tabs: AnyView {
    AnyView(
      Group {
        switch self {
        case .first(let content): content._tabs
        case .second(let content): content._tabs
        }
      })
  }
}

extension Group: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  @MainActor @preconcurrency
  public var _tabs: AnyView { content._tabs }
}

extension Group: _PrimitiveTabContent where Content: TabContent {}

extension Group where Content: TabContent {
  public nonisolated init(@TabContentBuilder<Content.TabValue> content: () -> Content) {
    self.init(storing: content())
  }
}

extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue

  @MainActor @preconcurrency
  public var _tabs: AnyView {
    AnyView(ForEach<Data, ID, AnyView>(data: data, id: id) { content($0)._tabs })
  }
}

extension ForEach: _PrimitiveTabContent where Content: TabContent {}

extension ForEach: DynamicTabContent where Content: TabContent {}

extension ForEach where Content: TabContent {
  public nonisolated init<V: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  public nonisolated init<V: Hashable>(
    _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID, Content.TabValue == V {
    self.init(data: data, id: { $0[keyPath: \.id] }, content: content)
  }
}
