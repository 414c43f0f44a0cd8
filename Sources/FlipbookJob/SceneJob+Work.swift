package import FlipbookTimeline

extension SceneJob {
  /// The one thing a job asks for.
  package enum Work: Hashable, Sendable {
    /// Plays the variants one after the other. Events name a variant by its index in this list.
    case play([Variant])
    /// Lays a scene out and reports where its parts are.
    case inspect(Inspection)
  }
}

extension SceneJob.Work: Codable {
  private enum Key: String, CodingKey {
    case play, inspect
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let list = try container.decodeIfPresent(VariantList.self, forKey: .play) {
      guard let variants = list.variants else {
        throw DecodingError.dataCorruptedError(
          forKey: .play, in: container, debugDescription: "a part of a variant is not there")
      }
      self = .play(variants)
    } else {
      self = .inspect(try container.decode(SceneJob.Inspection.self, forKey: .inspect))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .play(let variants): try container.encode(VariantList(variants), forKey: .play)
    case .inspect(let inspection): try container.encode(inspection, forKey: .inspect)
    }
  }
}
