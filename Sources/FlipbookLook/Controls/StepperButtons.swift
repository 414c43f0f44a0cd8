import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The two halves of a stepper, with a line between them.
struct StepperButtons: View {
  @Environment(\.systemLook) private var system
  @Environment(\.buttonRepeatBehavior) private var repetition
  let parts: StepperParts

  var body: some View {
    let look = system.steppers
    let shape = ButtonBorderShape.shape(radius: look.radius)
    HStack(spacing: 0) {
      StepperHalf(
        isPlus: false, isPossible: parts.decrement != nil && parts.canDecrement(),
        act: parts.decrement, onEditingChanged: parts.onEditingChanged)
      StepperHalf(
        isPlus: true, isPossible: parts.increment != nil && parts.canIncrement(),
        act: parts.increment, onEditingChanged: parts.onEditingChanged)
    }
    .background { shape.fill(look.fill) }
    .overlay {
      Rectangle()
        .fill(look.dividerColor)
        .frame(width: look.divider.width, height: look.divider.height)
        .allowsHitTesting(false)
    }
    .clipShape(shape)
    .frame(width: look.size.width, height: look.size.height)
    .transformEnvironment(by: repetition) { [repetition] in
      $0.repeatsTaps = repetition != .disabled
    }
    .rowControlHeight()
  }
}

/// One button of a stepper.
private struct StepperHalf: View {
  @Environment(\.systemLook) private var system
  @Environment(\.isEnabled) private var isEnabled
  @State private var isPressed = false
  let isPlus: Bool
  let isPossible: Bool
  let act: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  private var name: String { isPlus ? "Increment" : "Decrement" }

  var body: some View {
    let look = system.steppers
    let (act, onEditingChanged) = (act, onEditingChanged)
    StepperSign(isPlus: isPlus)
      .stroke(
        isPossible && isEnabled ? look.signColor : look.disabledSignColor,
        style: StrokeStyle(lineWidth: look.signWidth, lineCap: .round)
      )
      .frame(width: look.sign - look.signWidth, height: look.sign - look.signWidth)
      .frame(width: look.size.width / 2, height: look.size.height)
      .background { if isPressed { Rectangle().fill(look.pressedFill) } }
      .contentShape(Rectangle())
      .modifier(
        TapTarget(isPressed: $isPressed) {
          onEditingChanged(true)
          act?()
          onEditingChanged(false)
        }
      )
      .accessibilityIdentifier(name)
      .accessibilityLabel(Text(verbatim: name))
      .disabled(!isPossible)
  }
}

/// A minus or a plus that fills its rectangle, round ends included.
private struct StepperSign: Shape {
  let isPlus: Bool

  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      guard isPlus else { return }
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    }
  }
}
