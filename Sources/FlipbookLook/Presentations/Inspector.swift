import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
public import Foundation

extension View {
  /// Shows a column of details beside the view while a condition is true; a sheet where there is
  /// little room.
  public nonisolated func inspector<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V
  ) -> some View {
    modifier(InspectorModifier(isPresented: isPresented, inspector: content))
  }

  /// Sets the width of the inspector that the view is in, in points.
  public nonisolated func inspectorColumnWidth(_ width: CGFloat) -> some View {
    preference(key: InspectorWidthKey.self, value: width)
  }

  /// Sets the width of the inspector that the view is in, in points; nobody drags it here.
  public nonisolated func inspectorColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    preference(key: InspectorWidthKey.self, value: ideal)
  }
}

nonisolated private enum InspectorWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }

  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    value = value ?? nextValue()
  }
}

/// A column at the trailing edge, or a sheet.
private struct InspectorModifier<Inspector: View>: ViewModifier {
  @Environment(\.horizontalSizeClass) private var widthClass
  @Environment(\.systemLook) private var look
  @Environment(\.pixelLength) private var pixel
  @State private var width: CGFloat?
  let isPresented: Binding<Bool>
  let inspector: () -> Inspector

  func body(content: Content) -> some View {
    let isColumn = widthClass == .regular
    let isSheet = isPresented.wrappedValue && !isColumn
    HStack(spacing: 0) {
      content.frame(maxWidth: isColumn ? .infinity : nil)
      if isColumn, isPresented.wrappedValue {
        column.transition(.move(edge: .trailing))
      }
    }
    .animation(look.motion.screen, value: isColumn && isPresented.wrappedValue)
    .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
    .card(
      .sheet, "inspector",
      Binding(get: { isSheet }, set: { isPresented.wrappedValue = $0 }), nil, inspector)
  }

  private var column: some View {
    PresentedContent(make: inspector)
      .frame(maxHeight: .infinity)
      .frame(width: width ?? look.popovers.inspectorWidth)
      .background(look.sheets.fill)
      .overlay(alignment: .leading) {
        Rectangle().fill(look.dialogs.hairline).frame(width: pixel)
      }
      .systemPart(.inspector)
  }
}
