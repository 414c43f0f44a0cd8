import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Two sections with headers and footers.
struct Accounts: View {
  var body: some View {
    List {
      Section {
        Text("Checking")
        Text("Savings")
      } header: {
        Text("Accounts")
      } footer: {
        Text("Tap an account to view details")
      }
      Section {
        Text("Electric")
        Text("Internet")
      } header: {
        Text("Bills")
      } footer: {
        Text("Due this month")
      }
    }
  }
}

/// Two sections with headers.
struct Fruits: View {
  var body: some View {
    List {
      Section("Fruits") {
        Text("Apple")
        Text("Banana")
        Text("Cherry")
      }
      Section("Vegetables") {
        Text("Carrot")
        Text("Peas")
      }
    }
  }
}

/// The phones that references of lists were made on.
extension LookScreen {
  static let pro16 = LookScreen(
    size: CGSize(width: 402, height: 874),
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0))

  static let pro15 = LookScreen(
    size: CGSize(width: 393, height: 852),
    safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))

  var on26: LookScreen {
    var screen = self
    screen.semantics = .ios26
    return screen
  }
}

extension LookPicture {
  /// The vertical places in points at which the colour changes along a column at `x`.
  func edges(atX x: CGFloat) -> [CGFloat] {
    let column = Int(x * scale)
    return (1..<bitmap.height).compactMap { row in
      let (a, b) = (levels(column, row - 1), levels(column, row))
      return a == b ? nil : CGFloat(row) / scale
    }
  }

  /// The horizontal places in points at which the colour changes along a row at `y`.
  func edges(atY y: CGFloat) -> [CGFloat] {
    let row = Int(y * scale)
    return (1..<bitmap.width).compactMap { column in
      let (a, b) = (levels(column - 1, row), levels(column, row))
      return a == b ? nil : CGFloat(column) / scale
    }
  }
}

/// True if two lists of places agree to a third of a point and a rounding.
private func agree(_ found: [CGFloat], _ wanted: [CGFloat]) -> Bool {
  found.count == wanted.count && zip(found, wanted).allSatisfy { abs($0 - $1) <= 0.34 }
}

@MainActor
struct ListTests {
  @Test("Sections with headers and footers lie where iOS 18 has them")
  func classicSections() {
    let picture = lookStage(.pro16) { Accounts() }.picture()
    // Between the text and the card's end: card, line, card, and so on.
    let found = picture.edges(atX: 340)
    #expect(
      agree(found, [100.67, 144.33, 144.67, 188.67, 261, 304.67, 305, 349]), "\(found)")
    #expect(agree(picture.edges(atY: 137), [20, 382]), "\(picture.edges(atY: 137))")
    #expect(picture.hex(340, 110) == "FFFFFF")
    #expect(picture.hex(10, 110) == "F2F2F7")
    #expect(picture.hex(340, 144.5) == "C6C6C8")
    #expect(agree(picture.edges(atY: 144.5), [20, 40, 382]))
  }

  @Test("Sections with headers and footers lie where iOS 26 has them")
  func modernSections() {
    let picture = lookStage(.pro16.on26) { Accounts() }.picture()
    let found = picture.edges(atX: 340)
    #expect(
      agree(
        found, [102.33, 153.33, 154.33, 206.33, 276.33, 327.33, 328.33, 380.33]), "\(found)")
    #expect(agree(picture.edges(atY: 153.7), [16, 32, 370, 386]))
    #expect(picture.hex(340, 153.7) == "E8E8E8")
  }

  @Test("Sections without footers lie where they do", arguments: [false, true])
  func headers(isModern: Bool) {
    let screen = isModern ? LookScreen.pro16.on26 : .pro15
    let found = lookStage(screen) { Fruits() }.picture().edges(atX: 340)
    let rows: [CGFloat] =
      isModern
      ? [102.33, 153.33, 154.33, 205.33, 206.33, 258.33, 316.33, 367.33, 368.33, 420.33]
      : [97.67, 141.33, 141.67, 185.33, 185.67, 229.67, 286, 329.67, 330, 374]
    #expect(agree(found, rows), "\(found)")
  }

  @Test("A dark list is black with dark cards")
  func dark() {
    var screen = LookScreen.pro16
    screen.colorScheme = .dark
    let picture = lookStage(screen) { Accounts() }.picture()
    #expect(picture.hex(10, 110) == "000000")
    #expect(picture.hex(340, 110) == "1C1C1E")
    #expect(picture.shows("3E3E41", atX: 340, y: 144.5))
  }

  @Test("Only rows that are seen are made, and lists in lists are one")
  func laziness() {
    var made: [Int] = []
    _ = lookStage(.pro16) {
      List {
        Section {
          List(0..<1_000) { index in
            let _ = made.append(index)
            Text("Row \(index)")
          }
        }
      }
    }
    #expect(Set(made).count <= 20, "\(Set(made).count)")
  }

  @Test("A list whose closure is empty has the screen's background")
  func emptyList() {
    #expect(lookStage { List {} }.picture().hex(200, 400) == "FFFFFF")
    #expect(lookStage { List { Text("row") } }.picture().hex(200, 400) == "F2F2F7")
  }
}
