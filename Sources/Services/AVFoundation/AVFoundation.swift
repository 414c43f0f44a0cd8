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
  public private(set) var currentItem: AVPlayerItem?

  public override init() { super.init() }

  public init(url URL: URL) { currentItem = AVPlayerItem(url: URL) }

  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  public func play() { rate = 1 }
  public func pause() { rate = 0 }
  public func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
}

/// Plays films or sounds one after another; nothing is played.
open class AVQueuePlayer: AVPlayer {
  public convenience init(items: [AVPlayerItem]) { self.init(playerItem: items.first) }
}

/// Plays a sound; nothing is played.
open class AVAudioPlayer: NSObject {
  public var volume: Float = 1
  public var numberOfLoops = 0
  public var currentTime: TimeInterval = 0
  public private(set) var isPlaying = false

  public init(contentsOf url: URL) throws {}

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
  }

  /// The settings of a use.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    public static let duckOthers = CategoryOptions(rawValue: 2)
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
  }

  nonisolated(unsafe) private static let shared = AVAudioSession()

  public static func sharedInstance() -> AVAudioSession { shared }

  public func setCategory(
    _ category: Category, mode: Mode = .default, options: CategoryOptions = []
  ) throws {}

  public func setActive(_ active: Bool) throws {}
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

/// Speaks words; nothing is spoken.
open class AVSpeechSynthesizer: NSObject {
  public override init() { super.init() }

  public func speak(_ utterance: AVSpeechUtterance) {}
}
