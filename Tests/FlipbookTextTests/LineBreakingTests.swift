import FlipbookDisplay
import FlipbookText
import Foundation
import Testing

@Suite struct LineBreakingTests {
  @Test func `no line is wider than the width offered, and the text as wide as its widest line`() {
    for width in stride(from: 40.0, through: 620, by: 7.3) {
      let layout = layout(pangram, width: width)
      let widest = layout.lines.map(\.bounds.width).max() ?? 0
      #expect(widest <= width + 0.001)
      #expect(layout.size.width >= widest - 0.001 && layout.size.width < widest + 1 / 3)
      #expect(TextLayout.isOnPixel(layout.size.width) && TextLayout.isOnPixel(layout.size.height))
      #expect(!layout.isTruncated)
    }
  }

  @Test func `narrower never takes fewer lines`() {
    let counts = stride(from: 30.0, through: 620, by: 5).map {
      layout(pangram, width: $0).lines.count
    }
    #expect(zip(counts, counts.dropFirst()).allSatisfy(>=))
    #expect(counts.first ?? 0 > 8 && counts.last == 1)
  }

  @Test func `the ideal size is one line, and the size offered back gives itself again`() {
    let ideal = layout(pangram)
    #expect(ideal.lines.count == 1)
    #expect(layout(pangram, width: ideal.size.width, height: ideal.size.height) == ideal)
    #expect(layout(pangram, width: .infinity, height: .infinity) == ideal)
    for width in stride(from: 60.0, through: 500, by: 11) {
      let first = layout(pangram, width: width)
      let again = layout(pangram, width: first.size.width, height: first.size.height)
      #expect(again.size == first.size && again.lines.count == first.lines.count)
    }
  }

  @Test func `newlines break, and empty lines are as high as others`() {
    let layout = layout("one\n\nthree\r\nfour")
    #expect(layout.lines.count == 4)
    #expect(Set(layout.lines.map(\.bounds.height)).count == 1)
    #expect(layout.lines.map(\.runs.isEmpty) == [false, true, false, false])
  }

  @Test func `the last line of a paragraph is not a single word if it need not be`() {
    let text = "aaaa bbbb cccc dddd"
    let width = layout("aaaa bbbb cccc").size.width
    let lines = layout(text, width: width).lines
    #expect(lines.count == 2)
    #expect(abs(lines[1].bounds.width - layout("cccc dddd").lines[0].bounds.width) < 0.5)
  }

  @Test func `a word too long breaks inside, a letter too wide stands alone`() {
    let long = layout("Donaudampfschifffahrtsgesellschaft", width: 80)
    #expect(long.lines.count > 2 && long.size.width <= 80.001)
    let narrow = layout("WWW", width: 4)
    #expect(narrow.lines.count == 3 && narrow.size.width < 4.4)
  }

  @Test func `Thai breaks between words though it has no spaces`() {
    let thai = "ภาษาไทยเป็นภาษาที่สวยงาม"
    let lines = layout(thai, width: layout(thai).size.width * 0.6).lines
    #expect(lines.count == 2)
    // Whether or not a font has them, each scalar is a glyph: so many are the words' first ones.
    let count = lines.first?.runs.flatMap(\.glyphs.glyphs).count ?? 0
    #expect([4, 7, 11, 15, 18].contains(count))
  }

  @Test func `white space hangs over a line's end, and counts at the text's`() {
    let width = layout("aaaa bbbb").size.width
    let lines = layout("aaaa bbbb      cccc dddd", width: width).lines
    #expect(lines.count == 2)
    #expect(abs(lines[0].bounds.width - layout("aaaa bbbb").lines[0].bounds.width) < 0.001)
    #expect(layout("a ").size.width > layout("a").size.width)
  }

  @Test(arguments: [TextRequest.Truncation.head, .middle, .tail])
  func `truncation fits, shows one ellipsis, and says so`(truncation: TextRequest.Truncation) {
    let ellipsis = layout("…").glyphs.first?.id
    for limit in 1...3 {
      for width in stride(from: 30.0, through: 180, by: 13) {
        let layout = layout(pangram, width: width) {
          $0.lineLimit = limit
          $0.truncation = truncation
        }
        #expect(layout.isTruncated && layout.lines.count == limit)
        #expect(layout.lines.allSatisfy { $0.bounds.width <= width + 0.002 })
        let ids = layout.lines.last?.runs.flatMap(\.glyphs.glyphs).map(\.id) ?? []
        #expect(ids.filter { $0 == ellipsis }.count == 1)
        switch truncation {
        case .head: #expect(ids.first == ellipsis)
        case .tail: #expect(ids.last == ellipsis)
        case .middle: #expect(ids.first != ellipsis || width < 60)
        }
      }
    }
  }

  @Test func `height drops lines but never the first`() {
    let full = layout(pangram, width: 120)
    for height in stride(from: 0.0, through: 140, by: 3.7) {
      let layout = layout(pangram, width: 120, height: height)
      let room = max(Int((height + 0.001) / (1.193359375 * 17)), 1)
      #expect(layout.lines.count == min(room, full.lines.count))
      #expect(layout.isTruncated == (room < full.lines.count))
    }
  }

  @Test func `lines can be reserved, spaced and aligned`() {
    let one = layout("one").size.height
    #expect(layout("one") { $0.minimumLines = 3 }.size.height == layout("1\n2\n3").size.height)
    let spaced = layout("one\ntwo") { $0.lineSpacing = 10 }
    #expect(abs(spaced.size.height - layout("one\ntwo").size.height - 10) < 0.34)
    #expect(spaced.size.height > 2 * one)
    let lefts = [TextRequest.Alignment.leading, .center, .trailing].map { alignment in
      layout("wide wide wide\nn") { $0.alignment = alignment }.lines[1].bounds.minX
    }
    #expect(lefts[0] == 0 && abs(lefts[1] * 2 - lefts[2]) < 1e-9 && lefts[2] > 60)
    let mirrored = layout("wide wide wide\nn") { $0.isRightToLeft = true }
    #expect(mirrored.lines[1].bounds.minX == lefts[2])
  }

  @Test func `text shrinks or tightens before it is truncated`() {
    let ideal = layout(pangram).size
    let shrunk = layout(pangram, width: ideal.width * 0.7) {
      $0.lineLimit = 1
      $0.minimumScaleFactor = 0.5
    }
    #expect(!shrunk.isTruncated && shrunk.lines.count == 1)
    #expect(shrunk.size.width > ideal.width * 0.66 && shrunk.size.width <= ideal.width * 0.7 + 0.4)
    let tight = layout(pangram, width: ideal.width * 0.97) {
      $0.lineLimit = 1
      $0.allowsTightening = true
    }
    #expect(!tight.isTruncated && tight.size.height == ideal.height)
  }
}
