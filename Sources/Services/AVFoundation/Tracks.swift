public import UIKit

// Parts of films. None is read, so that a film has none.

/// A picture or a sound of a film.
open class AVAssetTrack: NSObject, @unchecked Sendable {
  public var naturalSize: CGSize { .zero }
  public var preferredTransform: CGAffineTransform { .identity }
  public var nominalFrameRate: Float { 0 }
  public var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: .zero) }

  public func load<T>(_ property: AVAsyncProperty<T>) async throws -> T { property.value }
}

/// The loudness of the sounds of a film.
open class AVAudioMix: NSObject, @unchecked Sendable {}

extension AVAsset {
  public var tracks: [AVAssetTrack] { [] }

  public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }

  public func loadTracks(withMediaType mediaType: AVMediaType) async throws -> [AVAssetTrack] {
    []
  }
}

extension AVAsyncProperty where T == CGSize {
  public static var naturalSize: AVAsyncProperty<CGSize> { AVAsyncProperty(value: .zero) }
}

extension AVAsyncProperty where T == CGAffineTransform {
  public static var preferredTransform: AVAsyncProperty<CGAffineTransform> {
    AVAsyncProperty(value: .identity)
  }
}

extension AVAsyncProperty where T == [AVAssetTrack] {
  public static var tracks: AVAsyncProperty<[AVAssetTrack]> { AVAsyncProperty(value: []) }
}

extension AVCaptureDevice {
  /// False: there is no camera and no microphone.
  public func hasMediaType(_ mediaType: AVMediaType) -> Bool { false }
}

public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"
