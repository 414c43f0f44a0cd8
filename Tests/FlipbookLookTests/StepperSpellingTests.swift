import FlipbookLook
import FlipbookViews
import Testing

/// Both orders of a stepper's arguments mean what they say.
@MainActor @Suite struct StepperSpellingTests {
  @Test func `a label comes first or last`() {
    let value = Binding.constant(3)
    _ = Stepper(value: value, in: 0...9) { Text("a") }
    _ = Stepper(value: value, step: 2, onEditingChanged: { _ in }) { Text("b") }
    _ = Stepper(value: value, in: 0...9, step: 2, label: { Text("c") })
    let last = Stepper(onIncrement: nil, onDecrement: nil) { Text("d") }
    #expect(type(of: last) == Stepper<Text>.self)
  }
}
