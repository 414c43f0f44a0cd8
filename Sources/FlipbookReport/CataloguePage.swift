import Foundation

/// One page with the pictures of many scenes: side by side in every appearance, to be searched.
///
/// Data, style and script are in the file; the pictures lie beside it. It asks no network for
/// anything.
package struct CataloguePage: Sendable {
  package var title: String
  package var scenes: [Scene]

  package init(title: String, scenes: [Scene]) { (self.title, self.scenes) = (title, scenes) }

  /// A scene, and its pictures.
  package struct Scene: Codable, Equatable, Sendable {
    package var name: String

    /// The name that its author gave it.
    package var title: String?

    /// The file that it is declared in, and the line.
    package var file: String
    package var line: Int
    package var pictures: [Picture] = []

    package init(name: String, title: String?, file: String, line: Int) {
      (self.name, self.title, self.file, self.line) = (name, title, file, line)
    }
  }

  /// A scene in one appearance, on one device, at one size of text.
  package struct Picture: Codable, Equatable, Sendable {
    /// The appearance: `light`, `dark`.
    package var appearance: String

    /// The other choices in words: device, size of text; empty if there is only one.
    package var choices: [String] = []

    /// The path of the picture; nil if there is none.
    package var file: String?

    /// The path of the animation; nil if nothing moves.
    package var motion: String?

    /// The size in points.
    package var size: [Double] = []

    package var state = State.same

    /// The reasons for which there is no picture, or in what it differs.
    package var reasons: [String] = []

    /// The things that are not drawn as the system would.
    package var notes: [String] = []

    /// The paths of the reference, and of the difference to it.
    package var before: String?
    package var difference: String?

    package init(appearance: String) { self.appearance = appearance }
  }

  /// The result of drawing, or of comparing with a reference.
  package enum State: String, Codable, Sendable {
    case same, failed, changed
    /// There is no reference yet.
    case new
    /// There is a reference, and no such scene any more.
    case gone
  }

  /// The text of the file.
  package var html: String {
    ReportPage.file(
      title: title, policy: Self.policy, style: Self.style,
      body: "\(Self.body)<script type=\"application/json\" id=\"data\">\(json)</script>",
      script: Self.script)
  }

  /// The content policy: nothing from elsewhere but pictures beside the page.
  private static let policy =
    "default-src 'none'; img-src 'self' file: data:; style-src 'unsafe-inline'; "
    + "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private struct Contents: Encodable {
    var title: String
    var scenes: [Scene]
  }

  /// The data; no `<` in it can end the element.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let contents = Contents(title: title, scenes: scenes)
    guard let data = try? encoder.encode(contents) else { return "{}" }
    return String(decoding: data, as: UTF8.self).replacing("<", with: "\\u003c")
  }

  private static let body = """
    <header>
    <h1 id="title"></h1>
    <input type="search" id="search" placeholder="Search  /" aria-label="Search scenes">
    <span class="segments" id="states" role="group" aria-label="State"></span>
    <span class="segments" id="appearances" role="group" aria-label="Appearance"></span>
    <select id="choice" aria-label="Device and text size"></select>
    <span class="spring"></span>
    <label class="soft">Size <input type="range" id="size" min="80" max="420" step="10"></label>
    </header>
    <main id="list"></main>
    <p id="nothing" class="soft" hidden>No scene fits.</p>
    <dialog id="large">
    <header><h2 id="largeTitle"></h2><span class="soft" id="largePlace"></span>
    <span class="spring"></span>
    <button id="previous" aria-label="Previous scene">←</button>
    <button id="next" aria-label="Next scene">→</button>
    <button id="close" aria-label="Close">✕</button></header>
    <div id="largeRow" class="row"></div>
    </dialog>

    """
}
