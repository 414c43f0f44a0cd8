package import FlipbookViews
package import Foundation

/// The sizes of UIKit's controls that are in no window yet, in points: code asks for them to make
/// frames.
package enum ControllerControlSizes {
  /// Without the two points of the track that lie outside the layout.
  package static func toggle(in environment: EnvironmentValues) -> CGSize {
    let look = environment.systemLook.toggles
    return CGSize(width: look.track.width - look.overhang, height: look.track.height)
  }

  package static func stepper(in environment: EnvironmentValues) -> CGSize {
    environment.systemLook.steppers.size
  }

  package static func sliderHeight(in environment: EnvironmentValues) -> CGFloat {
    environment.systemLook.sliders.height
  }

  /// The font of a segment's title.
  package static func segmentFontSize(in environment: EnvironmentValues) -> CGFloat {
    environment.systemLook.pickers.segments.fontSize
  }

  /// The size of segments, whose titles have widths, and some of which code gives a width.
  package static func segments(
    titles: [CGFloat], given: [CGFloat], isByContent: Bool, in environment: EnvironmentValues
  ) -> CGSize {
    let look = environment.systemLook.pickers.segments
    func width(_ index: Int) -> CGFloat? {
      given.indices.contains(index) && given[index] > 0 ? given[index] : nil
    }
    let own = titles.map { $0 + look.padding }
    let widest = own.indices.filter { width($0) == nil }.map { own[$0] }.max() ?? 0
    let whole = own.indices.reduce(0) { $0 + (width($1) ?? (isByContent ? own[$1] : widest)) }
    return CGSize(width: whole, height: look.height)
  }

  /// The size of the dots of pages, with the room for their ground.
  package static func pageDots(_ count: Int, in environment: EnvironmentValues) -> CGSize {
    environment.systemLook.tabs.pages.size(of: count)
  }
}
