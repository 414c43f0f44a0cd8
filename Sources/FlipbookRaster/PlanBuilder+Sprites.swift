import FlipbookDisplay

extension PlanBuilder {
  /// Returns nodes with those groups replaced by pictures that came up before, wherever they were.
  ///
  /// A group that keeps changing stays a group, and is painted strip by strip. One that was looked
  /// up for the same list, before an effect came around it, is not new for that.
  func kept(_ nodes: [RenderNode]) -> [RenderNode] {
    nodes.map { node in
      guard case .layer(let layer) = node.source, layer.mode == .normal, node.lookup != number
      else { return node }
      var hasher = KeyHasher()
      hasher.combine(0)
      hasher.combine(node.bounds.width, node.bounds.height)
      layer.combine(into: &hasher, in: node.bounds)
      let key = hasher.finish()
      var sprite: Sprite
      switch environment.pictures.sprites.find(key) {
      case .unknown:
        var result = node
        result.lookup = number
        return result
      case .kept(let pixels): sprite = Sprite(region: node.bounds, pixels: pixels)
      case .seen:
        guard node.bounds.width * node.bounds.height <= Self.largestKept else { return node }
        sprite = Sprite(region: node.bounds)
        let content = RenderNode(source: node.source, bounds: node.bounds)
        painter.pictureCount += 1
        sprite.paint { painter.paint([content], on: $0) }
        environment.pictures.sprites.keep(sprite.pixels, for: key)
      }
      var result = node
      result.source = .sprite(sprite, key)
      return result
    }
  }

  /// The most pixels of a group that is kept.
  ///
  /// - SeeAlso: chosen, a third of a phone's screen: what is larger is cheaper to paint by strips.
  private static let largestKept = 1 << 20

  /// Returns the picture of nodes with something done to it, made now or before.
  ///
  /// - Parameters:
  ///   - nodes: What is painted.
  ///   - region: The pixels of the picture.
  ///   - key: The key of all that the result depends on.
  ///   - finish: What is done to it.
  /// - Returns: The picture, in the region.
  func picture(
    _ nodes: [RenderNode], in region: PixelRect, _ key: StripKey,
    finish: (inout Sprite) -> Void
  ) -> Sprite {
    let finding = environment.pictures.sprites.find(key)
    if case .kept(let pixels) = finding { return Sprite(region: region, pixels: pixels) }
    var sprite = Sprite(region: region)
    painter.pictureCount += 1
    sprite.paint { painter.paint(nodes, on: $0) }
    finish(&sprite)
    if case .seen = finding { environment.pictures.sprites.keep(sprite.pixels, for: key) }
    return sprite
  }
}
