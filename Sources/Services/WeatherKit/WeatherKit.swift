@_exported public import CoreLocation
@_exported public import Foundation

// The weather. A stage has no service for it: every request fails.

/// The state of the sky.
public enum WeatherCondition: String, CaseIterable, Codable, Hashable, Sendable,
  CustomStringConvertible
{
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
  case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
  case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain, scatteredThunderstorms
  case sleet, smoky, snow, strongStorms, sunFlurries, sunShowers, thunderstorms, tropicalStorm
  case windy, wintryMix

  /// The name in words: `Partly Cloudy`.
  public var description: String {
    var words = ""
    for letter in rawValue {
      if words.isEmpty {
        words += letter.uppercased()
      } else {
        words += letter.isUppercase ? " \(letter)" : "\(letter)"
      }
    }
    return words
  }

  public var accessibilityDescription: String { description }
}

/// Water that falls from the sky.
public enum Precipitation: String, CaseIterable, Codable, Hashable, Sendable {
  case none, hail, mixed, rain, sleet, snow
}

/// The strength of the sun's rays.
public struct UVIndex: Hashable, Sendable {
  public enum ExposureCategory: String, CaseIterable, Hashable, Sendable {
    case low, moderate, high, veryHigh, extreme
  }

  public var value: Int
  public var category: ExposureCategory
}

/// The movement of the air.
public struct Wind: Hashable, Sendable {
  public var direction: Measurement<UnitAngle>
  public var speed: Measurement<UnitSpeed>
  public var gust: Measurement<UnitSpeed>?
}

/// The place and time that weather is for.
public struct WeatherMetadata: Hashable, Sendable {
  public var date: Date
  public var expirationDate: Date
}

/// The weather now.
public struct CurrentWeather: Hashable, Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var humidity: Double
  public var isDaylight: Bool
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var dewPoint: Measurement<UnitTemperature>
  public var pressure: Measurement<UnitPressure>
  public var visibility: Measurement<UnitLength>
  public var uvIndex: UVIndex
  public var wind: Wind
  public var metadata: WeatherMetadata
}

/// The weather of a minute.
public struct MinuteWeather: Hashable, Sendable {
  public var date: Date
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var precipitationIntensity: Measurement<UnitSpeed>
}

/// The weather of an hour.
public struct HourWeather: Hashable, Sendable {
  public var date: Date
  public var cloudCover: Double
  public var condition: WeatherCondition
  public var symbolName: String
  public var humidity: Double
  public var isDaylight: Bool
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var temperature: Measurement<UnitTemperature>
  public var apparentTemperature: Measurement<UnitTemperature>
  public var uvIndex: UVIndex
  public var wind: Wind
}

/// The weather of a day.
public struct DayWeather: Hashable, Sendable {
  public var date: Date
  public var condition: WeatherCondition
  public var symbolName: String
  public var highTemperature: Measurement<UnitTemperature>
  public var lowTemperature: Measurement<UnitTemperature>
  public var precipitation: Precipitation
  public var precipitationChance: Double
  public var uvIndex: UVIndex
  public var wind: Wind
  public var sun: SunEvents
}

/// The times of the sun.
public struct SunEvents: Hashable, Sendable {
  public var sunrise: Date?
  public var sunset: Date?
  public var solarNoon: Date?
}

/// Weather to come, in order.
public struct Forecast<Element: Hashable & Sendable>: RandomAccessCollection, Sendable {
  public var forecast: [Element]
  public var metadata: WeatherMetadata
  public var startIndex: Int { forecast.startIndex }
  public var endIndex: Int { forecast.endIndex }

  public subscript(position: Int) -> Element { forecast[position] }
}

/// A warning.
public struct WeatherAlert: Hashable, Sendable {
  public var detailsURL: URL
  public var source: String
  public var summary: String
  public var region: String?
}

/// All that is known of the weather of a place.
public struct Weather: Sendable {
  public var currentWeather: CurrentWeather
  public var minuteForecast: Forecast<MinuteWeather>?
  public var hourlyForecast: Forecast<HourWeather>
  public var dailyForecast: Forecast<DayWeather>
  public var weatherAlerts: [WeatherAlert]?
}

/// A part of the weather that is asked for.
public struct WeatherQuery<T: Sendable>: Sendable {
  private init() {}
}

extension WeatherQuery where T == CurrentWeather {
  public static var current: WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == Forecast<MinuteWeather>? {
  public static var minute: WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == Forecast<HourWeather> {
  public static var hourly: WeatherQuery { WeatherQuery() }

  public static func hourly(startDate: Date, endDate: Date) -> WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == Forecast<DayWeather> {
  public static var daily: WeatherQuery { WeatherQuery() }

  public static func daily(startDate: Date, endDate: Date) -> WeatherQuery { WeatherQuery() }
}

extension WeatherQuery where T == [WeatherAlert]? {
  public static var alerts: WeatherQuery { WeatherQuery() }
}

/// The source of the weather, as it must be shown.
public struct WeatherAttribution: Sendable {
  public var serviceName: String
  public var legalPageURL: URL
  public var legalAttributionText: String
  public var squareMarkURL: URL
  public var combinedMarkDarkURL: URL
  public var combinedMarkLightURL: URL
}

/// The reason why there is no weather.
public enum WeatherError: Error, LocalizedError, Sendable {
  case permissionDenied, unknown

  public var errorDescription: String? { "There is no service for the weather here." }
}

/// Asks for the weather; every request fails.
public final class WeatherService: Sendable {
  public static let shared = WeatherService()

  public init() {}

  public var attribution: WeatherAttribution { get async throws { throw WeatherError.unknown } }

  public func weather(for location: CLLocation) async throws -> Weather {
    throw WeatherError.unknown
  }

  public func weather<T>(
    for location: CLLocation, including dataSet: WeatherQuery<T>
  ) async throws -> T { throw WeatherError.unknown }

  public func weather<T1, T2>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>
  ) async throws -> (T1, T2) { throw WeatherError.unknown }

  public func weather<T1, T2, T3>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>
  ) async throws -> (T1, T2, T3) { throw WeatherError.unknown }
}
