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

/// The class that declares the initializer by which a layer is copied.
@MainActor @preconcurrency open class _CopiedLayer: NSObject {
  public init(layer: Any) { super.init() }

  public override init() { super.init() }
}

/// A class with the initializer of copies at the place where `_CopiedLayer` has it.
@MainActor open class _LayerTwin: NSObject {
  public required init(layer: Any) { super.init() }
}

/// A class with the initializer of objects at the place where `NSObject` has it.
@MainActor open class _ObjectTwin: NSObject {
  public required override init() { super.init() }
}

/// The class that declares the initializer of views above and below sections.
@MainActor @preconcurrency open class _ReusedView: UIView {
  public init(reuseIdentifier: String?) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A class with the initializer of such views at the place where `_ReusedView` has it.
@MainActor open class _ReusedTwin: UIView {
  public required init(reuseIdentifier: String?) { super.init(frame: .zero) }

  public required init?(coder: NSCoder) { return nil }
}

/// Makes an object of a class that only a value names: a project's copy has it for `type.init()`.
nonisolated public func _object<O: NSObject>(of type: O.Type) -> O {
  assumingMain { makeObject(of: type) }
}

/// Makes a view of a class that only a value names.
nonisolated public func _object<V: UIView>(of type: V.Type, frame: CGRect) -> V {
  assumingMain { makeView(of: type, frame: frame) }
}

/// Makes an object of a class with the initializer that takes nothing.
@MainActor func makeObject<O: NSObject>(of type: O.Type) -> O {
  let twin = unsafeBitCast(type, to: _ObjectTwin.Type.self)
  return unsafeBitCast(twin.init(), to: O.self)
}

/// Makes another layer of a layer's class, which has copied what code has added to it.
@MainActor func makeShadow(of layer: CALayer) -> CALayer {
  let twin = unsafeBitCast(type(of: layer), to: _LayerTwin.Type.self)
  return unsafeBitCast(twin.init(layer: layer), to: CALayer.self)
}

/// Makes a view of a class.
@MainActor func makeView<V: UIView>(of type: V.Type, frame: CGRect) -> V {
  let twin = unsafeBitCast(type, to: _FrameTwin.Type.self)
  return unsafeBitCast(twin.init(frame: frame), to: V.self)
}

/// Makes a view above or below sections of a class.
@MainActor func makeReusedView(
  of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String?
) -> UITableViewHeaderFooterView {
  let twin = unsafeBitCast(type, to: _ReusedTwin.Type.self)
  let view = twin.init(reuseIdentifier: reuseIdentifier)
  return unsafeBitCast(view, to: UITableViewHeaderFooterView.self)
}

/// Makes a cell of a class.
@MainActor func makeCell(
  of type: UITableViewCell.Type, reuseIdentifier: String?
) -> UITableViewCell {
  let twin = unsafeBitCast(type, to: _CellTwin.Type.self)
  let cell = twin.init(style: .default, reuseIdentifier: reuseIdentifier)
  return unsafeBitCast(cell, to: UITableViewCell.self)
}
