/// Items of the main menu; a stage has none, so their bodies are never asked for.
@MainActor @preconcurrency
public protocol Commands {
  associatedtype Body: Commands

  @CommandsBuilder @MainActor @preconcurrency
  var body: Body { get }
}

extension Never: Commands {}

/// Items of the main menu without a body.
public protocol _PrimitiveCommands: Commands where Body == Never {}

extension _PrimitiveCommands {
  public var body: Never { fatalError("\(Self.self) is primitive: it has no body") }
}

/// Builds items of the main menu.
@resultBuilder
public struct CommandsBuilder {
  public static func buildExpression<C: Commands>(_ content: C) -> C { content }

  public static func buildBlock() -> EmptyCommands { EmptyCommands() }

  public static func buildBlock<C: Commands>(_ content: C) -> C { content }

  @_disfavoredOverload
  public static func buildBlock<each C: Commands>(_ content: repeat each C) -> EmptyCommands {
    EmptyCommands()
  }

  public static func buildIf<C: Commands>(_ content: C?) -> _OptionalCommands<C> {
    _OptionalCommands()
  }
}

/// Items that may be absent.
public struct _OptionalCommands<C: Commands>: _PrimitiveCommands {}

/// No items.
public struct EmptyCommands: _PrimitiveCommands {
  public nonisolated init() {}
}

/// A menu of the main menu.
public struct CommandMenu<Content: View>: _PrimitiveCommands {
  public nonisolated init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Items in a place of the main menu.
public struct CommandGroup<Content: View>: _PrimitiveCommands {
  public nonisolated init(
    before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}

  public nonisolated init(
    after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}

  public nonisolated init(
    replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content
  ) {}
}

/// A place in the main menu.
nonisolated public struct CommandGroupPlacement: Sendable {
  public static let appInfo = CommandGroupPlacement()
  public static let appSettings = CommandGroupPlacement()
  public static let newItem = CommandGroupPlacement()
  public static let saveItem = CommandGroupPlacement()
  public static let printItem = CommandGroupPlacement()
  public static let undoRedo = CommandGroupPlacement()
  public static let pasteboard = CommandGroupPlacement()
  public static let textEditing = CommandGroupPlacement()
  public static let textFormatting = CommandGroupPlacement()
  public static let toolbar = CommandGroupPlacement()
  public static let sidebar = CommandGroupPlacement()
  public static let windowList = CommandGroupPlacement()
  public static let help = CommandGroupPlacement()
}

/// The items for a sidebar.
public struct SidebarCommands: _PrimitiveCommands {
  public nonisolated init() {}
}

/// The items for toolbars.
public struct ToolbarCommands: _PrimitiveCommands {
  public nonisolated init() {}
}

/// The items that format text.
public struct TextFormattingCommands: _PrimitiveCommands {
  public nonisolated init() {}
}

/// The items that edit text.
public struct TextEditingCommands: _PrimitiveCommands {
  public nonisolated init() {}
}

/// The items for an inspector.
public struct InspectorCommands: _PrimitiveCommands {
  public nonisolated init() {}
}

/// The sizes that a window may have.
nonisolated public struct WindowResizability: Sendable {
  public static let automatic = WindowResizability()
  public static let contentSize = WindowResizability()
  public static let contentMinSize = WindowResizability()
}

extension Scene {
  /// Adds items to the main menu; a stage has none.
  public nonisolated func commands<C: Commands>(@CommandsBuilder content: () -> C) -> some Scene {
    self
  }

  /// Sets the sizes that windows may have; the device has its own.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene {
    self
  }
}
