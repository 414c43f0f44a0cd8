import FlipbookViews
public import Foundation

// Objects made from a class that only a value names, as lists make their cells.
//
// Swift calls an initializer of such a class only where all subclasses must have it, and code's own
// classes do not say so. Every class has the initializer at the same place of its table of methods
// all the same: behind those of the class above the one that declares it, if that one has no stored
// properties and no method before it. A twin of it, with a required initializer, has its own there.

/// The class that declares the initializer of views.
@MainActor @preconcurrency open class _FramedResponder: UIResponder {
  public init(frame: CGRect) { super.init() }

  public override init() { super.init() }
}

/// A class with the initializer of views at the place where `_FramedResponder` has it.
@MainActor open class _FrameTwin: UIResponder {
  public required init(frame: CGRect) { super.init() }
}

/// The class that declares the initializer of cells.
@MainActor @preconcurrency open class _StyledView: UIView {
  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class with the initializer of cells at the place where `_StyledView` has it.
@MainActor open class _CellTwin: UIView {
  public required init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { return nil }
}

/// A class with the initializer of objects at the place where `NSObject` has it.
@MainActor open class _ObjectTwin: NSObject {
  public required override init() { super.init() }
}

/// Makes an object of a class with the initializer that takes nothing.
@MainActor func makeObject<O: NSObject>(of type: O.Type) -> O {
  let twin = unsafeBitCast(type, to: _ObjectTwin.Type.self)
  return unsafeBitCast(twin.init(), to: O.self)
}

/// Makes a view of a class.
@MainActor func makeView<V: UIView>(of type: V.Type, frame: CGRect) -> V {
  let twin = unsafeBitCast(type, to: _FrameTwin.Type.self)
  return unsafeBitCast(twin.init(frame: frame), to: V.self)
}

/// Makes a cell of a class.
@MainActor func makeCell(
  of type: UITableViewCell.Type, reuseIdentifier: String?
) -> UITableViewCell {
  let twin = unsafeBitCast(type, to: _CellTwin.Type.self)
  let cell = twin.init(style: .default, reuseIdentifier: reuseIdentifier)
  return unsafeBitCast(cell, to: UITableViewCell.self)
}
