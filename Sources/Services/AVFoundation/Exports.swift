public import Foundation

// Films that are written anew. None is read, so that every attempt fails.

/// The kind of a file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let mov = AVFileType("com.apple.quicktime-movie")
  public static let mp4 = AVFileType("public.mpeg-4")
  public static let m4v = AVFileType("com.apple.m4v-video")
  public static let m4a = AVFileType("com.apple.m4a-audio")
  public static let wav = AVFileType("com.microsoft.waveform-audio")
}

public let AVAssetExportPresetPassthrough = "AVAssetExportPresetPassthrough"
public let AVAssetExportPresetLowQuality = "AVAssetExportPresetLowQuality"
public let AVAssetExportPresetMediumQuality = "AVAssetExportPresetMediumQuality"
public let AVAssetExportPresetHighestQuality = "AVAssetExportPresetHighestQuality"
public let AVAssetExportPresetAppleM4A = "AVAssetExportPresetAppleM4A"

/// Writes a film anew; it fails.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }

  public var outputURL: URL?
  public var outputFileType: AVFileType?
  public var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  public var shouldOptimizeForNetworkUse = false
  public private(set) var status = Status.unknown
  public var progress: Float { 0 }
  public var error: (any Error)? { status == .failed ? CocoaError(.fileReadUnknown) : nil }

  public init?(asset: AVAsset, presetName: String) {}

  public func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    status = .failed
    handler()
  }

  public func export() async { status = .failed }

  public func export(to url: URL, as fileType: AVFileType) async throws {
    status = .failed
    throw CocoaError(.fileReadUnknown)
  }

  public func cancelExport() { status = .cancelled }
}
