public import FlipbookViews
import Foundation

// The spellings of buttons that share one thing or several, with and without a preview.

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init<I>(
    item: I, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(
      label(),
      SharedThings([item], subject: subject))
  }
}

extension ShareLink
where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  public nonisolated init<I>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(
      DefaultShareLinkLabel(title: Text(titleKey)),
      SharedThings([item], subject: subject))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, I>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(
      DefaultShareLinkLabel(title: Text(title)),
      SharedThings([item], subject: subject))
  }

  public nonisolated init<I>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(
      DefaultShareLinkLabel(title: title),
      SharedThings([item], subject: subject))
  }

  public nonisolated init<I>(
    item: I, subject: Text? = nil, message: Text? = nil
  ) where Data == CollectionOfOne<I> {
    self.init(
      DefaultShareLinkLabel(title: Text("Share…")),
      SharedThings([item], subject: subject))
  }
}

extension ShareLink {
  public nonisolated init<I>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> {
    self.init(
      label(),
      SharedThings([item], subject: subject, preview: preview))
  }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  public nonisolated init<I>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      DefaultShareLinkLabel(title: Text(titleKey)),
      SharedThings([item], subject: subject, preview: preview))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol, I>(
    _ title: S, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      DefaultShareLinkLabel(title: Text(title)),
      SharedThings([item], subject: subject, preview: preview))
  }

  public nonisolated init<I>(
    _ title: Text, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      DefaultShareLinkLabel(title: title),
      SharedThings([item], subject: subject, preview: preview))
  }

  public nonisolated init<I>(
    item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(
      DefaultShareLinkLabel(title: Text("Share…")),
      SharedThings([item], subject: subject, preview: preview))
  }
}

extension ShareLink
where Data: RandomAccessCollection, PreviewImage == Never, PreviewIcon == Never {
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label(),
      SharedThings(Array(items), subject: subject))
  }
}

extension ShareLink
where
  Data: RandomAccessCollection, PreviewImage == Never, PreviewIcon == Never,
  Label == DefaultShareLinkLabel
{
  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      DefaultShareLinkLabel(title: Text(titleKey)),
      SharedThings(Array(items), subject: subject))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      DefaultShareLinkLabel(title: Text(title)),
      SharedThings(Array(items), subject: subject))
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      DefaultShareLinkLabel(title: title),
      SharedThings(Array(items), subject: subject))
  }

  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil
  ) {
    self.init(
      DefaultShareLinkLabel(title: Text("Share…")),
      SharedThings(Array(items), subject: subject))
  }
}

extension ShareLink where Data: RandomAccessCollection {
  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      label(),
      SharedThings(Array(items), subject: subject, previews: preview))
  }
}

extension ShareLink where Data: RandomAccessCollection, Label == DefaultShareLinkLabel {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      DefaultShareLinkLabel(title: Text(titleKey)),
      SharedThings(Array(items), subject: subject, previews: preview))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      DefaultShareLinkLabel(title: Text(title)),
      SharedThings(Array(items), subject: subject, previews: preview))
  }

  public nonisolated init(
    _ title: Text, items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      DefaultShareLinkLabel(title: title),
      SharedThings(Array(items), subject: subject, previews: preview))
  }

  public nonisolated init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) {
    self.init(
      DefaultShareLinkLabel(title: Text("Share…")),
      SharedThings(Array(items), subject: subject, previews: preview))
  }
}
