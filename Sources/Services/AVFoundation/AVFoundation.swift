@_exported public import Foundation

// Sound and films. A stage is silent, and shows no film.

/// A film or a sound.
open class AVPlayerItem: NSObject {
  public init(url URL: URL) {}
}

/// Plays a film or a sound; nothing is played.
open class AVPlayer: NSObject {
  public var volume: Float = 1
  public var isMuted = false
  public var rate: Float = 0
  public var actionAtItemEnd = ActionAtItemEnd.pause
  public var automaticallyWaitsToMinimizeStalling = true
  public var allowsExternalPlayback = true
  public fileprivate(set) var currentItem: AVPlayerItem?

  public override init() { super.init() }

  public init(url URL: URL) { currentItem = AVPlayerItem(url: URL) }

  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  public func play() { rate = 1 }
  public func pause() { rate = 0 }
  public func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
}

/// Plays films or sounds one after another; nothing is played.
open class AVQueuePlayer: AVPlayer {
  private var waiting: [AVPlayerItem] = []

  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    waiting = items
  }

  /// The list of all that is to be played, the current one first.
  public func items() -> [AVPlayerItem] { waiting }

  public func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !waiting.contains(item)
  }

  /// Puts one after another, or at the end.
  public func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    let index = afterItem.flatMap(waiting.firstIndex).map { $0 + 1 }
    waiting.insert(item, at: index ?? waiting.count)
    currentItem = waiting.first
  }

  public func remove(_ item: AVPlayerItem) {
    waiting.removeAll { $0 === item }
    currentItem = waiting.first
  }

  public func removeAllItems() { (waiting, currentItem) = ([], nil) }

  public func advanceToNextItem() {
    waiting = Array(waiting.dropFirst())
    currentItem = waiting.first
  }
}

/// Plays a sound; nothing is played.
open class AVAudioPlayer: NSObject {
  public var volume: Float = 1
  public var numberOfLoops = 0
  public var currentTime: TimeInterval = 0
  public private(set) var isPlaying = false
  public var rate: Float = 1
  public var pan: Float = 0
  public var enableRate = false
  public var isMeteringEnabled = false
  public var numberOfChannels: Int { 1 }
  public private(set) var url: URL?
  public weak var delegate: (any AVAudioPlayerDelegate)?

  public func updateMeters() {}
  public func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  public func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  public override init() { super.init() }

  public init(contentsOf url: URL) throws { self.url = url }

  public init(contentsOf url: URL, fileTypeHint utiString: String?) throws { self.url = url }

  public init(data: Data) throws {}

  public var duration: TimeInterval { 0 }

  @discardableResult
  public func prepareToPlay() -> Bool { true }

  @discardableResult
  public func play() -> Bool {
    isPlaying = true
    return true
  }

  public func pause() { isPlaying = false }
  public func stop() { isPlaying = false }
}

/// The part of an app in the device's sound.
open class AVAudioSession: NSObject {
  /// The use of sound.
  public struct Category: Hashable, Sendable {
    private let name: String

    public static let ambient = Category(name: "ambient")
    public static let playback = Category(name: "playback")
    public static let record = Category(name: "record")
    public static let playAndRecord = Category(name: "playAndRecord")
    public static let soloAmbient = Category(name: "soloAmbient")
  }

  /// The kind of use.
  public struct Mode: Hashable, Sendable {
    private let name: String

    public static let `default` = Mode(name: "default")
    public static let moviePlayback = Mode(name: "moviePlayback")
    public static let spokenAudio = Mode(name: "spokenAudio")
    public static let measurement = Mode(name: "measurement")
    public static let voiceChat = Mode(name: "voiceChat")
    public static let videoRecording = Mode(name: "videoRecording")
    public static let videoChat = Mode(name: "videoChat")
    public static let gameChat = Mode(name: "gameChat")
  }

  /// The settings of a use.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// The output instead of the usual one.
  public enum PortOverride: UInt, Sendable {
    case none, speaker
  }

  nonisolated(unsafe) private static let shared = AVAudioSession()

  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  public static func sharedInstance() -> AVAudioSession { shared }

  public func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {}

  public func setActive(_ active: Bool) throws {}
  public func setActive(_ active: Bool, options: SetActiveOptions) throws {}

  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// The permission to record.
  public enum RecordPermission: UInt, Sendable {
    case undetermined, denied, granted
  }

  public var recordPermission: RecordPermission { .denied }
  public var outputVolume: Float { 0.5 }

  public func requestRecordPermission(_ response: @escaping @Sendable (Bool) -> Void) {
    response(false)
  }
}

/// A voice.
open class AVSpeechSynthesisVoice: NSObject {
  public init?(language languageCode: String?) {}
}

/// Words that are spoken.
open class AVSpeechUtterance: NSObject {
  public let speechString: String
  public var voice: AVSpeechSynthesisVoice?
  public var rate: Float = 0.5
  public var pitchMultiplier: Float = 1
  public var volume: Float = 1

  public init(string: String) { speechString = string }
}

// The slowest, the usual and the fastest pace of words: documented, `AVSpeechUtterance`.
public let AVSpeechUtteranceMinimumSpeechRate: Float = 0
public let AVSpeechUtteranceDefaultSpeechRate: Float = 0.5
public let AVSpeechUtteranceMaximumSpeechRate: Float = 1

/// Speaks words; nothing is spoken.
open class AVSpeechSynthesizer: NSObject {
  public override init() { super.init() }

  public func speak(_ utterance: AVSpeechUtterance) {}

  public weak var delegate: (any AVSpeechSynthesizerDelegate)?
  public var isSpeaking: Bool { false }
  public var isPaused: Bool { false }

  @discardableResult
  public func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { true }

  @discardableResult
  public func pauseSpeaking(at boundary: AVSpeechBoundary) -> Bool { true }

  @discardableResult
  public func continueSpeaking() -> Bool { true }
}

/// The place in a text where a voice stops.
public enum AVSpeechBoundary: Int, Sendable {
  case immediate, word
}

/// Hears of a voice; it never speaks.
public protocol AVSpeechSynthesizerDelegate: AnyObject {
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance)
  func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance)
}

extension AVSpeechSynthesizerDelegate {
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didStart utterance: AVSpeechUtterance
  ) {}
  public func speechSynthesizer(
    _ synthesizer: AVSpeechSynthesizer, didFinish utterance: AVSpeechUtterance
  ) {}
}
