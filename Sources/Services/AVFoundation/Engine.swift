public import Foundation

// Sound as numbers. None is heard or played.

/// The numbers of a piece of sound.
open class AVAudioBuffer: NSObject, @unchecked Sendable {}

/// The numbers of a piece of sound.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public var frameLength: AVAudioFrameCount = 0
}

public typealias AVAudioFrameCount = UInt32
public typealias AVAudioNodeBus = Int

/// The way in which sound is written as numbers.
open class AVAudioFormat: NSObject, @unchecked Sendable {
  public var sampleRate: Double { 44_100 }
  public var channelCount: UInt32 { 1 }
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

  public func play() {}
  public func pause() {}
  public func stop() {}
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
