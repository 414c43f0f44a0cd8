import Foundation
import Testing

@testable import flipbook_cli

@Suite struct WatchedLookTests {
  @Test(arguments: [
    ("/look/0/350", WatchedLook(page: 0, milliseconds: 350)),
    ("/look/2/0", WatchedLook(page: 2, milliseconds: 0)),
    ("/look/-1/3", nil), ("/look/0/x", nil), ("/look/0", nil), ("/page/0/1", nil),
    ("/look/0/99999999999999999999", nil),
  ])
  func `reads what a page says is looked at`(path: String, look: WatchedLook?) {
    #expect(WatchedLook(path: path) == look)
  }

  @Test func `serves the picture that came first, and tells of it`() {
    var contents = PageContents()
    contents.picture = PageContents.Picture(number: 3, page: 1, file: [1, 2, 3])
    func answer(_ path: String) -> [UInt8] {
      let head = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      return PageAnswer(to: PageRequest(Array(head.utf8)), contents, port: 8321).bytes
    }
    #expect(answer("/picture/3").suffix(3) == [1, 2, 3])
    #expect(String(decoding: answer("/picture/2"), as: UTF8.self).contains("404"))
    #expect(
      String(decoding: PageAnswer.news(of: contents), as: UTF8.self).contains(#""picture":3"#))
  }
}
