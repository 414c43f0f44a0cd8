public import SwiftUI

extension ChartContent {
  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotated(position, alignment, spacing, .automatic) { _ in AnyView(content()) }
  }

  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotated(position, alignment, spacing, .automatic) { AnyView(content($0)) }
  }

  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping () -> C
  ) -> some ChartContent {
    annotated(position, alignment, spacing, overflowResolution) { _ in AnyView(content()) }
  }

  public nonisolated func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: @escaping (AnnotationContext) -> C
  ) -> some ChartContent {
    annotated(position, alignment, spacing, overflowResolution) { AnyView(content($0)) }
  }

  private nonisolated func annotated(
    _ position: AnnotationPosition, _ alignment: Alignment, _ spacing: CGFloat?,
    _ overflow: AnnotationOverflowResolution, _ content: @escaping (AnnotationContext) -> AnyView
  ) -> _StyledMark<Self> {
    let annotation = MarkAnnotation(
      position: position, alignment: alignment, spacing: spacing, overflow: overflow,
      content: content)
    return styled { $0.annotations.append(annotation) }
  }

  public nonisolated func accessibilityLabel(_ text: Text) -> some ChartContent {
    styled { $0.accessibility.label = text }
  }

  public nonisolated func accessibilityLabel(_ key: LocalizedStringKey) -> some ChartContent {
    styled { $0.accessibility.label = Text(key) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(
    _ label: S
  ) -> some ChartContent { styled { $0.accessibility.label = Text(label) } }

  public nonisolated func accessibilityValue(_ text: Text) -> some ChartContent {
    styled { $0.accessibility.value = text }
  }

  public nonisolated func accessibilityValue(_ key: LocalizedStringKey) -> some ChartContent {
    styled { $0.accessibility.value = Text(key) }
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(
    _ value: S
  ) -> some ChartContent { styled { $0.accessibility.value = Text(value) } }

  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    styled { $0.accessibility.isHidden = hidden }
  }

  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent {
    styled { $0.accessibility.identifier = identifier }
  }
}
