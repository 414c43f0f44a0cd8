public import Foundation

// Sound as numbers. None is heard or played.

/// The numbers of a piece of sound.
open class AVAudioBuffer: NSObject, @unchecked Sendable {}

/// The numbers of a piece of sound.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public var frameLength: AVAudioFrameCount = 0
  public let frameCapacity: AVAudioFrameCount
  public let format: AVAudioFormat

  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    (self.format, self.frameCapacity) = (format, frameCapacity)
  }

  /// The numbers themselves; there are none.
  public var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? { nil }
}

/// A file of sound; none is read.
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  public let processingFormat = AVAudioFormat()
  public let fileFormat = AVAudioFormat()
  public var length: Int64 { 0 }
  public var framePosition: Int64 = 0

  public init(forReading fileURL: URL) throws { url = fileURL }

  public init(forWriting fileURL: URL, settings: [String: Any]) throws { url = fileURL }

  public func read(into buffer: AVAudioPCMBuffer) throws {}
  public func write(from buffer: AVAudioPCMBuffer) throws {}
}

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioNodeBus = Int

/// The way in which sound is written as numbers.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  public let sampleRate: Double
  public let channelCount: UInt32
  public var settings: [String: Any] { [:] }

  public override init() { (sampleRate, channelCount) = (44_100, 1) }

  public init?(standardFormatWithSampleRate sampleRate: Double, channels: UInt32) {
    (self.sampleRate, channelCount) = (sampleRate, channels)
  }
}

/// An instant of sound.
open class AVAudioTime: NSObject, @unchecked Sendable {}

/// A part of an engine.
open class AVAudioNode: NSObject, @unchecked Sendable {
  public func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { AVAudioFormat() }
  public func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping (AVAudioPCMBuffer, AVAudioTime) -> Void
  ) {}
  public func removeTap(onBus bus: AVAudioNodeBus) {}
}

/// The part that hears.
open class AVAudioInputNode: AVAudioNode, @unchecked Sendable {}

/// The part that plays.
open class AVAudioPlayerNode: AVAudioNode, @unchecked Sendable {
  public override init() { super.init() }

  public var volume: Float = 1
  public var pan: Float = 0
  public private(set) var isPlaying = false

  public func play() { isPlaying = true }
  public func pause() { isPlaying = false }
  public func stop() { isPlaying = false }

  public func scheduleFile(
    _ file: AVAudioFile, at when: AVAudioTime?, completionHandler: (@Sendable () -> Void)? = nil
  ) {}

  public func scheduleBuffer(
    _ buffer: AVAudioPCMBuffer, at when: AVAudioTime? = nil,
    options: AVAudioPlayerNodeBufferOptions = [],
    completionHandler: (@Sendable () -> Void)? = nil
  ) {}
}

/// The way in which a piece of sound is played after others.
public struct AVAudioPlayerNodeBufferOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let loops = AVAudioPlayerNodeBufferOptions(rawValue: 1)
  public static let interrupts = AVAudioPlayerNodeBufferOptions(rawValue: 2)
}

/// Leads sound through parts; nothing is heard.
open class AVAudioEngine: NSObject, @unchecked Sendable {
  public let inputNode = AVAudioInputNode()
  public let mainMixerNode = AVAudioNode()
  public let outputNode = AVAudioNode()
  public private(set) var isRunning = false

  public override init() { super.init() }

  public func attach(_ node: AVAudioNode) {}
  public func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {}
  public func prepare() {}
  public func start() throws { isRunning = true }
  public func pause() { isRunning = false }
  public func stop() { isRunning = false }
}
