import FlipbookReport
import Foundation

/// The answer to a request.
package struct PageAnswer {
  package enum Status: String {
    case found = "200 OK"
    case malformed = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case missing = "404 Not Found"
    case wrongMethod = "405 Method Not Allowed"
    case tooLarge = "431 Request Header Fields Too Large"
  }

  package let bytes: [UInt8]

  /// True if the connection stays open for news.
  let isStream: Bool

  private init(_ bytes: [UInt8], isStream: Bool = false) {
    (self.bytes, self.isStream) = (bytes, isStream)
  }

  /// Creates an answer with only an error.
  init(_ status: Status) {
    self.init(Self.message(status, "text/plain; charset=utf-8", status.rawValue + "\n"))
  }

  /// Creates the answer to a request; `nil` stands for one that cannot be understood.
  package init(to request: PageRequest?, _ contents: PageContents, port: UInt16) {
    guard let request else {
      self.init(.malformed)
      return
    }
    // Another site's name may resolve to this machine's address.
    let hosts = ["127.0.0.1", "localhost"].flatMap { [$0, "\($0):\(port)"] }
    guard hosts.contains(request.host.lowercased()) else {
      self.init(.forbidden)
      return
    }
    guard request.method == "GET" || request.method == "HEAD" else {
      self.init(.wrongMethod)
      return
    }
    if request.path == "/events" {
      let head = Self.head(.found, "text/event-stream", length: nil)
      self.init(head + Self.news(of: contents), isStream: true)
      return
    }
    if let picture = contents.picture, request.path == "/picture/\(picture.number)" {
      let head = Self.head(.found, "image/png", length: picture.file.count)
      self.init(head + (request.method == "HEAD" ? [] : picture.file))
      return
    }
    if WatchedLook(path: request.path) != nil {
      self.init(Self.message(.found, "text/plain; charset=utf-8", ""))
      return
    }
    guard let html = Self.html(at: request.path, contents) else {
      self.init(.missing)
      return
    }
    let isHead = request.method == "HEAD"
    self.init(Self.message(.found, "text/html; charset=utf-8", html, isHead: isHead))
  }

  private static func html(at path: String, _ contents: PageContents) -> String? {
    let pages = contents.pages
    if path == "/" {
      return pages.count == 1
        ? live(pages[0].html, contents) : live(ListPage(contents).html, contents)
    }
    guard path.hasPrefix("/page/"), let number = Int(path.dropFirst(6)),
      pages.indices.contains(number)
    else { return nil }
    return live(pages[number].html, contents)
  }

  /// A page that hears of newer ones.
  private static func live(_ html: String, _ contents: PageContents) -> String {
    guard let end = html.range(of: "</body>", options: .backwards) else { return html }
    let version = "const shownVersion = \(contents.version);\n"
    let script = "<script>\n\(version)\(LiveScript.text)</script>\n"
    return html.replacingCharacters(in: end, with: script + "</body>")
  }

  /// Returns the message to listeners about new contents.
  package static func news(of contents: PageContents) -> [UInt8] {
    struct News: Encodable {
      var version: Int
      var isBusy: Bool
      var failure: String?
      var picture: Int?
      var page: Int?
    }
    let news = News(
      version: contents.version, isBusy: contents.isBusy, failure: contents.failure,
      picture: contents.picture?.number, page: contents.picture?.page)
    return Array("data: \(jsonLine(news))\n\n".utf8)
  }

  private static func message(
    _ status: Status, _ type: String, _ text: String, isHead: Bool = false
  ) -> [UInt8] {
    let body = Array(text.utf8)
    return head(status, type, length: body.count) + (isHead ? [] : body)
  }

  private static func head(_ status: Status, _ type: String, length: Int?) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status.rawValue)", "Content-Type: \(type)", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Cross-Origin-Resource-Policy: same-origin",
    ]
    if let length {
      lines += ["Content-Length: \(length)", "Connection: close"]
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}

/// The page that lists the other pages, or says that there are none yet.
private struct ListPage {
  let contents: PageContents

  init(_ contents: PageContents) { self.contents = contents }

  var html: String {
    let items = contents.pages.enumerated().map { number, page in
      "<li><a href=\"/page/\(number)\">\(ReportPage.escaped(page.name))</a></li>"
    }
    let list =
      items.isEmpty
      ? "<p>Nothing is rendered yet.</p>" : "<ul>\n\(items.joined(separator: "\n"))\n</ul>"
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>Flipbook</title>
      <style>
      :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif; }
      body { max-width: 640px; margin: 48px auto; padding: 0 24px; }
      h1 { font-size: 20px; }
      ul { list-style: none; padding: 0; }
      a {
        display: block; padding: 10px 14px; margin: 6px 0; border-radius: 10px;
        border: 1px solid light-dark(#dfdfe5, #2f2f36); color: light-dark(#3b50df, #8b9bff);
        text-decoration: none;
      }
      a:hover, a:focus-visible { border-color: currentColor; }
      </style>
      </head>
      <body>
      <h1>Flipbook</h1>
      \(list)
      </body>
      </html>

      """
  }
}
