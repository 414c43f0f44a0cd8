import FlipbookBase
import FlipbookReport
import FlipbookTimeline
import Foundation

/// The page of a catalogue, made of what was drawn and of what was compared.
struct CatalogueContents {
  private let folder: SceneFolder
  private var scenes: [CataloguePage.Scene] = []

  init(_ folder: SceneFolder) { self.folder = folder }

  /// Adds a picture with its comparison, if there is one.
  mutating func add(
    _ entry: CatalogueEntry, _ comparison: CatalogueReferences.Comparison?, below catalogue: String
  ) {
    if scenes.last?.name != entry.scene { scenes.append(scene(of: entry)) }
    var picture = CataloguePage.Picture(appearance: entry.appearance)
    picture.choices = entry.choices
    picture.notes = entry.notes
    picture.file = entry.files.first { !$0.hasSuffix(".anim.png") }
    picture.motion = entry.files.first { $0.hasSuffix(".anim.png") }
    picture.size = picture.file.map { Self.size(of: joined(catalogue, $0)) } ?? []
    if let comparison {
      picture.state = comparison.state
      picture.reasons = comparison.reason.map { [$0] } ?? []
      (picture.before, picture.difference) = (comparison.before, comparison.difference)
    }
    if !entry.failures.isEmpty {
      picture.state = .failed
      picture.reasons = entry.failures.map(Self.words)
      picture.file = nil
    }
    scenes[scenes.count - 1].pictures.append(picture)
  }

  /// Adds a reference whose scene is gone.
  mutating func add(gone picture: ReferenceManifest.Picture, at place: String) {
    var scene = CataloguePage.Scene(name: picture.scene, title: nil, file: place, line: 0)
    var gone = CataloguePage.Picture(appearance: picture.choices.first ?? "")
    gone.choices = Array(picture.choices.dropFirst())
    gone.state = .gone
    gone.reasons = ["there is no such scene any more; --record removes its reference"]
    scene.pictures = [gone]
    scenes.append(scene)
  }

  func page(title: String) -> CataloguePage { CataloguePage(title: title, scenes: scenes) }

  private func scene(of entry: CatalogueEntry) -> CataloguePage.Scene {
    let place = entry.variant.timeline.scene.location
    return CataloguePage.Scene(
      name: entry.scene, title: folder.previews[entry.scene]?.title, file: place.file,
      line: place.line)
  }

  /// An error as the page shows it: message and place, then causes and remedies.
  private static func words(_ error: TimelineError) -> String {
    let place = error.location.line > 0 ? "\(error.location.file):\(error.location.line)" : ""
    let first = place.isEmpty ? error.message : "\(error.message)\n\(place)"
    return ([first] + error.notes + error.details).joined(separator: "\n")
  }

  /// The width and height of a PNG file in points, as its resolution tells.
  private static func size(of file: String) -> [Double] {
    guard let handle = FileHandle(forReadingAtPath: file) else { return [] }
    defer { try? handle.close() }
    let head = Array((try? handle.read(upToCount: 512)) ?? Data())
    guard head.count >= 24 else { return [] }
    func number(_ place: Int) -> Double {
      Double(head[place..<place + 4].reduce(0) { $0 << 8 | Int($1) })
    }
    let pixels = [number(16), number(20)]
    let word = Array("pHYs".utf8)
    guard let start = head.indices.first(where: { head[$0...].starts(with: word) }),
      start + 8 <= head.count
    else { return pixels }
    // 72 points an inch of 0.0254 metres.
    let scale = max((number(start + 4) * 0.0254 / 72).rounded(), 1)
    return pixels.map { $0 / scale }
  }
}
