import FlipbookGeometry
import FlipbookLayout
import Foundation

extension FakeTree {
  /// A node inside a modifier.
  func modified(_ node: FakeNode, by name: String, _ value: JSON) throws -> FakeNode {
    switch name {
    case "id", "scrollID":
      return FakeName(value.string ?? "", node)
    case "border", "opacity", "clipped", "shadow", "rotationEffect", "scaleEffect", "zIndex",
      "hidden", "cornerRadius":
      return node
    case "frame":
      return FakeUnary(try frame(value), node)
    case "fixedSize":
      return FakeUnary(
        FixedSizeLayout(
          horizontal: value["horizontal"]?.bool ?? true,
          vertical: value["vertical"]?.bool ?? true), node)
    case "aspectRatio":
      return FakeUnary(
        AspectRatioLayout(
          number(value["ratio"]),
          contentMode: value["contentMode"]?.string == "fill" ? .fill : .fit), node)
    case "padding":
      return FakeUnary(padding(value), node)
    case "offset":
      return FakeUnary(
        OffsetLayout(CGSize(width: number(value["x"]) ?? 0, height: number(value["y"]) ?? 0)),
        node)
    case "position":
      return FakeUnary(
        PositionLayout(CGPoint(x: number(value["x"]) ?? 0, y: number(value["y"]) ?? 0)), node)
    case "alignmentGuide":
      return FakeUnary(try alignmentGuide(value), node)
    case "layoutPriority":
      return FakePriority(Double(value.number ?? 0), node)
    case "overlay", "background":
      return FakeSecondary(
        node, secondary: try secondary(value), alignment: try alignment(value["alignment"]))
    case "backgroundStyle":
      return FakeStyle(
        node, name: value["id"]?.string ?? "", edges: edges(value["ignoresSafeAreaEdges"]))
    default:
      return try modifiedInContainer(node, by: name, value)
    }
  }

  /// A node inside a modifier that concerns the container or the safe area.
  private func modifiedInContainer(
    _ node: FakeNode, by name: String, _ value: JSON
  ) throws -> FakeNode {
    switch name {
    case "ignoresSafeArea":
      return FakeIgnoring(
        node, regions: value["regions"]?.string == "keyboard" ? .keyboard : .all,
        edges: edges(value["edges"]))
    case "safeAreaInset":
      let edge: Edge =
        switch value["edge"]?.string {
        case "top": .top
        case "leading": .leading
        case "trailing": .trailing
        default: .bottom
        }
      let guide = try alignment(value["alignment"])
      let isVertical = edge == .top || edge == .bottom
      return FakeInset(
        node, bar: try secondary(value),
        layout: SafeAreaInsetLayout(
          edge: edge, alignment: isVertical ? guide.horizontal.key : guide.vertical.key,
          spacing: number(value["spacing"])))
    case "safeAreaPadding":
      return FakeUnary(
        PaddingLayout(edges: edges(value["edges"]), length: number(value["length"])), node)
    case "containerRelativeFrame":
      return FakeUnary(try containerRelativeFrame(value), node)
    case "matchedGeometry":
      let properties: MatchedGeometryProperties =
        switch value["properties"]?.string {
        case "position": .position
        case "size": .size
        default: .frame
        }
      return FakeMatched(
        node, name: value["id"]?.string ?? "", isSource: value["isSource"]?.bool ?? true,
        properties: properties, anchor: unitPoint(value["anchor"]) ?? .center)
    case "active":
      return FakeValue(ActiveKey.self, value.bool, node)
    case "gridCellColumns":
      return FakeValue(GridCellColumnsKey.self, Int(value.number ?? 1), node)
    case "gridCellUnsizedAxes":
      let names = value.elements.compactMap(\.string).joined()
      return FakeValue(GridCellUnsizedAxesKey.self, axes(names), node)
    case "gridCellAnchor":
      return FakeValue(GridCellAnchorKey.self, unitPoint(value), node)
    case "gridColumnAlignment":
      return FakeValue(GridColumnAlignmentKey.self, try alignment(value).horizontal, node)
    default:
      throw Unknown(what: name)
    }
  }

  private func secondary(_ value: JSON) throws -> FakeNode {
    var tree = self
    tree.orientation = nil
    let nodes = try (value["content"]?.elements ?? []).flatMap { try tree.nodes($0).nodes }
    if nodes.count == 1, let node = nodes.first { return node }
    return FakeContainer(ZStackLayout(), nodes)
  }

  private func frame(_ value: JSON) throws -> any UnaryLayout {
    let alignment = try alignment(value["alignment"])
    if value["width"] != nil || value["height"] != nil {
      return FrameLayout(
        width: number(value["width"]), height: number(value["height"]), alignment: alignment)
    }
    func limits(_ axis: String) -> FlexibleFrameLayout.Limits {
      FlexibleFrameLayout.Limits(
        minimum: number(value["min\(axis)"]), ideal: number(value["ideal\(axis)"]),
        maximum: number(value["max\(axis)"]))
    }
    return FlexibleFrameLayout(
      width: limits("Width"), height: limits("Height"), alignment: alignment)
  }

  private func padding(_ value: JSON) -> PaddingLayout {
    switch value {
    case .null: return PaddingLayout()
    case .number(let length): return PaddingLayout(length: length)
    default:
      if value["edges"] != nil {
        return PaddingLayout(edges: edges(value["edges"]), length: number(value["length"]))
      }
      return PaddingLayout(
        EdgeInsets(
          top: number(value["top"]) ?? 0, leading: number(value["leading"]) ?? 0,
          bottom: number(value["bottom"]) ?? 0, trailing: number(value["trailing"]) ?? 0))
    }
  }

  private func alignmentGuide(_ value: JSON) throws -> AlignmentGuideLayout {
    let base = value["base"]?.string
    let baseKey = try base.flatMap { $0 == "width" || $0 == "height" ? nil : try guide($0) }
    let scale = number(value["scale"]) ?? 1
    let add = number(value["add"]) ?? 0
    return AlignmentGuideLayout(try guide(value["guide"]?.string ?? "")) { dimensions in
      let start: CGFloat =
        switch base {
        case nil: 0
        case "width": dimensions.width
        case "height": dimensions.height
        default: baseKey.map { dimensions[$0] } ?? 0
        }
      return start * scale + add
    }
  }

  private func containerRelativeFrame(_ value: JSON) throws -> FrameLayout {
    let axes = axes(value["axes"]?.string ?? "hv")
    func length(_ axis: Axis) -> CGFloat? {
      guard axes.contains(axis == .horizontal ? .horizontal : .vertical) else { return nil }
      return ContainerRelativeFrame.length(
        of: axis == .horizontal ? containerSize.width : containerSize.height,
        count: Int(value["count"]?.number ?? 1), span: Int(value["span"]?.number ?? 1),
        spacing: number(value["spacing"]) ?? 0)
    }
    return FrameLayout(
      width: length(.horizontal), height: length(.vertical),
      alignment: try alignment(value["alignment"]))
  }
}

// MARK: - Words of the notation

extension FakeTree {
  /// A number, or a part of the enclosing geometry reader.
  func number(_ json: JSON?) -> CGFloat? {
    guard let json, case .object = json else { return json?.number }
    let length = json["g"]?.string == "h" ? readerSize.height : readerSize.width
    return length * (json["mul"]?.number ?? 1) + (json["add"]?.number ?? 0)
  }

  func axes(_ name: String) -> Axis.Set {
    var axes: Axis.Set = []
    if name.contains("h") { axes.insert(.horizontal) }
    if name.contains("v") { axes.insert(.vertical) }
    return axes
  }

  func edges(_ json: JSON?) -> Edge.Set {
    switch json {
    case nil, .string("all")?: .all
    case .array(let names)?: names.reduce(into: []) { $0.formUnion(edges($1)) }
    case .string("top")?: .top
    case .string("leading")?: .leading
    case .string("bottom")?: .bottom
    case .string("trailing")?: .trailing
    case .string("horizontal")?: .horizontal
    case .string("vertical")?: .vertical
    default: []
    }
  }

  func unitPoint(_ json: JSON?) -> UnitPoint? {
    guard let name = json?.string?.lowercased() else { return nil }
    let x: CGFloat = name.contains("leading") ? 0 : name.contains("trailing") ? 1 : 0.5
    let y: CGFloat = name.contains("top") ? 0 : name.contains("bottom") ? 1 : 0.5
    return UnitPoint(x: x, y: y)
  }

  func guide(_ name: String) throws -> AlignmentKey {
    switch name {
    case "leading": return HorizontalAlignment.leading.key
    case "hcenter": return HorizontalAlignment.center.key
    case "trailing": return HorizontalAlignment.trailing.key
    case "top": return VerticalAlignment.top.key
    case "vcenter": return VerticalAlignment.center.key
    case "bottom": return VerticalAlignment.bottom.key
    case "firstTextBaseline": return VerticalAlignment.firstTextBaseline.key
    case "lastTextBaseline": return VerticalAlignment.lastTextBaseline.key
    case "mid": return VerticalAlignment(MiddleID.self).key
    default: throw Unknown(what: name)
    }
  }

  func alignment(_ json: JSON?) throws -> Alignment {
    switch json?.string {
    case nil, "center": return .center
    case "leading": return .leading
    case "trailing": return .trailing
    case "top": return .top
    case "bottom": return .bottom
    case "topLeading": return .topLeading
    case "topTrailing": return .topTrailing
    case "bottomLeading": return .bottomLeading
    case "bottomTrailing": return .bottomTrailing
    case "firstTextBaseline": return .centerFirstTextBaseline
    case "lastTextBaseline": return .centerLastTextBaseline
    case "mid":
      return Alignment(horizontal: .center, vertical: VerticalAlignment(MiddleID.self))
    case let name?: throw Unknown(what: name)
    }
  }
}
