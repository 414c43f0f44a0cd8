import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// The text as SwiftUI's.
struct TextViewFace: View {
  let text: Binding<String>

  /// The characters, so that others have the view drawn anew.
  let present: String

  /// The text with its attributes; nil if it has none.
  let styled: NSAttributedString?
  weak var view: UITextView?
  let isEditable: Bool
  let font: Font
  let color: Color
  let alignment: NSTextAlignment
  let keyboard: UIKeyboardType

  /// The most lines; 0 for any number.
  let lines: Int
  let insets: EdgeInsets

  @FocusState private var isEdited: Bool

  /// The room that an editor leaves by itself.
  @Environment(\.editorInsets) private var own

  /// The room of a text view beyond that of an editor.
  private var extra: EdgeInsets {
    EdgeInsets(
      top: insets.top - own.top, leading: insets.leading - own.leading,
      bottom: insets.bottom - own.bottom, trailing: insets.trailing - own.trailing)
  }

  private var place: (text: TextAlignment, frame: Alignment) {
    switch alignment {
    case .center: (.center, .top)
    case .right: (.trailing, .topTrailing)
    default: (.leading, .topLeading)
    }
  }

  var body: some View {
    content
      .font(font)
      .foregroundStyle(color)
      .multilineTextAlignment(place.text)
  }

  @ViewBuilder private var content: some View {
    if isEditable {
      editor.keyboardType(keyboard)
        .scrollContentBackground(.hidden)
        .padding(extra)
        .environment(\.textChoice, view?.chosen.choice)
        .focused($isEdited)
        .onChange(of: isEdited) { view?.editingDidChange(isEdited) }
    } else {
      ScrollView {
        lettering
          .padding(insets)
          .frame(maxWidth: .infinity, alignment: place.frame)
      }
    }
  }

  @ViewBuilder private var editor: some View {
    if let styled {
      let typed = Binding {
        AttributedString(lettered: styled)
      } set: { (new: AttributedString) in
        text.wrappedValue = String(new.characters)
      }
      TextEditor(text: typed)
    } else {
      TextEditor(text: text)
    }
  }

  @ViewBuilder private var lettering: some View {
    if let styled {
      StyledLettering(text: styled, lines: lines, view: view)
        .frame(maxWidth: .infinity, alignment: place.frame)
    } else {
      Text(verbatim: present).lineLimit(lines > 0 ? lines : nil)
    }
  }
}

/// A text with attributes, whose links are followed.
private struct StyledLettering: UIViewRepresentable {
  let text: NSAttributedString
  let lines: Int
  weak var view: UITextView?

  func makeUIView(context: Context) -> LinkedLabel { LinkedLabel(frame: .zero) }

  func updateUIView(_ label: LinkedLabel, context: Context) {
    (label.numberOfLines, label.textView) = (lines, view)
    label.attributedText = text
    label.lineBreakMode = .byTruncatingTail
  }

  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: LinkedLabel, context: Context
  ) -> CGSize? {
    let size = uiView.sizeThatFits(CGSize(width: proposal.width ?? 0, height: 0))
    return CGSize(width: proposal.width ?? size.width, height: size.height)
  }
}

/// The letters of a text view that is read.
private final class LinkedLabel: UILabel {
  weak var textView: UITextView?

  override func didInitialize() {
    isUserInteractionEnabled = true
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: _selector(follow)))
  }

  private func follow(_ tap: UITapGestureRecognizer) {
    guard let index = characterIndex(at: tap.location(in: self)) else { return }
    textView?.followLink(at: index)
  }
}
