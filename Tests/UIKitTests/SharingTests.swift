import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// The pasteboard, the sheet for sharing and the time that counts down.
@MainActor @Suite struct SharingTests {
  @Test func `the pasteboard has what was copied, by its types`() {
    let screen = stage(TestController())
    screen.perform {
      let board = UIPasteboard.general
      #expect(board.string == nil && !board.hasStrings && board.numberOfItems == 0)
      board.string = "words"
      #expect(board.strings == ["words"] && board.hasStrings && !board.hasURLs)
      board.url = URL(string: "https://example.org")
      #expect(board.string == "https://example.org" && board.hasURLs)
      board.color = .red
      #expect(board.string == nil && board.hasColors)
      board.strings = ["a", "b"]
      #expect(board.numberOfItems == 2 && board.changeCount == 4)
    }
  }

  @Test func `a sheet for sharing is half as high as the screen, and tells its end`() {
    let first = TestController()
    let screen = stage(first)
    screen.advance(to: 1)
    let sheet = UIActivityViewController(activityItems: ["words"], applicationActivities: nil)
    screen.perform { first.present(sheet, animated: true) }
    screen.advance(to: 3)
    #expect(first.presentedViewController === sheet)
    #expect(sheet.view.bounds.height < 500 && sheet.view.bounds.height > 200)
    #expect(!screen.graph.diagnostics.contains { $0.hasPrefix("UIActivity") })
  }

  @Test func `a time that counts down is of whole minutes, and at least one`() {
    let screen = stage(TestController())
    screen.perform {
      let picker = UIDatePicker()
      picker.datePickerMode = .countDownTimer
      picker.countDownDuration = 3725
      #expect(picker.countDownDuration == 3720)
      picker.countDownDuration = 10
      #expect(picker.countDownDuration == 60)
    }
  }
}
