/// The cost of a variant's stages: processor time in seconds, of all threads.
package struct StageTimes: Hashable, Sendable, Codable {
  /// A part of the way from a timeline to files.
  package enum Stage: String, Hashable, Sendable, Codable, CaseIterable {
    /// Steps, bodies, layout, animations, and the display list that comes of them.
    case simulate
    /// From a display list to pixels.
    case draw
    /// From pixels to the bytes of a PNG.
    case encode
    /// Files, links, manifests; sheets, pages and films where a timeline lists them.
    case write
    /// Checking expectations.
    case check
  }

  package var simulate = 0.0
  package var draw = 0.0
  package var encode = 0.0
  package var write = 0.0
  package var check = 0.0

  /// Before the first frame: the scene is put on its stage, fonts are read, it comes to rest.
  package var start = 0.0

  /// From the end of the first frame until all are in their files, with the manifest beside them.
  package var following = 0.0

  package var frames = 0

  /// The number of frames that look like an earlier one.
  package var reused = 0

  /// The number of strips of rows in drawn frames, and of those that were reused instead of drawn.
  package var strips = 0
  package var reusedStrips = 0

  package init() {}

  package subscript(stage: Stage) -> Double {
    get {
      switch stage {
      case .simulate: simulate
      case .draw: draw
      case .encode: encode
      case .write: write
      case .check: check
      }
    }
    set {
      switch stage {
      case .simulate: simulate = newValue
      case .draw: draw = newValue
      case .encode: encode = newValue
      case .write: write = newValue
      case .check: check = newValue
      }
    }
  }
}
