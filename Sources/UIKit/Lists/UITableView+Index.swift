import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

extension UITableView {
  /// The title in an index that stands for the field for searching.
  public nonisolated static let indexSearch = "{search}"

  /// The least number of rows for which there is an index.
  public var sectionIndexMinimumDisplayRowCount: Int {
    get { indexLook.minimumRowCount }
    set { indexLook.minimumRowCount = newValue }
  }

  /// The colour of the titles in the index; nil for the tint.
  public var sectionIndexColor: UIColor? {
    get { indexLook.color }
    set { indexLook.color = newValue }
  }

  /// The colour behind the titles in the index.
  public var sectionIndexBackgroundColor: UIColor? {
    get { indexLook.ground }
    set { indexLook.ground = newValue }
  }

  /// The colour behind the titles in the index while a finger is on it.
  public var sectionIndexTrackingBackgroundColor: UIColor? {
    get { indexLook.trackingGround }
    set { indexLook.trackingGround = newValue }
  }

  /// Asks for the titles of the index again.
  public func reloadSectionIndexTitles() { showRows() }

  /// The titles of the index; none where there are fewer rows than it is for.
  var indexTitles: [String] {
    let rows = sections.reduce(0) { $0 + $1.rows.count }
    guard rows >= sectionIndexMinimumDisplayRowCount else { return [] }
    return dataSource?.sectionIndexTitles(for: self) ?? []
  }

  /// Scrolls to the section that the data source has for a title.
  func goToSection(of title: String, at index: Int) {
    guard
      let section = dataSource?.tableView(
        self, sectionForSectionIndexTitle: title, at: index), sections.indices.contains(section)
    else { return }
    scrollTo?(sections[section].id, .top)
  }
}

/// The settings of a table's index.
struct TableIndexLook {
  var minimumRowCount = 0
  var color: UIColor?
  var ground: UIColor?
  var trackingGround: UIColor?

  var colors: SectionIndexColors {
    var colors = SectionIndexColors()
    colors.title = color.map { Color(uiColor: $0) }
    colors.ground = ground.map { Color(uiColor: $0) }
    colors.trackingGround = trackingGround.map { Color(uiColor: $0) }
    return colors
  }
}

/// The index beside a table.
struct TableIndex: ViewModifier {
  let table: UITableView

  /// A number, so that another one has the index made anew.
  let version: Int

  func body(content: Content) -> some View {
    let titles = table.indexTitles
    content.overlay(alignment: .trailing) {
      if !titles.isEmpty {
        SectionIndexBar(
          titles.map { $0 == UITableView.indexSearch ? .search : .text(Text(verbatim: $0)) },
          colors: table.indexLook.colors
        ) { [table] in table.goToSection(of: titles[$0], at: $0) }
      }
    }
  }
}
