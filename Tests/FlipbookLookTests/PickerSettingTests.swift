import FlipbookDisplay
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Settings of pickers that code writes around them.
@MainActor @Suite struct PickerSettingTests {
  @Test func `rows of wheels have the height that is set`() throws {
    func pitch(_ height: CGFloat?) throws -> CGFloat {
      let wheel = Picker("", selection: .constant(3)) {
        ForEach(0..<7, id: \.self) { Text("row \($0)") }
      }
      .pickerStyle(.wheel)
      let stage = lookStage {
        if let height { wheel.defaultWheelPickerItemHeight(height) } else { wheel }
      }
      #expect(stage.graph.diagnostics.isEmpty)
      let middle = try #require(stage.rect(.text("row 3"))).midY
      return try #require(stage.rect(.text("row 4"))).midY - middle
    }
    let (usual, high) = (try pitch(nil), try pitch(48))
    #expect(abs(try pitch(32) - usual) < 0.01)
    // On a rim of 88 points: sines of 0.34 and of 0.51.
    #expect(abs(usual - 88 * 0.3335) < 0.5 && abs(high - 88 * 0.4882) < 0.5)
  }

  @Test("A palette has a disc unless code shows the choice", arguments: [true, false])
  func palette(_ isCustom: Bool) {
    let stage = lookStage {
      Picker("", selection: .constant(1)) {
        ForEach(0..<3, id: \.self) { Image(systemName: "circle").tag($0) }
      }
      .pickerStyle(.palette)
      .paletteSelectionEffect(isCustom ? .custom : .automatic)
    }
    let discs = stage.displayList().count { command in
      if case .fill(.ellipse, _) = command { true } else { false }
    }
    #expect(discs == (isCustom ? 0 : 1))
    #expect(stage.graph.diagnostics.isEmpty)
  }
}
