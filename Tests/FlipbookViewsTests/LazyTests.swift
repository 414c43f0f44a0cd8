import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// A row that says when its body is evaluated, and when it comes and goes.
private struct Row: View {
  let index: Int
  var height: CGFloat = 20
  let log: Log

  var body: some View {
    log.note("body \(index)")
    return Color.red.frame(height: height).accessibilityIdentifier("\(index)")
      .onAppear { log.note("+\(index)") }
      .onDisappear { log.note("-\(index)") }
  }
}

extension Log {
  /// The entries about bodies, and those about comings and goings.
  fileprivate func takeParts() -> (bodies: [Int], appearances: [String]) {
    let entries = take()
    return (
      entries.filter { $0.hasPrefix("body") }.compactMap { Int($0.dropFirst(5)) },
      entries.filter { !$0.hasPrefix("body") }
    )
  }
}

/// The stage is 200 by 100 points, so five rows of 20 points are seen of a stack without spacing.
@Suite @MainActor struct LazyTests {
  private let log = Log()

  private func rows(
    _ count: Int = 100_000, height: @escaping (Int) -> CGFloat = { _ in 20 }
  ) -> some View {
    let log = log
    return ScrollViewReader { proxy in
      Stateful(-1) { target in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { Row(index: $0, height: height($0), log: log) }
          }
        }
        .onChange(of: target.wrappedValue) { _, new in
          proxy.scrollTo(new, anchor: .top)
        }
      }
    }
  }

  @Test func `of a hundred thousand rows those are made that are seen`() {
    let stage = stage { rows() }
    let entries = log.takeParts()
    #expect(entries.bodies == [0, 1, 2, 3, 4])
    #expect(entries.appearances == ["+0", "+1", "+2", "+3", "+4"])
    #expect(stage.rect("4") == CGRect(x: 0, y: 80, width: 200, height: 20))
    #expect(stage.rect("5") == nil)
  }

  @Test func `rows come and go as they are scrolled to`() {
    let stage = stage { rows() }
    _ = log.take()
    stage.set("value", to: 2)
    let entries = log.takeParts()
    #expect(entries.bodies == [5, 6])
    #expect(Set(entries.appearances) == ["+5", "+6", "-0", "-1"])
    #expect(stage.rect("2")?.minY == 0)
    #expect(stage.rect("1") == nil)
  }

  @Test func `a row far away is scrolled to without those on the way`() {
    let stage = stage { rows() }
    _ = log.take()
    stage.set("value", to: 50_000)
    let entries = log.takeParts()
    #expect(entries.bodies == [50_000, 50_001, 50_002, 50_003, 50_004])
    #expect(stage.rect("50000")?.minY == 0)
    // Nothing is below the last row.
    stage.set("value", to: 99_999)
    #expect(stage.rect("99999")?.maxY == 100)
  }

  /// Rows are 10 to 40 points high, so estimates are wrong; the row asked for is in its place.
  @Test(arguments: [7, 500, 3_333, 99_990])
  func `a row is scrolled to exactly though lengths are estimated`(row: Int) {
    let stage = stage { rows { CGFloat(10 + ($0 * 7) % 31) } }
    stage.set("value", to: row)
    #expect(abs((stage.rect("\(row)")?.minY ?? -1)) < 0.01)
    let next = stage.rect("\(row + 1)")?.minY ?? -1
    #expect(abs(next - CGFloat(10 + (row * 7) % 31)) < 0.01)
  }

  @Test func `what is seen stays where it is while lengths above become known`() {
    let stage = stage { rows { $0 < 50 ? 60 : 20 } }
    stage.set("value", to: 1_000)
    // 60 points a row were expected of the rows before; five rows of 20 points are seen.
    for index in 1_000..<1_005 {
      #expect(abs((stage.rect("\(index)")?.minY ?? -1) - CGFloat(index - 1_000) * 20) < 0.01)
    }
    stage.set("value", to: 0)
    #expect(stage.rect("0")?.minY == 0)
  }

  @Test func `outside a scroll view those rows are made that the window shows`() {
    let log = log
    _ = stage {
      LazyVStack(spacing: 0) { ForEach(0..<1_000, id: \.self) { Row(index: $0, log: log) } }
        .frame(height: 100, alignment: .top)
    }
    #expect(log.takeParts().bodies == [0, 1, 2, 3, 4])
  }

  /// Cells are 20 points high in three columns without spacing: five lines are seen.
  @Test func `a grid makes the cells of lines that are seen`() {
    let log = log
    let stage = stage {
      ScrollViewReader { proxy in
        Stateful(-1) { target in
          ScrollView {
            LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 3), spacing: 0) {
              ForEach(0..<10_000, id: \.self) { Row(index: $0, log: log) }
            }
          }
          .onChange(of: target.wrappedValue) { _, new in
            proxy.scrollTo(new, anchor: .top)
          }
        }
      }
    }
    #expect(log.takeParts().bodies == Array(0..<15))
    stage.set("value", to: 3_000)
    #expect(stage.rect("3000")?.minY == 0)
    #expect(abs(stage.rect("3000")?.minX ?? -1) < 0.01)
    #expect(stage.rect("3014")?.maxY == 100)
    #expect(log.takeParts().bodies == Array(3_000..<3_015))
  }

  @Test func `a list makes the rows that are seen`() {
    let log = log
    _ = stage { List(0..<10_000) { Row(index: $0, log: log) } }
    // Rows of 44 points begin 20 points below the top: two are seen.
    #expect(log.takeParts().bodies == [0, 1])
  }

  @Test func `a row that is inserted where it is seen comes under its transition`() {
    let stage = stage {
      Stateful([1, 3]) { ids in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(ids.wrappedValue, id: \.self) {
              Color.red.frame(height: 20).accessibilityIdentifier("\($0)")
            }
          }
        }
      }
    }
    stage.watch("1", "2", "3")
    stage.set("value", to: [1, 2, 3], .linear(duration: 1))
    #expect(stage.opacity("2") == 0)
    stage.advance(to: 0.5)
    #expect(stage.opacity("2") == 0.5)
    #expect(stage.rect("3")?.minY == 30)
    stage.advance(to: 1)
    stage.set("value", to: [1, 3], .linear(duration: 1))
    stage.advance(to: 1.5)
    #expect(stage.opacity("2") == 0.5)
    #expect(stage.rect("3")?.minY == 30)
    stage.advance(to: 3)
    #expect(stage.rect("2") == nil)
  }

  @Test func `an animated scroll makes the rows it passes`() {
    let log = log
    let stage = stage {
      ScrollViewReader { proxy in
        Stateful(-1) { target in
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<1_000, id: \.self) { Row(index: $0, log: log) }
            }
          }
          .onChange(of: target.wrappedValue) { _, new in
            withAnimation(.linear(duration: 1)) { proxy.scrollTo(new, anchor: .top) }
          }
        }
      }
    }
    stage.watch("0", "50", "100")
    _ = log.take()
    stage.set("value", to: 100)
    // Where it begins, and where it ends.
    #expect(log.takeParts().bodies == [100, 101, 102, 103, 104])
    stage.advance(to: 0.5)
    // 1,000 of 2,000 points are scrolled.
    #expect(stage.rect("50")?.minY == 0)
    let gone = log.takeParts().appearances.filter { $0.hasPrefix("-") }
    #expect(gone == ["-0", "-1", "-2", "-3", "-4"])
    stage.advance(to: 1)
    #expect(stage.rect("100")?.minY == 0)
    #expect(stage.rect("50") == nil)
  }

  @Test func `an identity in an optional is found`() {
    let stage = stage {
      ScrollViewReader { proxy in
        Stateful(0) { target in
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<100, id: \.self) { index in
                Color.red.frame(height: 20).accessibilityIdentifier("\(index)")
              }
            }
          }
          .onChange(of: target.wrappedValue) { _, new in
            proxy.scrollTo([0, new].last, anchor: .top)
          }
        }
      }
    }
    stage.set("value", to: 50)
    #expect(stage.rect("50")?.minY == 0)
  }

  @Test func `headers stay in sight while their section does`() {
    let stage = stage {
      ScrollViewReader { proxy in
        Stateful(CGFloat(0)) { offset in
          ScrollView {
            LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
              ForEach(0..<100, id: \.self) { section in
                Section {
                  ForEach(0..<4, id: \.self) { Row(index: section * 4 + $0, log: log) }
                } header: {
                  Color.blue.frame(height: 20).accessibilityIdentifier("header \(section)")
                }
              }
            }
          }
          .scrollPosition(.constant(ScrollPosition(y: offset.wrappedValue)))
        }
      }
    }
    // A section is 100 points long: its header and four rows.
    #expect(log.takeParts().bodies == [0, 1, 2, 3])
    stage.set("value", to: CGFloat(30))
    #expect(stage.rect("header 0")?.minY == 0)
    #expect(stage.rect("header 1")?.minY == 70)
    stage.set("value", to: CGFloat(90))
    #expect(stage.rect("header 0")?.minY == -10)
    #expect(stage.rect("header 1")?.minY == 10)
    stage.set("value", to: CGFloat(5_050))
    #expect(stage.rect("header 50")?.minY == 0)
    #expect(stage.rect("header 0") == nil)
  }
}
