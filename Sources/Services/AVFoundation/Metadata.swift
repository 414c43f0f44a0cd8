@_exported public import AudioToolbox
public import Foundation

/// A value beside a film or a sound: its title, its artist, its picture.
open class AVMetadataItem: NSObject, @unchecked Sendable {
  public var commonKey: AVMetadataKey? { nil }
  public var identifier: AVMetadataIdentifier? { nil }
  public var value: (any NSCopying & NSObjectProtocol)? { nil }
  public var stringValue: String? { nil }
  public var numberValue: NSNumber? { nil }
  public var dateValue: Date? { nil }
  public var dataValue: Data? { nil }

  public func load<T>(_ property: AVAsyncProperty<T>) async throws -> T { property.value }
}

/// The name of a value beside a film.
public struct AVMetadataKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonKeyTitle = AVMetadataKey(rawValue: "title")
  public static let commonKeyArtist = AVMetadataKey(rawValue: "artist")
  public static let commonKeyAlbumName = AVMetadataKey(rawValue: "albumName")
  public static let commonKeyArtwork = AVMetadataKey(rawValue: "artwork")
  public static let commonKeyAuthor = AVMetadataKey(rawValue: "author")
  public static let commonKeyCreationDate = AVMetadataKey(rawValue: "creationDate")
}

/// The full name of a value beside a film.
public struct AVMetadataIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let commonIdentifierTitle = AVMetadataIdentifier(rawValue: "common/title")
  public static let commonIdentifierArtist = AVMetadataIdentifier(rawValue: "common/artist")
  public static let commonIdentifierArtwork = AVMetadataIdentifier(rawValue: "common/artwork")
}

extension AVAsset {
  public var metadata: [AVMetadataItem] { [] }
  public var commonMetadata: [AVMetadataItem] { [] }
  public var isPlayable: Bool { false }
}

extension AVAsyncProperty where T == [AVMetadataItem] {
  public static var metadata: AVAsyncProperty<[AVMetadataItem]> { AVAsyncProperty(value: []) }
  public static var commonMetadata: AVAsyncProperty<[AVMetadataItem]> {
    AVAsyncProperty(value: [])
  }
}

extension AVAsyncProperty where T == Bool {
  public static var isPlayable: AVAsyncProperty<Bool> { AVAsyncProperty(value: false) }
}

extension AVPlayer {
  /// The ability to play.
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  public var status: Status { .unknown }
  public var error: (any Error)? { nil }
}

extension AVPlayerItem {
  /// The ability to be played.
  public enum Status: Int, Sendable {
    case unknown, readyToPlay, failed
  }

  public var status: Status { .unknown }
  public var error: (any Error)? { nil }
}
