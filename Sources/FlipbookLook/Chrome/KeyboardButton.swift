import FlipbookBase
import FlipbookGeometry
import FlipbookViews
import Foundation

/// One key.
struct KeyboardButton: View {
  @Environment(\.systemLook) private var look
  let key: KeyboardKey
  let isProminent: Bool
  let isShifted: Bool
  let isPad: Bool
  let press: () -> Void

  private var keyboard: KeyboardLook { look.keyboard }

  var body: some View {
    if key.kind == .empty {
      Color.clear
    } else {
      ZStack { cap }
        .overlay { label }
        .contentShape(Rectangle())
        .onTapGesture(perform: press)
        .systemPart(.key, named: name)
    }
  }

  /// The name by which a timeline taps it.
  private var name: String? {
    switch key.kind {
    case .character(let text, _), .page(let text), .action(let text): text
    case .shift: "shift"
    case .delete: "delete"
    case .space: "space"
    case .emoji: "emoji"
    case .empty: nil
    }
  }

  @ViewBuilder private var cap: some View {
    let shape = RoundedRectangle(cornerRadius: keyboard.radius, style: .continuous)
    if isPad, key.kind == .delete || name == "+*#" {
      Color.clear
    } else {
      shape.fill(keyboard.shadow).offset(y: keyboard.shadowOffset)
      shape.fill(color)
    }
  }

  private var color: Color {
    switch key.kind {
    case .character, .space: return keyboard.key
    case .action where isProminent: return .tinted
    case .shift where isShifted: return keyboard.key
    default: return keyboard.special
    }
  }

  @ViewBuilder private var label: some View {
    switch key.kind {
    case .character(let text, let caption):
      ZStack {
        Text(verbatim: text)
          .font(
            .system(
              size: isPad
                ? keyboard.digitSize : text.count > 1 ? keyboard.wordSize : keyboard.letterSize)
          )
          .offset(y: caption.isEmpty ? 0 : -keyboard.digitRise)
        if !caption.isEmpty {
          Text(verbatim: caption)
            .font(.system(size: keyboard.captionSize, weight: .semibold))
            .offset(y: keyboard.captionDrop)
        }
      }
    case .page(let text):
      Text(verbatim: text).font(.system(size: keyboard.wordSize))
    case .action(let text):
      Text(verbatim: text)
        .font(.system(size: keyboard.wordSize))
        .foregroundStyle(isProminent ? Color.white : .primary)
    case .space:
      Text(verbatim: "space").font(.system(size: keyboard.wordSize))
    case .shift:
      if isShifted {
        ShiftIcon().fill().frame(width: 18, height: 16)
      } else {
        ShiftIcon().stroke(lineWidth: 1.5).frame(width: 18, height: 16)
      }
    case .delete:
      DeleteIcon().stroke(lineWidth: 1.5).frame(width: 22, height: 16)
    case .emoji:
      FaceIcon().stroke(lineWidth: 1.5).frame(width: 20, height: 20)
    case .empty: EmptyView()
    }
  }
}
