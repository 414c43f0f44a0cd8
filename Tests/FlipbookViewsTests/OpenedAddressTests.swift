import FlipbookBase
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

extension Stage {
  /// Opens an address as a timeline does.
  fileprivate func open(_ address: String) throws {
    let place = SourceLocation(file: "test")
    try play(Step(.open(Located(address, at: place)), location: place), semantics: .ios18)
  }
}

/// Addresses that are opened with the app.
@MainActor @Suite struct OpenedAddressTests {
  private struct Screen: View {
    let log: Log
    @State private var isThere = true

    var body: some View {
      VStack {
        if isThere {
          Color.red.onOpenURL { log.note("inner \($0.lastPathComponent)") }
        }
      }
      .onOpenURL { address in
        log.note("outer \(address.scheme ?? "")")
        isThere = false
      }
    }
  }

  @Test func `all views that are there are told of an address, outer ones first`() throws {
    let log = Log()
    let stage = stage { Screen(log: log) }
    try stage.open("recipes://kitchen/soup")
    #expect(log.take() == ["outer recipes", "inner soup"])
    try stage.open("https://example.com/salad")
    #expect(log.take() == ["outer https"])
  }

  @Test func `an address that nobody waits for is an error`() {
    let stage = stage { Color.red }
    let error = #expect(throws: TimelineError.self) { try stage.open("recipes://soup") }
    #expect(error?.message == "nothing opens `recipes://soup` at 0ms")
  }
}
