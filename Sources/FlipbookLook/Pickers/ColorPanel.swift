import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A colour as the panel changes it: parts from 0 to 1.
struct PanelColor: Equatable {
  var red: Double
  var green: Double
  var blue: Double
  var opacity: Double

  init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
  }

  init(_ color: Color, in environment: EnvironmentValues) {
    let resolved = color.resolve(in: environment)
    func part(_ value: Float) -> Double { min(max(Double(value), 0), 1) }
    self.init(
      red: part(resolved.red), green: part(resolved.green), blue: part(resolved.blue),
      opacity: part(resolved.opacity))
  }

  var color: Color { Color(red: red, green: green, blue: blue, opacity: opacity) }

  /// The colour without its opacity.
  var opaque: PanelColor { PanelColor(red: red, green: green, blue: blue) }

  /// The colour with another one's opacity.
  func with(opacity: Double) -> PanelColor {
    PanelColor(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// The colour mixed with another one.
  func mixed(_ other: PanelColor, _ share: Double) -> PanelColor {
    func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
    return PanelColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      opacity: opacity)
  }

  static let black = PanelColor(red: 0, green: 0, blue: 0)
  static let white = PanelColor(red: 1, green: 1, blue: 1)

  /// A pure colour of a hue from 0 to 1.
  init(hue: Double) {
    let pure = Color.rgb(hue: hue, saturation: 1, brightness: 1)
    self.init(red: pure.red, green: pure.green, blue: pure.blue)
  }

  /// The six digits of the colour, as `FF8000`.
  var hex: String {
    [red, green, blue].map { part in
      let text = String(Int((part * 255).rounded()), radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }
}

/// The numbers of the panel of colours; lengths in points.
///
/// - SeeAlso: A title between a pipette and a button that closes, three ways to choose, the opacity,
///   the colour and some kept ones: seen on iOS 14 to 18, `UIColorPickerViewController`. All numbers:
///   chosen, after that.
enum PanelLook {
  static let margin: CGFloat = 16
  static let columns = 12
  static let rows = 10
  static let fieldHeight: CGFloat = 300
  static let fieldRadius: CGFloat = 10
  static let slider: CGFloat = 34
  static let swatch: CGFloat = 76
  static let kept: CGFloat = 30

  /// The height of the panel, with and without the slider of opacity.
  static func height(hasOpacity: Bool) -> CGFloat { hasOpacity ? 610 : 528 }

  /// The size of the popover on a tablet.
  static let popoverWidth: CGFloat = 375
}

/// The panel from which a colour is chosen.
struct ColorPanel: View {
  /// The way to choose a colour.
  private enum Way: String, CaseIterable {
    case grid = "Grid"
    case spectrum = "Spectrum"
    case sliders = "Sliders"
  }

  @Environment(\.self) private var environment
  @Environment(\.dismiss) private var dismiss
  @Environment(\.diagnose) private var diagnose
  @Environment(\.horizontalSizeClass) private var sizeClass
  @State private var way = Way.grid
  @Binding var selection: Color
  let supportsOpacity: Bool

  var body: some View {
    VStack(spacing: PanelLook.margin) {
      head
      Picker("", selection: $way) {
        ForEach(Way.allCases, id: \.self) { Text(verbatim: $0.rawValue) }
      }
      .pickerStyle(.segmented)
      field.frame(height: PanelLook.fieldHeight)
      if supportsOpacity { opacity }
      Divider()
      kept
    }
    .padding(.horizontal, PanelLook.margin)
    .padding(.top, 14)
    .padding(.bottom, sizeClass == .regular ? PanelLook.margin : 0)
    .frame(maxHeight: .infinity, alignment: .top)
    .frame(width: sizeClass == .regular ? PanelLook.popoverWidth : nil)
    .background(Color(uiColor: .systemBackground).ignoresSafeArea())
    .presentationDetents([.height(PanelLook.height(hasOpacity: supportsOpacity))])
    .presentationDragIndicator(.hidden)
  }

  private var color: Binding<PanelColor> {
    let (selection, environment) = ($selection, environment)
    return Binding {
      PanelColor(selection.wrappedValue, in: environment)
    } set: {
      selection.wrappedValue = $0.color
    }
  }

  private var head: some View {
    ZStack {
      Text(verbatim: "Colors").font(.system(size: 17, weight: .semibold))
      HStack {
        Button {
          diagnose?("ColorPicker: the pipette takes no colour off the screen")
        } label: {
          Image(systemName: "eyedropper").font(.system(size: 20))
        }
        .accessibilityLabel("Pipette")
        Spacer()
        PanelCloseButton { dismiss() }
      }
    }
  }

  @ViewBuilder private var field: some View {
    switch way {
    case .grid: ColorGrid(color: color)
    case .spectrum: ColorSpectrum(color: color)
    case .sliders: ColorSliders(color: color)
    }
  }

  private var opacity: some View {
    let color = color
    return VStack(alignment: .leading, spacing: 6) {
      Text(verbatim: "OPACITY")
        .font(.system(size: 13, weight: .semibold))
        .foregroundStyle(.secondary)
      HStack(spacing: 12) {
        ColorTrack(
          value: Binding(
            get: { color.wrappedValue.opacity },
            set: { color.wrappedValue = color.wrappedValue.with(opacity: $0) }),
          colors: [color.wrappedValue.with(opacity: 0).color, color.wrappedValue.opaque.color],
          thumb: color.wrappedValue.color, hasChecks: true)
        NumberBox(text: "\(Int((color.wrappedValue.opacity * 100).rounded()))%")
      }
    }
  }

  /// The colours that are there at first.
  private static let first: [PanelColor] = [
    .black, PanelColor(red: 0, green: 0.48, blue: 1), PanelColor(red: 0.2, green: 0.78, blue: 0.35),
    PanelColor(red: 1, green: 0.8, blue: 0), PanelColor(red: 1, green: 0.23, blue: 0.19),
  ]

  private var kept: some View {
    let color = color
    return HStack(spacing: PanelLook.margin) {
      RoundedRectangle(cornerRadius: PanelLook.fieldRadius, style: .continuous)
        .fill(color.wrappedValue.color)
        .background {
          Checks().clipShape(
            RoundedRectangle(cornerRadius: PanelLook.fieldRadius, style: .continuous))
        }
        .frame(width: PanelLook.swatch, height: PanelLook.swatch)
      HStack(spacing: 18) {
        ForEach(Self.first.indices, id: \.self) { index in
          Button {
            color.wrappedValue = Self.first[index]
          } label: {
            Circle().fill(Self.first[index].color)
              .frame(width: PanelLook.kept, height: PanelLook.kept)
          }
          .buttonStyle(.plain)
          .accessibilityLabel("#" + Self.first[index].hex)
        }
      }
      Spacer(minLength: 0)
    }
  }
}
