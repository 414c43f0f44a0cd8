public import FlipbookViews
public import UIKit

// Films and sounds in files. None is read, so that all are empty.

/// A film or a sound in a file.
open class AVAsset: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public convenience init(url URL: URL) { self.init() }

  public var duration: CMTime { .zero }

  public func load<T>(_ property: AVAsyncProperty<T>) async throws -> T { property.value }
}

/// A value of a film that is read.
public struct AVAsyncProperty<T>: @unchecked Sendable {
  let value: T
}

extension AVAsyncProperty where T == CMTime {
  public static var duration: AVAsyncProperty<CMTime> { AVAsyncProperty(value: .zero) }
}

/// A film or a sound at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  public private(set) var url = URL(fileURLWithPath: "/dev/null")

  public convenience init(url URL: URL, options: [String: Any]? = nil) {
    self.init()
    url = URL
  }
}

public let AVURLAssetAllowsExpensiveNetworkAccessKey = "AVURLAssetAllowsExpensiveNetworkAccessKey"
public let AVURLAssetAllowsConstrainedNetworkAccessKey =
  "AVURLAssetAllowsConstrainedNetworkAccessKey"
public let AVURLAssetHTTPCookiesKey = "AVURLAssetHTTPCookiesKey"

/// Makes pictures of a film; it makes none.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  public var appliesPreferredTrackTransform = false
  public var maximumSize = CGSize.zero

  public let asset: AVAsset

  public init(asset: AVAsset) { self.asset = asset }

  public func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage { throw CocoaError(.fileReadUnknown) }

  public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    throw CocoaError(.fileReadUnknown)
  }

  public var requestedTimeToleranceBefore = CMTime.zero
  public var requestedTimeToleranceAfter = CMTime.zero
  public var apertureMode: String?

  /// The pictures of a film; here there are none.
  public func images(for times: [CMTime]) -> Images { Images(times: times[...]) }

  /// Pictures one after the other.
  public struct Images: AsyncSequence, AsyncIteratorProtocol, Sendable {
    var times: ArraySlice<CMTime>

    /// A picture, or the reason why there is none.
    public struct Element: Sendable {
      public let requestedTime: CMTime
      public var image: CGImage { get throws { throw CocoaError(.fileReadUnknown) } }
      public var actualTime: CMTime { get throws { throw CocoaError(.fileReadUnknown) } }
    }

    public mutating func next() async -> Element? {
      times.popFirst().map(Element.init(requestedTime:))
    }

    public func makeAsyncIterator() -> Images { self }
  }
}

/// Plays films over and over; nothing is played.
open class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {}
}

extension AVPlayer {
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  public enum ActionAtItemEnd: Int, Sendable {
    case advance, pause, none
  }

  public var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }

  public func currentTime() -> CMTime { .zero }
  public func seek(to time: CMTime) {}
  public func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}

  public func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    completionHandler(true)
  }

  public func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { completionHandler(true) }

  public func playImmediately(atRate rate: Float) { self.rate = rate }

  public func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }

  public func removeTimeObserver(_ observer: Any) {}
}

extension AVPlayerItem {
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")

  public convenience init(asset: AVAsset) { self.init(url: URL(fileURLWithPath: "/dev/null")) }

  public var duration: CMTime { .zero }
  public var asset: AVAsset { AVAsset() }
  public func currentTime() -> CMTime { .zero }
}

extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
}

/// Records a sound; nothing is recorded.
open class AVAudioRecorder: NSObject {
  public private(set) var isRecording = false
  public var isMeteringEnabled = false
  public var currentTime: TimeInterval { 0 }
  public let url: URL
  public let settings: [String: Any]
  public weak var delegate: (any AVAudioRecorderDelegate)?

  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }

  @discardableResult
  public func record() -> Bool {
    isRecording = true
    return true
  }

  @discardableResult
  public func prepareToRecord() -> Bool { true }
  public func pause() { isRecording = false }

  /// Ends the recording, and tells the delegate.
  public func stop() {
    guard isRecording else { return }
    isRecording = false
    delegate?.audioRecorderDidFinishRecording(self, successfully: true)
  }

  public func deleteRecording() -> Bool { false }
  public func updateMeters() {}
  public func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  public func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}

/// Hears of the end of a recording.
public protocol AVAudioRecorderDelegate: AnyObject {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(
    _ recorder: AVAudioRecorder, successfully flag: Bool
  ) {}

  public func audioRecorderEncodeErrorDidOccur(
    _ recorder: AVAudioRecorder, error: (any Error)?
  ) {}
}

/// Hears of a sound's end; none is played.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

public let AVFormatIDKey = "AVFormatIDKey"
public let AVSampleRateKey = "AVSampleRateKey"
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
public typealias AudioFormatID = UInt32
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163
public let kAudioFormatFLAC: AudioFormatID = 0x666C_6163
public let kAudioFormatOpus: AudioFormatID = 0x6F70_7573
public let kAudioFormatMPEGLayer3: AudioFormatID = 0x2E6D_7033

public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 0x20
  case medium = 0x40
  case high = 0x60
  case max = 0x7F
}
