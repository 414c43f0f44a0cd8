import FlipbookTimeline

/// A scene in one appearance, on one device, at one size of text; and what came of drawing it.
struct CatalogueEntry {
  let variant: Variant

  /// The errors, the first one first; none if it was drawn.
  var failures: [TimelineError] = []

  /// The things that are not drawn as the system would.
  var notes: [String] = []

  /// The paths of the written files, below the catalogue's folder.
  var files: [String] = []

  /// True if it was restored instead of played.
  var isKept = false

  init(_ variant: Variant) { self.variant = variant }

  /// The name of the scene: `Drawer#Preview[1]`.
  var scene: String { variant.timeline.scene.value }

  var appearance: String { value("colorScheme") ?? "light" }

  /// The other choices: the device, the size of text, values of the environment.
  var choices: [String] {
    let timeline = variant.timeline
    let device = timeline.namesDevice ? [timeline.device.value] : []
    let size = value("dynamicTypeSize").map { [$0] } ?? []
    let others = timeline.environment.filter { value in
      !["colorScheme", "dynamicTypeSize"].contains(value.name.value)
    }
    return device + size + others.map { "\($0.value.value)" }
  }

  private func value(_ name: String) -> String? {
    variant.timeline.environment.value(named: name).map { "\($0)" }
  }

  /// The place of its picture below a folder of pictures: `Drawer-Preview-1/dark-ipad.png`.
  ///
  /// The standard size of text has no name in it, so that asking for more of them changes no other.
  var picturePath: String { "\(variant.timeline.name)/\(fileName).png" }

  /// The place of its motion golden.
  var goldenPath: String { "\(variant.timeline.name)/\(fileName).motion" }

  private var fileName: String {
    let standard = CatalogueOptions.TextSize.standard.rawValue
    let words = ([appearance] + choices).filter { $0 != standard }
    return words.map { word in
      String(word.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "-" })
    }.joined(separator: "-")
  }

  /// The title of errors: `Drawer#Preview[1] dark ipad`.
  var title: String { ([scene, appearance] + choices).joined(separator: " ") }
}
