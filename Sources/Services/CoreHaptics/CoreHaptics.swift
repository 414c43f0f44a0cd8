@_exported public import Foundation

// Vibrations. A stage has no motor: nothing is felt.

/// The abilities of the device.
public protocol CHHapticDeviceCapability {
  var supportsHaptics: Bool { get }
  var supportsAudio: Bool { get }
}

private struct NoHaptics: CHHapticDeviceCapability {
  var supportsHaptics: Bool { false }
  var supportsAudio: Bool { false }
}

/// Plays vibrations; none is felt.
open class CHHapticEngine: NSObject, @unchecked Sendable {
  /// The reason why the engine stopped.
  public enum StoppedReason: Int, Sendable {
    case audioSessionInterrupt, applicationSuspended, idleTimeout, notifyWhenFinished
    case systemError
  }

  public var stoppedHandler: (StoppedReason) -> Void = { _ in }
  public var resetHandler: () -> Void = {}
  public var playsHapticsOnly = false
  public var playsAudioOnly = false
  public var isMutedForAudio = false
  public var isMutedForHaptics = false
  public var isAutoShutdownEnabled = false
  public var currentTime: TimeInterval { 0 }

  /// An engine without a motor; it can be made all the same.
  public override init() { super.init() }

  /// An engine without a motor that would use the sounds of a session.
  public init(audioSession: AnyObject?) throws { super.init() }

  public static func capabilitiesForHardware() -> any CHHapticDeviceCapability { NoHaptics() }

  public func registerAudioResource(
    _ resourceURL: URL, options: [AnyHashable: Any] = [:]
  ) throws -> CHHapticAudioResourceID { 0 }

  public func unregisterAudioResource(_ resourceID: CHHapticAudioResourceID) throws {}

  public func notifyWhenPlayersFinished(
    finishedHandler: @escaping ((any Error)?) -> FinishedAction
  ) {}

  /// The course of an engine after its last player.
  public enum FinishedAction: Int, Sendable {
    case stopEngine = 1
    case leaveEngineRunning
  }

  public func stop() async throws {}

  public func start() throws {}
  public func start() async throws {}
  public func start(completionHandler: ((any Error)?) -> Void = { _ in }) { completionHandler(nil) }
  public func stop(completionHandler: (((any Error)?) -> Void)? = nil) { completionHandler?(nil) }

  public func makePlayer(with pattern: CHHapticPattern) throws -> any CHHapticPatternPlayer {
    NoPlayer()
  }

  public func makeAdvancedPlayer(
    with pattern: CHHapticPattern
  ) throws -> any CHHapticAdvancedPatternPlayer { NoPlayer() }

  public func playPattern(from fileURL: URL) throws {}
}

/// The number of a sound that an engine has loaded.
public typealias CHHapticAudioResourceID = Int

/// Plays one pattern.
public protocol CHHapticPatternPlayer: AnyObject {
  func start(atTime time: TimeInterval) throws
  func stop(atTime time: TimeInterval) throws
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws
  func scheduleParameterCurve(
    _ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval) throws
  func cancel() throws
}

/// Plays one pattern over and over.
public protocol CHHapticAdvancedPatternPlayer: CHHapticPatternPlayer {
  var loopEnabled: Bool { get set }
  var loopEnd: TimeInterval { get set }
  var playbackRate: Float { get set }
  var isMuted: Bool { get set }
  var completionHandler: ((any Error)?) -> Void { get set }
  func pause(atTime time: TimeInterval) throws
  func resume(atTime time: TimeInterval) throws
  func seek(toOffset offsetTime: TimeInterval) throws
}

private final class NoPlayer: CHHapticAdvancedPatternPlayer {
  var loopEnabled = false
  var loopEnd = 0.0
  var playbackRate: Float = 1
  var isMuted = false
  var completionHandler: ((any Error)?) -> Void = { _ in }

  func pause(atTime time: TimeInterval) throws {}
  func resume(atTime time: TimeInterval) throws {}
  func seek(toOffset offsetTime: TimeInterval) throws {}
  func start(atTime time: TimeInterval) throws {}
  func stop(atTime time: TimeInterval) throws {}
  func sendParameters(_ parameters: [CHHapticDynamicParameter], atTime time: TimeInterval) throws {}
  func scheduleParameterCurve(
    _ parameterCurve: CHHapticParameterCurve, atTime time: TimeInterval
  ) throws {}
  func cancel() throws {}
}

/// A quality of a vibration.
open class CHHapticEventParameter: NSObject, @unchecked Sendable {
  public let parameterID: CHHapticEvent.ParameterID
  public var value: Float

  public init(parameterID: CHHapticEvent.ParameterID, value: Float) {
    (self.parameterID, self.value) = (parameterID, value)
  }
}

/// A curve of a quality.
open class CHHapticParameterCurve: NSObject, @unchecked Sendable {
  open class ControlPoint: NSObject, @unchecked Sendable {
    public var relativeTime: TimeInterval
    public var value: Float

    public init(relativeTime time: TimeInterval, value: Float) {
      (relativeTime, self.value) = (time, value)
    }
  }

  public init(
    parameterID: CHHapticDynamicParameter.ID, controlPoints: [ControlPoint],
    relativeTime: TimeInterval
  ) {}
}

/// A quality that changes while a pattern plays.
open class CHHapticDynamicParameter: NSObject, @unchecked Sendable {
  public struct ID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensityControl = ID(rawValue: "hapticIntensityControl")
    public static let hapticSharpnessControl = ID(rawValue: "hapticSharpnessControl")
  }

  public init(parameterID: ID, value: Float, relativeTime: TimeInterval) {}
}

/// One vibration.
open class CHHapticEvent: NSObject, @unchecked Sendable {
  public struct EventType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticTransient = EventType(rawValue: "HapticTransient")
    public static let hapticContinuous = EventType(rawValue: "HapticContinuous")
    public static let audioContinuous = EventType(rawValue: "AudioContinuous")
    public static let audioCustom = EventType(rawValue: "AudioCustom")
  }

  public struct ParameterID: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let hapticIntensity = ParameterID(rawValue: "HapticIntensity")
    public static let hapticSharpness = ParameterID(rawValue: "HapticSharpness")
    public static let attackTime = ParameterID(rawValue: "AttackTime")
    public static let decayTime = ParameterID(rawValue: "DecayTime")
    public static let releaseTime = ParameterID(rawValue: "ReleaseTime")
    public static let sustained = ParameterID(rawValue: "Sustained")
    public static let audioVolume = ParameterID(rawValue: "AudioVolume")
    public static let audioPitch = ParameterID(rawValue: "AudioPitch")
    public static let audioPan = ParameterID(rawValue: "AudioPan")
    public static let audioBrightness = ParameterID(rawValue: "AudioBrightness")
  }

  public init(
    audioResourceID resID: CHHapticAudioResourceID, parameters: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval = 0
  ) {}

  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval
  ) {}

  public init(
    eventType type: EventType, parameters eventParams: [CHHapticEventParameter],
    relativeTime time: TimeInterval, duration: TimeInterval
  ) {}
}

/// Vibrations one after another.
open class CHHapticPattern: NSObject, @unchecked Sendable {
  public init(events: [CHHapticEvent], parameters: [CHHapticDynamicParameter]) throws {}

  public init(events: [CHHapticEvent], parameterCurves: [CHHapticParameterCurve]) throws {}

  public var duration: TimeInterval { 0 }
}

public let CHHapticTimeImmediate: TimeInterval = 0
