import AVFoundation
import Flipbook
import SwiftUI
import Testing
import UIKit

/// Players keep what code tells them, though nothing is played.
@MainActor @Suite struct MediaNameTests {
  @Test func `a queue is as code changes it`() {
    let items = (1...3).map { AVPlayerItem(url: URL(fileURLWithPath: "/\($0).mp4")) }
    let player = AVQueuePlayer(items: [items[0], items[1]])
    player.insert(items[2], after: items[0])
    player.insert(items[2], after: nil)
    #expect(player.items() == [items[0], items[2], items[1]])
    player.advanceToNextItem()
    #expect(player.currentItem === items[2])
    player.remove(items[2])
    #expect(player.currentItem === items[1])
    player.removeAllItems()
    #expect(player.currentItem == nil && player.items().isEmpty)
    #expect(AVFileType.mp3.rawValue == "public.mp3")
  }

  @Test func `a colour space tells the kind of its colours`() {
    #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
  }
}

private struct ShelfContent: @MainActor LibraryContentProvider {
  var views: [LibraryItem] {
    LibraryItem(Text("a"), title: "A", category: .control)
    LibraryItem(Color.red)
  }
}

/// Names that say something to Xcode alone.
@MainActor @Suite struct ShelfTests {
  @Test func `a package's shelf has what it lists`() {
    #expect(ShelfContent().views.count == 2)
    #expect(ShelfContent().modifiers(base: 1).isEmpty)
  }
}
