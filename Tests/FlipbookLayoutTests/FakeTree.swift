import FlipbookGeometry
import FlipbookLayout
import Foundation

/// Builds fake nodes from the tree notation of the case file.
struct FakeTree {
  var pixelLength: CGFloat = 1

  /// The size of the nearest container of `containerRelativeFrame`.
  var containerSize: CGSize

  /// The size of the enclosing geometry reader.
  var readerSize = CGSize.zero

  /// The axis of the enclosing stack.
  var orientation: Axis?

  /// A part of the notation that this does not support.
  struct Unknown: Error {
    var what: String
  }

  /// The nodes a view contributes to its container, and whether their number is static.
  func nodes(_ view: JSON) throws -> (nodes: [FakeNode], isStatic: Bool) {
    let children = view["children"]?.elements ?? []
    switch view["view"]?.string {
    case "Group":
      return (try children.flatMap { try nodes($0).nodes }, true)
    case "If":
      let isShown = view["condition"]?.bool ?? true
      return (isShown ? try children.flatMap { try nodes($0).nodes } : [], false)
    case "ForEach":
      let count = Int(view["count"]?.number ?? 0)
      let repeated = try (0..<count).flatMap { index in
        try children.flatMap { try nodes(Self.numbered($0, index)).nodes }
      }
      return (repeated, false)
    case "Empty":
      return ([], true)
    case "GridRow":
      return (try children.flatMap { try nodes($0).nodes }, true)
    default:
      return ([try node(view)], true)
    }
  }

  /// The view with a number in place of `%i` in all strings.
  private static func numbered(_ json: JSON, _ index: Int) -> JSON {
    switch json {
    case .string(let string):
      .string(string.replacingOccurrences(of: "%i", with: "\(index)"))
    case .array(let elements): .array(elements.map { numbered($0, index) })
    case .object(let members): .object(members.mapValues { numbered($0, index) })
    default: json
    }
  }

  /// One view with its modifiers.
  func node(_ view: JSON) throws -> FakeNode {
    try (view["mods"]?.elements ?? []).reduce(try bare(view)) { node, modifier in
      guard let (name, value) = modifier.members.first else { return node }
      return try modified(node, by: name, value)
    }
  }

  /// The children in a stack along an axis, and the only one if it is the only one there can be.
  private func content(
    _ view: JSON, orientation: Axis?
  ) throws -> (nodes: [FakeNode], single: FakeNode?) {
    var tree = self
    tree.orientation = orientation
    let parts = try (view["children"]?.elements ?? []).map { try tree.nodes($0) }
    let nodes = parts.flatMap(\.nodes)
    let isStatic = parts.allSatisfy(\.isStatic)
    return (nodes, isStatic && nodes.count == 1 ? nodes.first : nil)
  }

  private func bare(_ view: JSON) throws -> FakeNode {
    let kind = view["view"]?.string ?? ""
    switch kind {
    case "Color", "Rectangle", "RoundedRectangle", "Capsule", "Ellipse":
      return FakeLeaf()
    case "Circle":
      return FakeLeaf(sizing: LeafLayout.square)
    case "Image":
      let size = CGSize(width: number(view["width"]) ?? 0, height: number(view["height"]) ?? 0)
      guard view["resizable"]?.bool == true else { return FakeLeaf { _ in size } }
      return FakeLeaf { LeafLayout.resizable($0, pointSize: size) }
    case "Spacer":
      return FakeLeaf.spacer(
        SpacerLayout(minLength: number(view["minLength"]), orientation: orientation))
    case "Divider":
      let layout = DividerLayout(thickness: pixelLength, orientation: orientation)
      return FakeLeaf { layout.size(for: $0) }
    case "Baseline":
      let size = CGSize(width: number(view["width"]) ?? 0, height: number(view["height"]) ?? 0)
      let guides = [
        VerticalAlignment.firstTextBaseline.key: number(view["first"]) ?? 0,
        VerticalAlignment.lastTextBaseline.key: number(view["last"]) ?? 0,
      ]
      return FakeLeaf(guides: guides) { _ in size }
    case "GeometryReader":
      return FakeReader { size in
        var tree = self
        tree.readerSize = size
        tree.orientation = nil
        return (try? tree.content(view, orientation: nil).nodes) ?? []
      }
    default:
      return try container(kind, view)
    }
  }

  private func container(_ kind: String, _ view: JSON) throws -> FakeNode {
    switch kind {
    case "HStack", "VStack", "ZStack":
      let axis: Axis? = kind == "ZStack" ? nil : kind == "HStack" ? .horizontal : .vertical
      let content = try content(view, orientation: axis)
      if let single = content.single { return single }
      return FakeContainer(try stack(view), content.nodes)
    case "AnyLayout":
      guard let wrapped = view["layout"] else { throw Unknown(what: "AnyLayout") }
      return FakeContainer(AnyLayout(try stack(wrapped)), try content(view, orientation: nil).nodes)
    case "LazyVStack", "LazyHStack":
      let axis: Axis = kind == "LazyVStack" ? .vertical : .horizontal
      let guide = try alignment(view["alignment"])
      let layout = LazyStackLayout(
        axis: axis, alignment: axis == .vertical ? guide.horizontal.key : guide.vertical.key,
        spacing: number(view["spacing"]))
      return FakeContainer(layout, try content(view, orientation: axis).nodes)
    case "LazyVGrid":
      let layout = LazyGridLayout(
        axis: .vertical, items: (view["columns"]?.elements ?? []).map(gridItem),
        spacing: number(view["spacing"]))
      return FakeContainer(layout, try content(view, orientation: nil).nodes)
    case "Grid":
      return FakeContainer(
        GridLayout(
          alignment: try alignment(view["alignment"]),
          horizontalSpacing: number(view["horizontalSpacing"]),
          verticalSpacing: number(view["verticalSpacing"])), try gridCells(view))
    case "ViewThatFits":
      return FakeFitting(
        try content(view, orientation: nil).nodes, axes: axes(view["axes"]?.string ?? "hv"))
    case "ScrollView":
      let content = try content(view, orientation: nil)
      return FakeScroll(
        content.single ?? FakeContainer(VStackLayout(), content.nodes),
        axes: axes(view["axes"]?.string ?? "v"), anchor: unitPoint(view["defaultScrollAnchor"]),
        target: view["scrollTo"].flatMap { target in
          target["id"]?.string.map { ($0, unitPoint(target["anchor"])) }
        })
    case "BottomAlignedLayout":
      return FakeContainer(BottomAlignedLayout(), try content(view, orientation: nil).nodes)
    case "EqualWidthHStack":
      return FakeContainer(EqualWidthHStack(), try content(view, orientation: nil).nodes)
    default:
      throw Unknown(what: kind)
    }
  }

  private func stack(_ view: JSON) throws -> any Layout {
    let alignment = try alignment(view["alignment"])
    let spacing = number(view["spacing"])
    switch view["view"]?.string {
    case "HStack": return HStackLayout(alignment: alignment.vertical, spacing: spacing)
    case "VStack": return VStackLayout(alignment: alignment.horizontal, spacing: spacing)
    default: return ZStackLayout(alignment: alignment)
    }
  }

  /// The cells of a grid, each with the row it is in.
  private func gridCells(_ view: JSON) throws -> [FakeNode] {
    try (view["children"]?.elements ?? []).enumerated().flatMap { index, child in
      var tree = self
      tree.orientation = nil
      let nodes = try tree.nodes(child).nodes
      guard child["view"]?.string == "GridRow" else { return nodes }
      let row = GridRowPlacement(
        row: index,
        alignment: try child["alignment"].map { try alignment($0).vertical })
      return nodes.map { FakeValue(GridRowKey.self, row, $0) }
    }
  }

  private func gridItem(_ json: JSON) -> GridItem {
    let minimum = number(json["min"]) ?? 10
    let maximum = number(json["max"]) ?? .infinity
    let size: GridItem.Size =
      switch json["type"]?.string {
      case "fixed": .fixed(number(json["size"]) ?? 0)
      case "adaptive": .adaptive(minimum: minimum, maximum: maximum)
      default: .flexible(minimum: minimum, maximum: maximum)
      }
    return GridItem(size, spacing: number(json["spacing"]))
  }
}
