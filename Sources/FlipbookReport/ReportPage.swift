import Foundation

/// One self-contained page with a scrubber over one recording, or over two that are compared.
///
/// Everything is in the file: pictures, data, style and script. It asks no network for anything.
package struct ReportPage: Sendable {
  package var title: String

  /// The recordings: one, or one before and one after.
  package var recordings: [PageRecording]

  package init(_ recording: PageRecording) {
    title = recording.title
    recordings = [recording]
  }

  /// Compares two recordings: before, after, difference, side by side.
  package init(before: PageRecording, after: PageRecording) {
    title = before.title == after.title ? after.title : "\(before.title) → \(after.title)"
    recordings = [before, after]
  }

  /// The text of the file.
  package var html: String {
    Self.file(
      title: title, policy: Self.policy, style: Self.style,
      body: "\(Self.body)\(Self.dataStart)\(json)\(Self.dataEnd)", script: Self.script + "\n")
  }

  /// The text of a page's file: its head, its body, and the script that comes last.
  static func file(
    title: String, policy: String, style: String, body: String, script: String
  ) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <title>\(escaped(title)) · Flipbook</title>
    <style>
    \(palette)\(style)</style>
    </head>
    <body>
    \(body)
    <script>
    \(script)</script>
    </body>
    </html>

    """
  }

  /// The content policy: nothing from elsewhere; the serving program may announce a newer page.
  private static let policy =
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    + "connect-src 'self'; base-uri 'none'; form-action 'none'"

  private static let script =
    recordingScript + transportScript + stageScript + curvesScript + viewsScript

  // MARK: The data

  private struct Contents: Codable {
    var recordings: [PageRecording]
  }

  private static let dataStart = "<script type=\"application/json\" id=\"data\">"
  private static let dataEnd = "</script>"

  /// The recordings; no `<` in it can end the element.
  private var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(Contents(recordings: recordings)) else { return "{}" }
    return Self.withoutTags(data)
  }

  /// Returns JSON whose `<`, which are in its texts only, are escaped.
  private static func withoutTags(_ json: Data) -> String {
    json.withUnsafeBytes { json in
      let tag = UInt8(ascii: "<")
      guard json.contains(tag) else { return String(decoding: json, as: UTF8.self) }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(json.count + 1024)
      for byte in json {
        if byte == tag { bytes += "\\u003c".utf8 } else { bytes.append(byte) }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Reads the recordings that are in a page.
  ///
  /// - Parameter html: The text of the file.
  /// - Returns: Its recordings, or `nil` if this is no such page.
  package static func recordings(in html: String) -> [PageRecording]? {
    guard let start = html.range(of: dataStart),
      let end = html.range(of: dataEnd, range: start.upperBound..<html.endIndex)
    else { return nil }
    let json = Data(html[start.upperBound..<end.lowerBound].utf8)
    let contents = try? JSONDecoder().decode(Contents.self, from: json)
    // A rate of zero or of one number would be divided by.
    guard let recordings = contents?.recordings,
      recordings.allSatisfy({ $0.fps.count == 2 && $0.fps.allSatisfy { $0 > 0 } })
    else { return nil }
    return recordings
  }

  /// A text as HTML shows it.
  package static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
