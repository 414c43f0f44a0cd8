@_exported public import Foundation

/// Writes measurements as text: the number, and the unit's symbol or its English name.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// The units that may be written.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let providedUnit = UnitOptions(rawValue: 1)
    public static let naturalScale = UnitOptions(rawValue: 2)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 4)
  }

  public var unitOptions: UnitOptions = []
  public var unitStyle = Formatter.UnitStyle.medium
  public var locale: Locale = .current
  public var numberFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    let number =
      numberFormatter.string(from: NSNumber(value: measurement.value)) ?? "\(measurement.value)"
    if unitOptions.contains(.temperatureWithoutUnit), measurement.unit is UnitTemperature {
      return "\(number)°"
    }
    let isTight = unitStyle == .short || measurement.unit is UnitTemperature
    let unit = unitStyle == .long ? Self.name(of: measurement) : measurement.unit.symbol
    return isTight && unitStyle != .long ? "\(number)\(unit)" : "\(number) \(unit)"
  }

  open func string(from unit: Unit) -> String { unit.symbol }

  open override func string(for obj: Any?) -> String? { nil }

  /// The English name of a measurement's unit; the symbol where none is known.
  static func name<UnitType: Unit>(of measurement: Measurement<UnitType>) -> String {
    guard let name = names[measurement.unit.symbol] else { return measurement.unit.symbol }
    return measurement.value == 1 ? name.0 : name.1
  }

  private static let names = [
    "m": ("meter", "meters"), "km": ("kilometer", "kilometers"),
    "cm": ("centimeter", "centimeters"),
    "mm": ("millimeter", "millimeters"), "mi": ("mile", "miles"), "ft": ("foot", "feet"),
    "in": ("inch", "inches"), "yd": ("yard", "yards"), "kg": ("kilogram", "kilograms"),
    "g": ("gram", "grams"), "lb": ("pound", "pounds"), "oz": ("ounce", "ounces"),
    "s": ("second", "seconds"), "sec": ("second", "seconds"), "min": ("minute", "minutes"),
    "hr": ("hour", "hours"), "h": ("hour", "hours"), "L": ("liter", "liters"),
    "mL": ("milliliter", "milliliters"), "°C": ("degree Celsius", "degrees Celsius"),
    "°F": ("degree Fahrenheit", "degrees Fahrenheit"), "°": ("degree", "degrees"),
    "km/h": ("kilometer per hour", "kilometers per hour"),
    "mph": ("mile per hour", "miles per hour"),
  ]
}
