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

  private var red: String? { color { Rectangle().fill(Color.red) } }
  private var blue: String? { color { Rectangle().fill(Color.blue) } }

  @Test func `a tint that is made of the accent is`() {
    let half = color { Rectangle().fill(Color.red.opacity(0.5)) }
    #expect(color { Rectangle().fill(.tint).tint(.accentColor) } == blue)
    #expect(color { Rectangle().fill(.tint).tint(.accentColor).accentColor(.red) } == red)
    #expect(
      color { Rectangle().fill(.tint).tint(.accentColor.opacity(0.5)).accentColor(.red) } == half)
    #expect(color { Rectangle().fill(.tint).accentColor(.accentColor).accentColor(.red) } == red)
  }

  @Test func `the accent is that of the app or of its own modifier, and not the tint`() {
    #expect(color { Rectangle().fill(Color.accentColor).tint(.red) } == blue)
    #expect(color { Rectangle().fill(Color.accentColor).accentColor(.red) } == red)
    #expect(color { Rectangle().fill(.tint).accentColor(.red) } == red)
  }

  @Test func `a tint that is made of the tint is the one around it`() {
    let own = Color(uiColor: .tintColor)
    #expect(color { Rectangle().fill(.tint).tint(own).tint(.red) } == red)
    let made = Color(uiColor: UIColor(resolving: { Color(uiColor: .tintColor).resolve(in: $0) }))
    #expect(color { Rectangle().fill(.tint).tint(made) } == blue)
  }
}
