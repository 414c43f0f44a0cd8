import FlipbookBase
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

@MainActor @Suite struct SearchControllerTests {
  /// Writes down what is searched for.
  private final class Updater: NSObject, UISearchResultsUpdating, UISearchBarDelegate {
    var texts: [String] = []
    var events: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
      texts.append(searchController.searchBar.text ?? "")
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { events.append("begin") }
  }

  @Test func `the field below the titles is typed into, and what is typed is heard of`() throws {
    let place = SourceLocation(file: "test")
    let (controller, updater) = (TestController(), Updater())
    let navigation = UINavigationController(rootViewController: controller)
    // A field can be touched where its text is.
    let plain = Stage(
      { ControllerScene { navigation } },
      device: StageDevice(
        size: CGSize(width: 375, height: 667),
        safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)),
      typesetter: try Typesetter.shared.get())
    plain.advance(to: 0.1)
    let top = controller.view.safeAreaInsets.top
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    search.searchBar.delegate = updater
    controller.navigationItem.searchController = search
    plain.advance(to: 0.2)
    let height = controller.view.safeAreaInsets.top - top
    #expect(height > 40)
    try plain.play(
      Step(.tap(Located(.part(.searchField, nil), at: place)), location: place), semantics: .ios18)
    plain.advance(to: 1)
    #expect(search.isActive && updater.events == ["begin"])
    try plain.play(Step(.type(Located("ab", at: place)), location: place), semantics: .ios18)
    #expect(search.searchBar.text == "ab" && updater.texts.last == "ab")
  }
}
