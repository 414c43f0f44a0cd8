import FlipbookGeometry
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A label with a well that shows a colour.
///
/// The system's panel of colours does not open: a tap says so once.
public struct ColorPicker<Label: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.showsControlLabels) private var showsLabels
  @Environment(\.self) private var environment
  nonisolated private let selection: Binding<Color>
  nonisolated(unsafe) private let label: Label

  nonisolated init(storing label: Label, selection: Binding<Color>) {
    self.label = label
    self.selection = selection
  }

  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.init(storing: label(), selection: selection)
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
    let environment = environment
    return Button {
      environment.diagnose?("ColorPicker: the system's panel of colours does not open")
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
  }
}

extension ColorPicker where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(storing: Text(titleKey), selection: selection)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(storing: Text(title), selection: selection)
  }
}
