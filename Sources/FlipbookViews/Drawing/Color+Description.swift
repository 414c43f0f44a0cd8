// The words for a colour.

extension Color {
  /// The words for a colour, as `print` shows them.
  ///
  /// - SeeAlso: `red`, `50% red`, `#FF0000FF`: measured, printed by Xcode 15; that white, black and
  ///   clear are told by their components: chosen.
  public var description: String { Self.words(for: provider) }

  private static func words(for provider: Provider) -> String {
    switch provider {
    case .resolved(let color), .dynamic(let color, _): words(for: color)
    case .system(.label(let level)): level == 0 ? "primary" : "label\(level)"
    case .system(let color): "\(color)"
    case .asset(let asset): "NamedColor(name: \"\(asset.name)\", bundle: nil)"
    case .accent: "accentColor"
    case .tint: "tint"
    case .hierarchy(let level):
      ["primary", "secondary", "tertiary", "quaternary"].dropFirst(level).first ?? "quinary"
    case .opacity(let base, let share): "\(Int((share * 100).rounded()))% \(words(for: base))"
    case .alpha(let base, let alpha):
      "\(Int((Double(alpha) * 100).rounded()))% \(words(for: base))"
    case .mix(let first, let second, let share, _):
      "mix of \(words(for: first)) and \(Int((share * 100).rounded()))% \(words(for: second))"
    case .made: "color of a style"
    }
  }

  private static func words(for color: Resolved) -> String {
    let components = [color.red, color.green, color.blue, color.opacity]
    switch components {
    case [1, 1, 1, 1]: return "white"
    case [0, 0, 0, 1]: return "black"
    case [0, 0, 0, 0]: return "clear"
    default: break
    }
    let bytes = components.map { component in
      let byte = Int((min(max(Double(component), 0), 1) * 255).rounded())
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0\(digits)" : digits
    }
    return "#" + bytes.joined()
  }
}
