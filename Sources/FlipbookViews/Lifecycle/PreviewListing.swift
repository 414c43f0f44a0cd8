/// One of the previews that a provider makes: a view, and how it is shown.
package struct ListedPreview {
  package var view: AnyView
  package var setting: PreviewSetting

  init(_ view: some View, _ setting: PreviewSetting = PreviewSetting()) {
    (self.view, self.setting) = (AnyView(view), setting)
  }

  /// Returns the previews that a view stands for: each view of a group is one of its own.
  package static func all(in view: some View) -> [ListedPreview] {
    (view as? any PreviewListing)?.listedPreviews ?? [ListedPreview(view)]
  }
}

/// A view that may stand for several previews.
private protocol PreviewListing {
  nonisolated var listedPreviews: [ListedPreview] { get }
}

extension EmptyView: PreviewListing {
  nonisolated var listedPreviews: [ListedPreview] { [] }
}

extension Group: PreviewListing where Content: View {
  nonisolated var listedPreviews: [ListedPreview] { ListedPreview.all(in: content) }
}

extension TupleView: PreviewListing {
  nonisolated var listedPreviews: [ListedPreview] {
    views.flatMap { ListedPreview.all(in: $0) }
  }
}

extension Optional: PreviewListing where Wrapped: View {
  nonisolated var listedPreviews: [ListedPreview] {
    map { ListedPreview.all(in: $0) } ?? []
  }
}

extension _ConditionalContent: PreviewListing {
  nonisolated var listedPreviews: [ListedPreview] {
    switch storage {
    case .first(let content): ListedPreview.all(in: content)
    case .second(let content): ListedPreview.all(in: content)
    }
  }
}

extension ForEach: PreviewListing where Content: View {
  nonisolated var listedPreviews: [ListedPreview] {
    data.flatMap { ListedPreview.all(in: content($0)) }
  }
}

extension ModifiedContent: PreviewListing where Content: View, Modifier: ViewModifier {
  nonisolated var listedPreviews: [ListedPreview] {
    ListedPreview.all(in: content).map { preview in
      guard let modifier = modifier as? PreviewSettingModifier else {
        return ListedPreview(preview.view.modifier(modifier), preview.setting)
      }
      var preview = preview
      preview.setting.inherit(modifier.setting)
      return preview
    }
  }
}

/// One of the views that a preview puts side by side.
struct PreviewPart: View {
  let view: AnyView
  let part: Int
  let name: String

  var body: some View {
    Group(subviews: view) { parts in
      if parts.indices.contains(part) {
        parts[part]
      } else {
        Color.clear.unsupported("\(name): its body has only \(parts.count)")
      }
    }
  }
}
