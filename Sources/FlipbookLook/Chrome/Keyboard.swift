import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

extension View {
  /// Shows the keyboard of a field in front of the window, and keeps the window's safe area above.
  func keyboardLayer(
    for field: FocusedField?, in state: WindowState, look: KeyboardLook, isTablet: Bool
  ) -> some View {
    let height = field.map { look.height(of: $0.traits.keys, in: state, isTablet: isTablet) } ?? 0
    return windowLayer(.keyboard, isActive: field != nil, obstruction: height) {
      VStack(spacing: 0) {
        if let field {
          Keyboard(field: field, hasStrip: state.bottomInset > 0)
            .frame(width: state.size.width, height: height)
            .transition(.move(edge: .bottom))
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      .ignoresSafeArea()
    }
  }
}

/// A keyboard: its keys, drawn plainly.
struct Keyboard: View {
  @Environment(\.systemLook) private var look
  let field: FocusedField
  let hasStrip: Bool

  /// True if shift was tapped, which holds for one letter.
  @State private var isShifted = false
  @State private var isNumeric = false

  private var keyboard: KeyboardLook { look.keyboard }

  var body: some View {
    GeometryReader { geometry in
      let rows = rows
      let top = keyboard.firstRow + (hasSuggestions ? keyboard.suggestions : 0)
      let bottom = hasStrip ? keyboard.strip : 0
      // Rows that do not fit come nearer to each other.
      let room = geometry.size.height - top - bottom
      let pitch = min(keyboard.rowPitch, room / CGFloat(max(rows.count, 1)))
      let wide = isPad ? pitch : max(pitch, (room - keyboard.keyHeight - 1) / 3)
      let step = isPad ? pitch : min(wide, keyboard.rowPitch + 3)
      let height = min(keyboard.keyHeight + max(step - keyboard.rowPitch, -14), step - 4)
      ZStack(alignment: .topLeading) {
        Rectangle().fill(keyboard.background)
        ForEach(rows.indices, id: \.self) { index in
          row(rows[index], width: geometry.size.width, height: height)
            .offset(y: top + CGFloat(index) * step)
        }
        if hasStrip, !isPad {
          strip(width: geometry.size.width)
            .offset(y: geometry.size.height - keyboard.strip)
        }
      }
    }
    .environment(\.layoutDirection, .leftToRight)
    .environment(\.dynamicTypeSize, .large)
    .foregroundStyle(Color.primary)
    .systemPart(.keyboard)
  }

  private var traits: KeyboardTraits { field.traits }

  private var hasSuggestions: Bool { keyboard.hasSuggestions(traits.keys) }

  private var isPad: Bool {
    switch traits.keys {
    case .numbers, .decimals, .phone: true
    default: false
    }
  }

  /// True if letters are capitals now.
  private var isCapital: Bool {
    switch traits.capitals {
    case .all: true
    case .words, .sentences: isShifted != field.isEmpty
    case .never: isShifted
    }
  }

  // MARK: Rows

  private var rows: [[KeyboardKey]] {
    if isPad { return KeyboardRows.pad(traits.keys) }
    let hasCapitals = isCapital && traits.keys != .email && traits.keys != .address
    var rows = KeyboardRows.letters(isCapital: hasCapitals, isNumeric: isNumeric).map { row in
      row.map { KeyboardKey.character($0) }
    }
    rows[2].insert(KeyboardKey(kind: isNumeric ? .page("#+=") : .shift), at: 0)
    rows[2].append(KeyboardKey(kind: .delete))
    let page = KeyboardKey(kind: .page(isNumeric ? "ABC" : "123"))
    let action = KeyboardKey(kind: .action(traits.action ?? "return"))
    rows.append([page] + KeyboardRows.lowest(traits.keys) + [action])
    return rows
  }

  private func row(_ keys: [KeyboardKey], width: CGFloat, height: CGFloat) -> some View {
    let inner = width - keyboard.sideMargin * 2
    let unit = isPad ? (inner - keyboard.gap * 2) / 3 : (inner - keyboard.gap * 9) / 10
    return HStack(spacing: keyboard.gap) {
      ForEach(keys, id: \.self) { key in
        if needsSpacer(before: key) { Spacer(minLength: 0) }
        KeyboardButton(
          key: key, isProminent: traits.isActionProminent, isShifted: isCapital, isPad: isPad
        ) { press(key) }
        .frame(width: self.width(of: key, unit: unit), height: height)
        if needsSpacer(after: key) { Spacer(minLength: 0) }
      }
    }
    .padding(.horizontal, keyboard.sideMargin)
    .frame(width: width)
  }

  private func needsSpacer(before key: KeyboardKey) -> Bool { !isPad && key.kind == .delete }

  private func needsSpacer(after key: KeyboardKey) -> Bool {
    !isPad && (key.kind == .shift || key.kind == .page("#+="))
  }

  /// The width of a key; nil for one that takes what is left.
  private func width(of key: KeyboardKey, unit: CGFloat) -> CGFloat? {
    if isPad { return unit }
    switch key.kind {
    case .character(".com", _): return unit * 2
    case .character where traits.keys == .address && !isRowOfLetters(key): return nil
    case .character: return unit
    case .space: return nil
    case .action: return unit * keyboard.actionKey / (keyboard.sideKey - keyboard.gap * 1.55)
    default: return unit * 1.28
    }
  }

  /// True if a key stands in one of the three upper rows.
  private func isRowOfLetters(_ key: KeyboardKey) -> Bool {
    guard case .character(let text, _) = key.kind else { return false }
    return isNumeric ? text != ".com" : text.first?.isLetter == true && text.count == 1
  }

  // MARK: The strip

  private func strip(width: CGFloat) -> some View {
    HStack {
      Image(systemName: "globe")
        .font(.system(size: keyboard.stripIcon))
      Spacer()
      MicrophoneIcon()
        .stroke(lineWidth: 1.8)
        .frame(width: keyboard.stripIcon, height: keyboard.stripIcon)
    }
    .opacity(0.65)
    .padding(.horizontal, keyboard.stripMargin)
    .frame(width: width, height: keyboard.strip - 24)
  }

  // MARK: Pressing

  private func press(_ key: KeyboardKey) {
    switch key.kind {
    case .character(let text, _):
      for character in text { field.type(character) }
      isShifted = false
    case .space: field.type(" ")
    case .delete: field.type("\u{8}")
    case .action: field.type("\n")
    case .shift: isShifted.toggle()
    case .page: isNumeric.toggle()
    case .emoji, .empty: return
    }
  }
}
