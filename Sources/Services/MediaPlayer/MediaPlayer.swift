@_exported public import AVFoundation
@_exported public import SwiftUI

// Music. A stage is silent, and has no library.

/// A piece of music.
open class MPMediaItem: NSObject, @unchecked Sendable {
  public var title: String? { nil }
  public var artist: String? { nil }
  public var albumTitle: String? { nil }
  public var artwork: MPMediaItemArtwork? { nil }
  public var playbackDuration: TimeInterval { 0 }
}

/// The picture of a piece.
open class MPMediaItemArtwork: NSObject, @unchecked Sendable {
  public let bounds: CGRect
  private let handler: (CGSize) -> UIImage

  public init(boundsSize: CGSize, requestHandler: @escaping (CGSize) -> UIImage) {
    (bounds, handler) = (CGRect(origin: .zero, size: boundsSize), requestHandler)
  }

  public func image(at size: CGSize) -> UIImage? { handler(size) }
}

/// The permission to see the library.
public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, restricted, authorized
}

/// The library, which is empty.
open class MPMediaLibrary: NSObject, @unchecked Sendable {
  public static func authorizationStatus() -> MPMediaLibraryAuthorizationStatus { .denied }

  public static func requestAuthorization(
    _ completionHandler: @escaping (MPMediaLibraryAuthorizationStatus) -> Void
  ) { completionHandler(.denied) }
}

/// Looks for pieces; it finds none.
open class MPMediaQuery: NSObject, @unchecked Sendable {
  public var items: [MPMediaItem]? { [] }

  public static func songs() -> MPMediaQuery { MPMediaQuery() }
  public static func albums() -> MPMediaQuery { MPMediaQuery() }
}

/// The state of a player.
public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}

/// Plays music; nothing is played.
open class MPMusicPlayerController: NSObject, @unchecked Sendable {
  public static let systemMusicPlayer = MPMusicPlayerController()
  public static let applicationMusicPlayer = MPMusicPlayerController()

  public private(set) var playbackState = MPMusicPlaybackState.stopped
  public var nowPlayingItem: MPMediaItem?
  public var currentPlaybackTime: TimeInterval = 0

  public func play() { playbackState = .playing }
  public func pause() { playbackState = .paused }
  public func stop() { playbackState = .stopped }
  public func skipToNextItem() {}
  public func skipToPreviousItem() {}
  public func skipToBeginning() {}
  public func setQueue(with storeIDs: [String]) {}
  public func prepareToPlay() {}
}

public let MPMediaItemPropertyTitle = "title"
public let MPMediaItemPropertyArtist = "artist"
public let MPMediaItemPropertyAlbumTitle = "albumTitle"
public let MPMediaItemPropertyArtwork = "artwork"
public let MPMediaItemPropertyPlaybackDuration = "playbackDuration"
public let MPNowPlayingInfoPropertyElapsedPlaybackTime =
  "MPNowPlayingInfoPropertyElapsedPlaybackTime"
public let MPNowPlayingInfoPropertyPlaybackRate = "MPNowPlayingInfoPropertyPlaybackRate"
public let MPNowPlayingInfoPropertyDefaultPlaybackRate =
  "MPNowPlayingInfoPropertyDefaultPlaybackRate"
public let MPNowPlayingInfoPropertyMediaType = "MPNowPlayingInfoPropertyMediaType"
public let MPNowPlayingInfoPropertyIsLiveStream = "MPNowPlayingInfoPropertyIsLiveStream"
public let MPNowPlayingInfoPropertyAssetURL = "MPNowPlayingInfoPropertyAssetURL"
public let MPNowPlayingInfoPropertyPlaybackQueueIndex = "MPNowPlayingInfoPropertyPlaybackQueueIndex"
public let MPNowPlayingInfoPropertyPlaybackQueueCount = "MPNowPlayingInfoPropertyPlaybackQueueCount"
public let MPNowPlayingInfoPropertyChapterNumber = "MPNowPlayingInfoPropertyChapterNumber"
public let MPNowPlayingInfoPropertyChapterCount = "MPNowPlayingInfoPropertyChapterCount"

/// The kind of what is played.
public enum MPNowPlayingInfoMediaType: UInt, Sendable {
  case none, audio, video
}

/// The piece that the lock screen shows; there is none.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let shared = MPNowPlayingInfoCenter()

  public var nowPlayingInfo: [String: Any]?
  public var playbackState = MPMusicPlaybackState.stopped

  public static func `default`() -> MPNowPlayingInfoCenter { shared }
}

/// The answer to a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case commandFailed = 200
}

/// A command from headphones.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {}

/// The command to go to a place of a piece.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public var positionTime: TimeInterval { 0 }
}

/// A command from headphones; none comes.
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  public var isEnabled = true
  public var preferredIntervals: [NSNumber] = []

  @discardableResult
  public func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any { NSObject() }

  public func addTarget(_ target: Any, action: Selector) {}
  public func removeTarget(_ target: Any?) {}
}

/// The commands from headphones.
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()

  public let playCommand = MPRemoteCommand()
  public let pauseCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let skipForwardCommand = MPRemoteCommand()
  public let skipBackwardCommand = MPRemoteCommand()
  public let changePlaybackPositionCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let seekForwardCommand = MPRemoteCommand()
  public let seekBackwardCommand = MPRemoteCommand()
  public let changePlaybackRateCommand = MPRemoteCommand()
  public let changeRepeatModeCommand = MPRemoteCommand()
  public let changeShuffleModeCommand = MPRemoteCommand()
  public let ratingCommand = MPRemoteCommand()
  public let likeCommand = MPRemoteCommand()
  public let dislikeCommand = MPRemoteCommand()
  public let bookmarkCommand = MPRemoteCommand()

  public static func shared() -> MPRemoteCommandCenter { center }
}

/// A slider for loudness: a labelled area.
@MainActor @preconcurrency open class MPVolumeView: _ServiceView {
  open var showsRouteButton = true
  open var showsVolumeSlider = true
}
