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
  public static let mp3 = AVFileType("public.mp3")
  public static let aiff = AVFileType("public.aiff-audio")
  public static let aifc = AVFileType("public.aifc-audio")
  public static let caf = AVFileType("com.apple.coreaudio-format")
  public static let au = AVFileType("public.au-audio")
  public static let ac3 = AVFileType("public.ac3-audio")
  public static let amr = AVFileType("org.3gpp.adaptive-multi-rate-audio")
  public static let mobile3GPP = AVFileType("public.3gpp")
  public static let mobile3GPP2 = AVFileType("public.3gpp2")
  public static let jpg = AVFileType("public.jpeg")
  public static let heic = AVFileType("public.heic")
  public static let heif = AVFileType("public.heif")
  public static let tif = AVFileType("public.tiff")
  public static let dng = AVFileType("com.adobe.raw-image")
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
