import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The line and the thumb of a slider.
struct SliderTrack: View {
  @Environment(\.systemLook) private var system
  @Environment(\.layoutDirection) private var direction
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.sliderThumbVisibility) private var thumbVisibility
  @Environment(\.controlAppearance) private var own

  /// The distance from the thumb's middle at which the finger took hold of it, in points; nil if
  /// there is no finger.
  @State private var hold: CGFloat?
  let parts: SliderParts

  private var look: SliderLook { system.sliders }

  /// The middle of the thumb from the leading edge, in points.
  private func middle(of value: Double, in width: CGFloat) -> CGFloat {
    let start = look.thumbInset + look.thumb.width / 2
    return start + max(width - 2 * start, 0) * parts.part(of: value)
  }

  var body: some View {
    GeometryReader { proxy in
      let width = proxy.size.width
      let middle = middle(of: parts.binding.wrappedValue, in: width)
      ZStack(alignment: .leading) {
        line(to: middle, in: width)
        ticks(in: width)
        if thumbVisibility != .hidden {
          thumb
            .padding(.leading, middle - look.thumb.width / 2)
            .padding(.bottom, look.thumbRise * 2)
        }
      }
      .frame(maxHeight: .infinity)
      .contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag($0, thumb: middle, in: width) }
          .onEnded { _ in
            hold = nil
            parts.onEditingChanged(false)
          })
    }
    .frame(height: look.height)
    .rowControlHeight()
    .opacity(isEnabled ? 1 : look.disabledOpacity)
  }

  @ViewBuilder private func line(to middle: CGFloat, in width: CGFloat) -> some View {
    let start = parts.neutral.map { self.middle(of: $0, in: width) } ?? look.trackInset
    let (from, to) = start < middle ? (start, middle) : (middle, start)
    if let image = own.trackImage {
      image.resizable().frame(height: look.track).padding(.horizontal, look.trackInset)
    } else {
      Capsule()
        .fill(own.track ?? look.trackColor)
        .frame(height: look.track)
        .padding(.horizontal, look.trackInset)
    }
    if let image = own.filledImage {
      image.resizable()
        .frame(width: max(to - from, 0), height: look.track)
        .padding(.leading, from)
    } else {
      Capsule()
        .fill(SystemAppearances.present?.sliderTint ?? .tinted)
        .frame(width: max(to - from, 0), height: look.track)
        .padding(.leading, from)
    }
  }

  private func ticks(in width: CGFloat) -> some View {
    ForEach(parts.ticks, id: \.self) { tick in
      Circle()
        .fill(look.trackColor)
        .frame(width: look.tick, height: look.tick)
        .padding(.leading, middle(of: tick, in: width) - look.tick / 2)
        .padding(.top, look.track + 2 * look.tickGap)
    }
  }

  @ViewBuilder private var thumb: some View {
    if let image = own.thumbImage {
      Color.clear
        .frame(width: look.thumb.width, height: look.thumb.height)
        .overlay {
          image.fixedSize()
            .foregroundStyle(own.thumb.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
        }
        .systemPart(.thumb)
    } else {
      Capsule()
        .fill(own.thumb ?? look.thumbColor)
        .shadow(look.thumbShadow)
        .background { Capsule().stroke(look.thumbRim, lineWidth: 2 * look.thumbRimWidth) }
        .frame(width: look.thumb.width, height: look.thumb.height)
        .systemPart(.thumb)
    }
  }

  /// Moves the thumb with a finger: from where it is if it was touched, else to the finger.
  private func drag(_ finger: DragGesture.Value, thumb middle: CGFloat, in width: CGFloat) {
    func place(_ x: CGFloat) -> CGFloat { direction == .rightToLeft ? width - x : x }
    let room = width - 2 * look.thumbInset - look.thumb.width
    guard room > 0 else { return }
    if hold == nil { parts.onEditingChanged(true) }
    let distance = place(finger.startLocation.x) - middle
    let isOnThumb = abs(distance) <= look.thumb.width / 2 + look.reach
    let held = hold ?? (isOnThumb ? distance : 0)
    if hold == nil { hold = held }
    let x = place(finger.location.x) - held - look.thumbInset - look.thumb.width / 2
    parts.binding.wrappedValue = parts.value(at: x / room)
  }
}
