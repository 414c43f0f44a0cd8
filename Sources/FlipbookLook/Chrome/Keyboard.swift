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
    let items =
      field?.preference(ToolbarItemsKey.self) { $0.hasEntries(in: .keyboard) }?
      .entries(in: .keyboard) ?? []
    let bar = items.isEmpty ? 0 : look.toolbarHeight
    // The layer is there before it has a keyboard, so that the first one comes under its transition.
    return windowLayer(.keyboard, obstruction: height + bar) {
      VStack(spacing: 0) {
        if let field {
          VStack(spacing: 0) {
            if !items.isEmpty { KeyboardToolbar(items: items) }
            Keyboard(field: field, state: state)
              .frame(width: state.size.width, height: height)
          }
          .transition(.move(edge: .bottom))
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      .ignoresSafeArea()
    }
  }
}

/// The bar above a keyboard with the items of a toolbar.
private struct KeyboardToolbar: View {
  @Environment(\.systemLook) private var look
  let items: [ToolbarEntry]

  var body: some View {
    HStack {
      ForEach(items) { item in
        if item.spacing == nil {
          // A label is its symbol, as in the other bars.
          item.content.labelStyle(.iconOnly).environment(\.self, item.environment)
        } else {
          Spacer(minLength: 0)
        }
      }
    }
    .frame(maxWidth: .infinity)
    .padding(.horizontal, look.keyboard.toolbarMargin)
    .frame(height: look.keyboard.toolbarHeight)
    .background { WindowMaterial(material: look.bars.material) }
    .overlay(alignment: .top) { Divider() }
    .systemPart(.bottomBar)
  }
}

/// A keyboard: its keys, drawn plainly.
struct Keyboard: View {
  @Environment(\.systemLook) private var look
  let field: FocusedField
  let state: WindowState

  /// True if shift was tapped, which holds for one letter.
  @State private var isShifted = false
  @State private var isNumeric = false

  private var keyboard: KeyboardLook { look.keyboard }

  var body: some View {
    GeometryReader { geometry in
      let rows = rows
      let width = geometry.size.width - state.sideInset * 2
      let top = keyboard.firstRow + (hasSuggestions ? keyboard.suggestions : 0)
      let bottom = hasStrip ? keyboard.strip : state.bottomInset
      // Rows that do not fit come nearer to each other.
      let room = geometry.size.height - top - bottom
      let pitch = min(keyboard.rowPitch, room / CGFloat(max(rows.count, 1)))
      let wide = isPad ? pitch : max(pitch, (room - keyboard.keyHeight - 1) / 3)
      let step = isPad ? pitch : min(wide, keyboard.rowPitch + 3)
      let height =
        isPad
        ? step - keyboard.gap - 1
        : min(keyboard.keyHeight + max(step - keyboard.rowPitch, -14), step - 4)
      ZStack(alignment: .topLeading) {
        WindowMaterial(material: keyboard.material)
        ForEach(rows.indices, id: \.self) { index in
          row(rows[index], width: width, height: height)
            .offset(x: state.sideInset, y: top + CGFloat(index) * step)
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

  /// True if the keyboard lies on a phone on its side, where it is low.
  private var isTurned: Bool { state.sideInset > 0 || state.size.height < state.size.width }

  private var hasStrip: Bool { state.bottomInset > 0 && !isTurned }

  private var hasSuggestions: Bool { keyboard.hasSuggestions(traits.keys) && !isTurned }

  private var isPad: Bool {
    switch traits.keys {
    case .numbers, .decimals, .phone: true
    default: false
    }
  }

  /// True if letters are capitals now.
  private var isCapital: Bool {
    if hasSmallLetters { return isShifted }
    return switch traits.capitals {
    case .all: true
    case .words, .sentences: isShifted != field.isEmpty
    case .never: isShifted
    }
  }

  /// True if the letters of this keyboard are small by themselves: those of addresses.
  private var hasSmallLetters: Bool { traits.keys == .email || traits.keys == .address }

  // MARK: Rows

  private var rows: [[KeyboardKey]] {
    if isPad { return KeyboardRows.pad(traits.keys) }
    var rows = KeyboardRows.letters(isCapital: isCapital, isNumeric: isNumeric).map { row in
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
    let isLowest = keys.contains { if case .action = $0.kind { true } else { false } }
    let fixed = keys.reduce(0) { $0 + (isWide($1, in: keys) ? 0 : self.width(of: $1, unit: unit)) }
    let wide = keys.count { isWide($0, in: keys) }
    let left = inner - fixed - keyboard.gap * CGFloat(keys.count - 1)
    return HStack(spacing: keyboard.gap) {
      ForEach(keys, id: \.self) { key in
        KeyboardButton(
          key: key, isProminent: traits.isActionProminent, isShifted: isCapital, isPad: isPad
        ) { press(key) }
        .frame(
          width: isLowest && isWide(key, in: keys)
            ? left / CGFloat(wide) : self.width(of: key, unit: unit), height: height
        )
        .padding(.trailing, isBeforeGap(key) ? left / 2 : 0)
        .padding(.leading, key.kind == .delete && !isPad ? left / 2 : 0)
      }
    }
    .frame(width: width)
  }

  /// True if a key takes the room that others leave.
  private func isWide(_ key: KeyboardKey, in row: [KeyboardKey]) -> Bool {
    if key.kind == .space { return true }
    guard traits.keys == .address, case .action? = row.last?.kind else { return false }
    if case .character = key.kind { return true }
    return false
  }

  private func isBeforeGap(_ key: KeyboardKey) -> Bool {
    !isPad && (key.kind == .shift || key.kind == .page("#+="))
  }

  private func width(of key: KeyboardKey, unit: CGFloat) -> CGFloat {
    if isPad { return unit }
    switch key.kind {
    case .character, .space, .empty: return unit
    case .action: return unit * keyboard.actionKey
    case .shift, .delete, .page, .emoji: return unit * keyboard.sideKey
    }
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
