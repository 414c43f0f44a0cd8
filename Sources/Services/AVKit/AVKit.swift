@_exported public import AVFoundation
import FlipbookLook
@_exported public import SwiftUI

/// A film with its controls: a labelled area.
public struct VideoPlayer<VideoOverlay: View>: View {
  nonisolated(unsafe) private let overlay: VideoOverlay

  public nonisolated init(player: AVPlayer?) where VideoOverlay == EmptyView {
    overlay = EmptyView()
  }

  public nonisolated init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
    overlay = videoOverlay()
  }

  public var body: some View {
    ServicePlaceholder("VideoPlayer", symbol: "play.fill").overlay { overlay }
  }
}
