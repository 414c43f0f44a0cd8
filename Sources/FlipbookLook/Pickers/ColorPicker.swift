import FlipbookGeometry
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A label with a well that shows a colour, and opens the panel from which it is chosen.
public struct ColorPicker<Label: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.showsControlLabels) private var showsLabels
  @State private var isOpen = false
  nonisolated private let selection: Binding<Color>
  nonisolated private let supportsOpacity: Bool
  nonisolated(unsafe) private let label: Label

  nonisolated init(storing label: Label, selection: Binding<Color>, _ supportsOpacity: Bool) {
    self.label = label
    self.selection = selection
    self.supportsOpacity = supportsOpacity
  }

  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), selection: selection, supportsOpacity)
  }

  public var body: some View {
    if showsLabels {
      HStack(spacing: look.pickers.gap) {
        label
        Spacer(minLength: 0)
        well
      }
    } else {
      well
    }
  }

  private var well: some View {
    let table = look.dates
    return Button {
      isOpen = true
    } label: {
      Circle()
        .fill(selection.wrappedValue)
        .padding(2 * table.wellRing)
        .background {
          Circle().strokeBorder(
            AngularGradient(
              colors: [.red, .yellow, .green, .cyan, .blue, .purple, .red], center: .center),
            lineWidth: table.wellRing)
        }
        .frame(width: table.well, height: table.well)
        .contentShape(Circle())
    }
    .buttonStyle(.plain)
    .rowControlHeight()
    .popover(isPresented: $isOpen) {
      ColorPanel(selection: selection, supportsOpacity: supportsOpacity)
    }
  }
}

extension ColorPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(storing: Text(titleKey), selection: selection, supportsOpacity)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(storing: Text(title), selection: selection, supportsOpacity)
  }
}
