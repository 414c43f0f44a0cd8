import Foundation

/// The places of a picture, a title and one below it in a button; lengths in points.
nonisolated struct ButtonArrangement {
  var image = CGSize.zero
  var title = CGSize.zero
  var subtitle = CGSize.zero

  /// The sign at the trailing end.
  var mark = CGSize.zero

  /// The side of the titles that the picture stands at.
  var placement = NSDirectionalRectEdge.leading
  var imagePadding: CGFloat = 0
  var titlePadding: CGFloat = 0
  var alignment = UIButton.Configuration.TitleAlignment.leading
  var isRightToLeft = false

  /// The distance of the sign from the rest (chosen).
  private static let markPadding: CGFloat = 6

  struct Places {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var mark = CGRect.zero
  }

  /// True if the picture stands above or below the titles.
  var isVertical: Bool { placement == .top || placement == .bottom }

  /// The size of both titles.
  private var titles: CGSize {
    let gap = title.height > 0 && subtitle.height > 0 ? titlePadding : 0
    return CGSize(
      width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height)
  }

  private var gap: CGFloat { image != .zero && titles != .zero ? imagePadding : 0 }

  private var markRoom: CGFloat { mark.width > 0 ? mark.width + Self.markPadding : 0 }

  /// The length across that a picture beside the titles and the sign take.
  var roomBesideTitles: CGFloat { (isVertical ? 0 : image.width + gap) + markRoom }

  /// The size of everything.
  var size: CGSize {
    let inner =
      isVertical
      ? CGSize(
        width: max(image.width, titles.width), height: image.height + gap + titles.height)
      : CGSize(
        width: image.width + gap + titles.width, height: max(image.height, titles.height))
    return CGSize(width: inner.width + markRoom, height: max(inner.height, mark.height))
  }

  /// The places in a rectangle.
  func places(
    in rect: CGRect, _ horizontal: UIControl.ContentHorizontalAlignment,
    _ vertical: UIControl.ContentVerticalAlignment
  ) -> Places {
    let size = size
    let isFilled = horizontal == .fill
    let width = isFilled ? max(rect.width, size.width) : size.width
    // Places are found for a text that runs to the right, and mirrored at the end.
    let spare = rect.width - width
    let before: CGFloat =
      switch horizontal {
      case .center: spare / 2
      case .leading, .fill: 0
      case .trailing: spare
      case .left: isRightToLeft ? spare : 0
      case .right: isRightToLeft ? 0 : spare
      }
    let top: CGFloat =
      switch vertical {
      case .center: rect.midY - size.height / 2
      case .top, .fill: rect.minY
      case .bottom: rect.maxY - size.height
      }
    let area = CGRect(x: before, y: top, width: width, height: size.height)
    var places = inner(in: area)
    places.mark = CGRect(
      x: area.maxX - mark.width, y: area.midY - mark.height / 2, width: mark.width,
      height: mark.height)
    func placed(_ part: CGRect) -> CGRect {
      part.offsetBy(
        dx: isRightToLeft ? rect.maxX - part.minX - part.maxX : rect.minX, dy: 0)
    }
    return Places(
      image: placed(places.image), title: placed(places.title), subtitle: placed(places.subtitle),
      mark: placed(places.mark))
  }

  /// The places of the picture and the titles in the rectangle of all.
  private func inner(in area: CGRect) -> Places {
    let width = area.width - markRoom
    var places = Places()
    places.image.size = image
    if isVertical {
      let isAbove = placement == .top
      places.image.origin = CGPoint(
        x: area.minX + (width - image.width) / 2,
        y: isAbove ? area.minY : area.minY + titles.height + gap)
      let left = area.minX + (width - titles.width) / 2
      put(
        &places, left: left, top: isAbove ? area.minY + image.height + gap : area.minY,
        width: titles.width)
    } else {
      let isFirst = placement != .trailing
      places.image.origin = CGPoint(
        x: isFirst ? area.minX : area.minX + width - image.width,
        y: area.midY - image.height / 2)
      put(
        &places, left: area.minX + (isFirst ? image.width + gap : 0),
        top: area.midY - titles.height / 2, width: width - image.width - gap)
    }
    return places
  }

  private func put(_ places: inout Places, left: CGFloat, top: CGFloat, width: CGFloat) {
    func x(_ size: CGSize) -> CGFloat {
      switch alignment {
      case .center: left + (width - size.width) / 2
      case .trailing: left + width - size.width
      case .automatic, .leading: left
      }
    }
    places.title = CGRect(origin: CGPoint(x: x(title), y: top), size: title)
    places.subtitle = CGRect(
      origin: CGPoint(x: x(subtitle), y: top + titles.height - subtitle.height), size: subtitle)
  }
}
