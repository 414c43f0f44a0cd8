import FlipbookDisplay

extension PlanBuilder {
  /// Replaces groups whose pixels are known by their pictures, wherever they were seen before.
  ///
  /// A group that changes in every frame stays a group and is painted strip by strip. A group may
  /// come here twice for one list: from its own effect and from an effect around it. Its `lookup`
  /// number keeps the second time from counting as a repetition.
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

  /// The most pixels of a group that is kept as a picture.
  ///
  /// - SeeAlso: chosen, a third of a phone's screen: what is larger is cheaper to paint by strips.
  private static let largestKept = 1 << 20

  /// Returns the picture of nodes after a finishing step; painted now, or taken from the cache.
  ///
  /// - Parameters:
  /// - nodes: The picture's content.
  /// - region: The pixels of the picture.
  /// - key: The key of everything that the result depends on.
  /// - finish: The finishing step, such as a blur.
  /// - Returns: The picture, in the region.
  func picture(
    _ nodes: [RenderNode], in region: PixelRect, _ key: StripKey,
    finish: (inout Sprite) -> Void
  ) -> Sprite {
    let lookup = environment.pictures.sprites.find(key)
    if case .kept(let pixels) = lookup { return Sprite(region: region, pixels: pixels) }
    var sprite = Sprite(region: region)
    painter.pictureCount += 1
    sprite.paint { painter.paint(nodes, on: $0) }
    finish(&sprite)
    if case .seen = lookup { environment.pictures.sprites.keep(sprite.pixels, for: key) }
    return sprite
  }
}
