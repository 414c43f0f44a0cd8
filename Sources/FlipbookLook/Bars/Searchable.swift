import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The place of a search field; here it is always above the content.
nonisolated public struct SearchFieldPlacement: Sendable {
  public static let automatic = SearchFieldPlacement()
  public static let toolbar = SearchFieldPlacement()
  public static let sidebar = SearchFieldPlacement()
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// The choice to keep the field while the content scrolls.
  nonisolated public struct NavigationBarDrawerDisplayMode: Sendable {
    public static let automatic = NavigationBarDrawerDisplayMode()
    public static let always = NavigationBarDrawerDisplayMode()
  }

  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement { SearchFieldPlacement() }
}

/// A field in a rounded grey box below the title.
///
/// - SeeAlso: 36 points high in a bar of 52, 16 from the edges, corners of 10: measured on
///   screenshots of iOS 17 by eye, hence chosen.
private struct SearchField: View {
  let text: Binding<String>
  let prompt: Text

  var body: some View {
    HStack(spacing: 6) {
      Circle().stroke(Color.secondary, lineWidth: 1.5)
        .frame(width: 11, height: 11)
        .overlay {
          Capsule().fill(Color.secondary)
            .frame(width: 6, height: 1.5)
            .rotationEffect(.degrees(45))
            .offset(x: 6, y: 6)
        }
        .frame(width: 20)
      TextField(text: text, prompt: prompt, label: Text("Search"), trigger: .search)
    }
    .padding(.horizontal, 8)
    .frame(height: 36)
    .background { RoundedRectangle(cornerRadius: 10).fill(Color(uiColor: .systemFill)) }
    .padding(.horizontal, 16)
    .padding(.bottom, 15)
    .padding(.top, 1)
  }
}

extension View {
  /// Puts a search field above the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    safeAreaInset(edge: .top, spacing: 0) {
      SearchField(text: text, prompt: prompt ?? Text("Search"))
    }
  }

  /// Puts a search field above the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Puts a search field above the view.
  @_disfavoredOverload
  public nonisolated func searchable<S: StringProtocol>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }
}
