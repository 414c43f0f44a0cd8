public import Foundation

/// The changes that can be taken back, and those that were.
public class UndoManager: NSObject {
  private var changes: [() -> Void] = []
  private var undone: [() -> Void] = []
  private var disabled = 0
  private var depth = 0

  public private(set) var isUndoing = false
  public private(set) var isRedoing = false
  public var groupsByEvent = true
  public var levelsOfUndo = 0
  public private(set) var undoActionName = ""

  public override init() { super.init() }

  public var canUndo: Bool { !changes.isEmpty }
  public var canRedo: Bool { !undone.isEmpty }
  public var isUndoRegistrationEnabled: Bool { disabled == 0 }
  public var groupingLevel: Int { depth }

  /// Keeps what takes a change back; while something is taken back, what makes it again.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let change = { [weak target] in
      if let target { handler(target) }
    }
    if isUndoing { return undone.append(change) }
    if !isRedoing { undone = [] }
    changes.append(change)
    if levelsOfUndo > 0 { changes.removeFirst(max(changes.count - levelsOfUndo, 0)) }
  }

  public func undo() {
    guard let change = changes.popLast() else { return }
    isUndoing = true
    change()
    isUndoing = false
  }

  public func redo() {
    guard let change = undone.popLast() else { return }
    isRedoing = true
    change()
    isRedoing = false
  }

  public func setActionName(_ actionName: String) { undoActionName = actionName }
  public func beginUndoGrouping() { depth += 1 }
  public func endUndoGrouping() { depth = max(depth - 1, 0) }
  public func disableUndoRegistration() { disabled += 1 }
  public func enableUndoRegistration() { disabled = max(disabled - 1, 0) }

  public func removeAllActions() {
    changes = []
    undone = []
  }
}

extension EnvironmentValues {
  private enum UndoManagerKey: EnvironmentKey {
    static var defaultValue: UndoManager? { nil }
  }

  /// The changes that can be taken back in the view; nil, since no screen keeps any by itself.
  public var undoManager: UndoManager? {
    get { self[UndoManagerKey.self] }
    set { self[UndoManagerKey.self] = newValue }
  }
}
