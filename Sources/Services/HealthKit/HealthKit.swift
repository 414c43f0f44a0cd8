@_exported public import Foundation

// The store of health. A stage has none: nothing is known, and nobody is asked.

/// A kind of values.
open class HKObjectType: NSObject, @unchecked Sendable {
  public let identifier: String

  init(_ identifier: String) { self.identifier = identifier }

  public class func quantityType(forIdentifier identifier: HKQuantityTypeIdentifier)
    -> HKQuantityType?
  { HKQuantityType(identifier) }

  public class func categoryType(forIdentifier identifier: HKCategoryTypeIdentifier)
    -> HKCategoryType?
  { HKCategoryType(identifier) }

  public class func workoutType() -> HKWorkoutType { HKWorkoutType("workout") }
}

open class HKSampleType: HKObjectType, @unchecked Sendable {}

/// A kind of amounts.
open class HKQuantityType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKQuantityTypeIdentifier) {
    self.init(identifier.rawValue)
  }
}

/// A kind of states.
open class HKCategoryType: HKSampleType, @unchecked Sendable {
  public convenience init(_ identifier: HKCategoryTypeIdentifier) {
    self.init(identifier.rawValue)
  }
}

open class HKWorkoutType: HKSampleType, @unchecked Sendable {}

public struct HKQuantityTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let stepCount = HKQuantityTypeIdentifier(rawValue: "stepCount")
  public static let heartRate = HKQuantityTypeIdentifier(rawValue: "heartRate")
  public static let restingHeartRate = HKQuantityTypeIdentifier(rawValue: "restingHeartRate")
  public static let activeEnergyBurned = HKQuantityTypeIdentifier(rawValue: "activeEnergyBurned")
  public static let basalEnergyBurned = HKQuantityTypeIdentifier(rawValue: "basalEnergyBurned")
  public static let distanceWalkingRunning = HKQuantityTypeIdentifier(
    rawValue: "distanceWalkingRunning")
  public static let distanceCycling = HKQuantityTypeIdentifier(rawValue: "distanceCycling")
  public static let flightsClimbed = HKQuantityTypeIdentifier(rawValue: "flightsClimbed")
  public static let appleExerciseTime = HKQuantityTypeIdentifier(rawValue: "appleExerciseTime")
  public static let appleStandTime = HKQuantityTypeIdentifier(rawValue: "appleStandTime")
  public static let bodyMass = HKQuantityTypeIdentifier(rawValue: "bodyMass")
  public static let height = HKQuantityTypeIdentifier(rawValue: "height")
  public static let dietaryWater = HKQuantityTypeIdentifier(rawValue: "dietaryWater")
  public static let dietaryEnergyConsumed = HKQuantityTypeIdentifier(
    rawValue: "dietaryEnergyConsumed")
  public static let oxygenSaturation = HKQuantityTypeIdentifier(rawValue: "oxygenSaturation")
}

public struct HKCategoryTypeIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let sleepAnalysis = HKCategoryTypeIdentifier(rawValue: "sleepAnalysis")
  public static let mindfulSession = HKCategoryTypeIdentifier(rawValue: "mindfulSession")
  public static let appleStandHour = HKCategoryTypeIdentifier(rawValue: "appleStandHour")
}

/// A unit of amounts.
open class HKUnit: NSObject, @unchecked Sendable {
  public convenience init(from string: String) { self.init() }

  public class func count() -> HKUnit { HKUnit() }
  public class func meter() -> HKUnit { HKUnit() }
  public class func mile() -> HKUnit { HKUnit() }
  public class func kilocalorie() -> HKUnit { HKUnit() }
  public class func minute() -> HKUnit { HKUnit() }
  public class func hour() -> HKUnit { HKUnit() }
  public class func second() -> HKUnit { HKUnit() }
  public class func percent() -> HKUnit { HKUnit() }
  public class func liter() -> HKUnit { HKUnit() }
  public class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit() }
  public class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit() }
  public class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { HKUnit() }

  public func unitDivided(by unit: HKUnit) -> HKUnit { self }
}

public enum HKMetricPrefix: Int, Sendable {
  case none, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera
}

/// An amount with its unit.
open class HKQuantity: NSObject, @unchecked Sendable {
  private let value: Double

  public init(unit: HKUnit, doubleValue value: Double) { self.value = value }

  public func doubleValue(for unit: HKUnit) -> Double { value }
}

/// A value of some time.
open class HKSample: NSObject, @unchecked Sendable {
  public let startDate: Date
  public let endDate: Date
  public let uuid = UUID()

  init(_ start: Date, _ end: Date) { (startDate, endDate) = (start, end) }
}

/// An amount of some time.
open class HKQuantitySample: HKSample, @unchecked Sendable {
  public let quantity: HKQuantity
  public let quantityType: HKQuantityType

  public init(type quantityType: HKQuantityType, quantity: HKQuantity, start: Date, end: Date) {
    (self.quantityType, self.quantity) = (quantityType, quantity)
    super.init(start, end)
  }
}

public let HKObjectQueryNoLimit = 0
public let HKSampleSortIdentifierStartDate = "startDate"
public let HKSampleSortIdentifierEndDate = "endDate"

public struct HKQueryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let strictStartDate = HKQueryOptions(rawValue: 1)
  public static let strictEndDate = HKQueryOptions(rawValue: 2)
}

public struct HKStatisticsOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let discreteAverage = HKStatisticsOptions(rawValue: 2)
  public static let discreteMin = HKStatisticsOptions(rawValue: 4)
  public static let discreteMax = HKStatisticsOptions(rawValue: 8)
  public static let cumulativeSum = HKStatisticsOptions(rawValue: 16)
}

/// A question to the store; nothing is found.
open class HKQuery: NSObject, @unchecked Sendable {
  public class func predicateForSamples(
    withStart startDate: Date?, end endDate: Date?, options: HKQueryOptions = []
  ) -> NSPredicate { NSPredicate(value: true) }

  func run() {}
}

open class HKSampleQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

  public init(
    sampleType: HKSampleType, predicate: NSPredicate?, limit: Int,
    sortDescriptors: [NSSortDescriptor]?,
    resultsHandler: @escaping (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
  ) { handler = resultsHandler }

  override func run() { handler(self, [], nil) }
}

/// A sum or a mean of values.
open class HKStatistics: NSObject, @unchecked Sendable {
  public var startDate: Date { Date() }
  public var endDate: Date { Date() }

  public func sumQuantity() -> HKQuantity? { nil }
  public func averageQuantity() -> HKQuantity? { nil }
  public func minimumQuantity() -> HKQuantity? { nil }
  public func maximumQuantity() -> HKQuantity? { nil }
}

open class HKStatisticsQuery: HKQuery, @unchecked Sendable {
  private let handler: (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [],
    completionHandler handler: @escaping (HKStatisticsQuery, HKStatistics?, (any Error)?) -> Void
  ) { self.handler = handler }

  override func run() { handler(self, nil, nil) }
}

/// Sums or means of days.
open class HKStatisticsCollection: NSObject, @unchecked Sendable {
  public func enumerateStatistics(
    from startDate: Date, to endDate: Date,
    with block: (HKStatistics, UnsafeMutablePointer<Bool>) -> Void
  ) {}

  public func statistics() -> [HKStatistics] { [] }
}

open class HKStatisticsCollectionQuery: HKQuery, @unchecked Sendable {
  public var initialResultsHandler:
    ((HKStatisticsCollectionQuery, HKStatisticsCollection?, (any Error)?) -> Void)?
  public var statisticsUpdateHandler:
    (
      (HKStatisticsCollectionQuery, HKStatistics?, HKStatisticsCollection?, (any Error)?) -> Void
    )?

  public init(
    quantityType: HKQuantityType, quantitySamplePredicate: NSPredicate?,
    options: HKStatisticsOptions = [], anchorDate: Date, intervalComponents: DateComponents
  ) {}

  override func run() { initialResultsHandler?(self, HKStatisticsCollection(), nil) }
}

public enum HKAuthorizationStatus: Int, Sendable {
  case notDetermined, sharingDenied, sharingAuthorized
}

/// The store; it is not there.
open class HKHealthStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public class func isHealthDataAvailable() -> Bool { false }

  public func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
    .notDetermined
  }

  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
    completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }

  public func requestAuthorization(
    toShare typesToShare: Set<HKSampleType>, read typesToRead: Set<HKObjectType>
  ) async throws {}

  public func execute(_ query: HKQuery) { query.run() }
  public func stop(_ query: HKQuery) {}

  public func save(
    _ object: HKSample, withCompletion completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(false, nil) }
}
