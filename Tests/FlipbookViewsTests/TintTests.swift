import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The colour of a shape in the tint that is set around it.
@MainActor @Suite struct TintTests {
  /// The colour of the only shape of a view.
  private func color(of view: () -> some View) -> String? {
    let list = Stage(view, device: StageDevice(size: CGSize(width: 40, height: 40), scale: 1))
      .displayList()
    for case .fill(_, .color(let color)) in list.commands { return "\(color)" }
    return nil
  }

  @Test func `a tint that is the accent is the one around it`() {
    let red = color { Rectangle().fill(Color.red) }
    let half = color { Rectangle().fill(Color.red.opacity(0.5)) }
    let blue = color { Rectangle().fill(Color.blue) }
    #expect(color { Rectangle().fill(.tint).tint(.accentColor) } == blue)
    #expect(color { Rectangle().fill(.tint).tint(.accentColor).tint(.red) } == red)
    #expect(color { Rectangle().fill(.tint).tint(.accentColor.opacity(0.5)).tint(.red) } == half)
    #expect(
      color {
        Rectangle().fill(.tint).tint(Color.accentColor.mix(with: .accentColor, by: 0.5)).tint(.red)
      } == red)
  }

  @Test func `a tint that a closure makes of the tint is the system's`() {
    let made = Color(uiColor: UIColor(resolving: { Color.accentColor.resolve(in: $0) }))
    #expect(
      color { Rectangle().fill(.tint).tint(made) } == color { Rectangle().fill(Color.blue) })
  }
}
