import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A label with fields for the date and the time, each of which opens over the screen.
struct CompactDatePicker: View {
  @Environment(\.self) private var environment
  @Environment(\.systemLook) private var look
  @State private var isDateOpen = false
  @State private var isTimeOpen = false
  let configuration: DatePickerStyleConfiguration

  var body: some View {
    if configuration.hasLabel {
      HStack(spacing: look.pickers.gap) {
        configuration.label
        Spacer(minLength: 0)
        fields
      }
    } else {
      fields
    }
  }

  private var fields: some View {
    let words = DateWords(environment)
    let date = configuration.selection
    return HStack(spacing: look.dates.fieldGap) {
      if configuration.displayedComponents.contains(.date) {
        DateField(text: words.day(date), isOpen: $isDateOpen) {
          CalendarMonth(
            selection: configuration.$selection, range: configuration.range
          )
          .padding(.bottom, look.dates.calendarBottom)
        }
      }
      if configuration.displayedComponents.contains(.hourAndMinute) {
        DateField(text: words.time(date), isOpen: $isTimeOpen) {
          TimeWheels(selection: configuration.$selection, range: configuration.range)
            .padding(.horizontal, look.dates.calendarMargin)
        }
      }
    }
    .rowControlHeight()
  }
}

/// A field with a date or a time, and what opens beside it.
struct DateField<Popup: View>: View {
  @Environment(\.systemLook) private var look
  @State private var source = ViewSource()
  let text: String
  @Binding var isOpen: Bool
  let popup: Popup

  init(text: String, isOpen: Binding<Bool>, @ViewBuilder popup: () -> Popup) {
    self.text = text
    _isOpen = isOpen
    self.popup = popup()
  }

  var body: some View {
    let table = look.dates
    let motion = look.motion.menu
    return Button {
      withAnimation(motion) { isOpen = true }
    } label: {
      Text(verbatim: text)
        .lineLimit(1)
        .fixedSize()
        .foregroundStyle(isOpen ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
        .padding(.horizontal, table.fieldPadding)
        .frame(height: table.fieldHeight)
        .background {
          RoundedRectangle(cornerRadius: table.fieldRadius, style: .continuous)
            .fill(table.fieldFill)
        }
    }
    .buttonStyle(.plain)
    .source(source)
    .windowLayer(.menu, isActive: isOpen) { layer }
  }

  private func close() { withAnimation(look.motion.menu) { isOpen = false } }

  private var layer: some View {
    let shape = RoundedRectangle(cornerRadius: look.dates.popupRadius, style: .continuous)
    return ZStack {
      if isOpen { MenuBackdrop(close: close) }
      GeometryReader { proxy in
        let placement = placement(in: proxy)
        MenuPlacementLayout(placement: placement, width: look.dates.calendarWidth) {
          if isOpen {
            popup
              .background { shape.fill(look.dates.popup) }
              .clipShape(shape)
              .shadow(look.dates.popupShadow)
              .environment(\.isInList, false)
              .systemPart(.popover, dismiss: close)
              .transition(MenuGrowth(placement: placement, startScale: look.menus.startScale))
          }
        }
      }
    }
  }

  private func placement(in proxy: GeometryProxy) -> MenuPlacement {
    let origin = proxy.frame(in: .global).origin
    let rect = source.shownRect ?? .zero
    return MenuPlacement(
      source: rect.offsetBy(dx: -origin.x, dy: -origin.y), room: proxy.size,
      margin: look.menus.margin, gap: look.menus.sourceGap)
  }
}

/// A calendar, and a field for the time below it.
struct GraphicalDatePicker: View {
  @Environment(\.self) private var environment
  @Environment(\.systemLook) private var look
  @State private var isTimeOpen = false
  let configuration: DatePickerStyleConfiguration

  var body: some View {
    VStack(spacing: look.dates.calendarMargin) {
      if configuration.displayedComponents.contains(.date) {
        CalendarMonth(selection: configuration.$selection, range: configuration.range)
      }
      if configuration.displayedComponents.contains(.hourAndMinute) {
        HStack {
          if configuration.displayedComponents.contains(.date) {
            Text("Time")
          } else {
            configuration.label
          }
          Spacer(minLength: look.pickers.gap)
          DateField(
            text: DateWords(environment).time(configuration.selection), isOpen: $isTimeOpen
          ) {
            TimeWheels(selection: configuration.$selection, range: configuration.range)
              .padding(.horizontal, look.dates.calendarMargin)
          }
        }
        .padding(.horizontal, look.dates.calendarMargin)
      }
    }
  }
}
