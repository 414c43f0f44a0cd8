public import Foundation

// Descriptions of charts for assistants, which nothing reads.

/// A view that describes the chart it draws.
@MainActor @preconcurrency
public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor

  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

/// A chart in words and numbers.
nonisolated public final class AXChartDescriptor: NSObject {
  public var title: String?
  public var summary: String?
  public var series: [AXDataSeriesDescriptor]

  public init(
    title: String?, summary: String?, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor?, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.series = series
  }
}

/// An axis of a chart.
public protocol AXDataAxisDescriptor {
  var title: String { get set }
}

/// An axis of numbers.
nonisolated public final class AXNumericDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  public var title: String
  public var range: ClosedRange<Double>
  public var gridlinePositions: [Double]

  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
  }
}

/// An axis of words.
nonisolated public final class AXCategoricalDataAxisDescriptor: NSObject, AXDataAxisDescriptor {
  public var title: String
  public var categoryOrder: [String]

  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

/// The points of one line of a chart.
nonisolated public final class AXDataSeriesDescriptor: NSObject {
  public var name: String?
  public var isContinuous: Bool
  public var dataPoints: [AXDataPoint]

  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

/// A point of a chart.
nonisolated public final class AXDataPoint: NSObject {
  public var label: String?
  public var additionalValues: [AXDataPointValue]

  public init(
    x: Double, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) {
    self.label = label
    self.additionalValues = additionalValues
  }

  public init(
    x: String, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) {
    self.label = label
    self.additionalValues = additionalValues
  }
}

/// A further value of a point.
nonisolated public final class AXDataPointValue: NSObject {
  public var number: Double = 0
  public var category: String = ""

  public static func number(_ number: Double) -> AXDataPointValue {
    let value = AXDataPointValue()
    value.number = number
    return value
  }

  public static func category(_ category: String) -> AXDataPointValue {
    let value = AXDataPointValue()
    value.category = category
    return value
  }
}

extension View {
  public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View { self }
}
