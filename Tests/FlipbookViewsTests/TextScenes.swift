import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// Sets nothing, but remembers what it was asked to set.
final class RecordingType: TextTypesetting {
  private(set) var requests: [TextRequest] = []

  func layout(
    _ request: TextRequest, proposedWidth: CGFloat?, proposedHeight: CGFloat?
  ) -> TextLayout {
    if !requests.contains(request) { requests.append(request) }
    let width = proposedWidth.map { min($0, 10) } ?? 10
    return TextLayout(size: CGSize(width: width, height: 10), isTruncated: width < 10)
  }
}

/// The requests of a view's texts to a typesetter, each once.
@MainActor
func requests(
  in environment: (inout EnvironmentValues) -> Void = { _ in },
  @ViewBuilder _ scene: @escaping () -> some View
) -> [TextRequest] {
  let type = RecordingType()
  let stage = Stage(
    scene, device: StageDevice(size: CGSize(width: 200, height: 400)), environment: environment,
    typesetter: type)
  _ = stage.displayList()
  return type.requests
}

/// The runs of the one text of a view.
@MainActor
func runs(@ViewBuilder _ scene: @escaping () -> some View) -> [TextRun] {
  requests(scene).first?.runs ?? []
}
