import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import FlipbookViews
import Foundation

/// Wheels side by side, with one band behind the chosen rows of all.
///
/// - SeeAlso: A picker of UIKit's with several components has one band: seen in pictures of iOS 14 to
///   26. Pickers of SwiftUI's that stand side by side have one each: measured, the oracle of the
///   look, picker.wheel.
package struct WheelColumns<Content: View>: View {
  private let content: Content

  package init(@ViewBuilder content: () -> Content) { self.content = content() }

  package var body: some View {
    HStack(spacing: 0) { content }
      .frame(maxWidth: .infinity)
      .environment(\.hasWheelBand, false)
      .background { WheelBand() }
  }
}

/// The band behind a chosen row.
struct WheelBand: View {
  @Environment(\.wheelLook) private var table

  var body: some View {
    RoundedRectangle(cornerRadius: table.bandRadius, style: .continuous)
      .fill(table.band)
      .frame(height: table.bandHeight)
      .padding(.horizontal, table.bandInset)
  }
}

extension EnvironmentValues {
  private enum WheelBandKey: EnvironmentKey { static let defaultValue = true }

  /// True if a wheel draws the band behind its chosen row.
  var hasWheelBand: Bool {
    get { self[WheelBandKey.self] }
    set { self[WheelBandKey.self] = newValue }
  }

  private enum WheelPaddingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }

  /// The room beside a wheel's rows, in points; a finger turns the wheel there too.
  var wheelPadding: CGFloat {
    get { self[WheelPaddingKey.self] }
    set { self[WheelPaddingKey.self] = newValue }
  }
}

/// Numbers on a wheel that goes round: after the last comes the first.
///
/// It has the rows around the chosen number. When it comes to rest they are those around the new
/// one, which nobody sees: a row keeps its identity, its place and its number.
struct CyclicWheel: View {
  /// The rows on each side of the chosen one.
  ///
  /// - SeeAlso: chosen: no flick goes farther.
  static let reach = 40

  @Binding var selection: Int
  let values: Range<Int>
  var step = 1
  var alignment = Alignment.center

  /// True for numbers that can be chosen; others are grey.
  var isPossible: (Int) -> Bool = { _ in true }
  let title: (Int) -> String

  var body: some View {
    let count = max(values.count / max(step, 1), 1)
    let place = (selection - values.lowerBound) / max(step, 1)
    let reach = Self.reach
    return WheelPicker(selection: $selection, middle: reach, alignment: alignment) {
      ForEach((place - reach)..<(place + reach + 1), id: \.self) { place in
        let value = values.lowerBound + ((place % count + count) % count) * step
        Text(verbatim: title(value))
          .foregroundStyle(isPossible(value) ? AnyShapeStyle(.primary) : AnyShapeStyle(.tertiary))
          .tag(value)
      }
    }
  }
}
