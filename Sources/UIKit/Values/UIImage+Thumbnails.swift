public import Foundation

extension UIImage {
  /// Returns the picture as small as it must be to lie in a size, with its own proportions.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { fitted(in: size) }

  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { fitted(in: size) }

  /// The picture itself: its file is read when it is shown.
  public func preparingForDisplay() -> UIImage? { self }

  public func byPreparingForDisplay() async -> UIImage? { self }

  /// The picture made smaller; a small one stays as it is, one without a side is none.
  func fitted(in room: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, room.width > 0, room.height > 0 else { return nil }
    let factor = min(room.width / size.width, room.height / size.height)
    guard factor < 1 else { return self }
    let small = CGSize(
      width: max(1, (size.width * factor).rounded()),
      height: max(1, (size.height * factor).rounded()))
    return UIGraphicsImageRenderer(size: small, format: imageRendererFormat).image { _ in
      draw(in: CGRect(origin: .zero, size: small))
    }
  }
}
