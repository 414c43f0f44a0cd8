import Foundation
public import SwiftUI

/// Models with one value in common, of a query that has sections.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftdata/resultssection.
public struct ResultsSection<Element: PersistentModel, SectionTitle: Hashable>:
  RandomAccessCollection, Identifiable
{
  /// The value that the models have in common.
  public let title: SectionTitle
  let models: [Element]

  public var id: SectionTitle { title }
  public var startIndex: Int { models.startIndex }
  public var endIndex: Int { models.endIndex }
  public subscript(position: Int) -> Element { models[position] }
}

/// The sections of a query.
///
/// - SeeAlso: documented, developer.apple.com/documentation/swiftdata/sectionedresults.
public struct SectionedResults<Element: PersistentModel, SectionTitle: Hashable>:
  RandomAccessCollection
{
  let sections: [ResultsSection<Element, SectionTitle>]

  /// The values of the sections, in their order.
  public var sectionTitles: [SectionTitle] { sections.map(\.title) }

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }

  public subscript(position: Int) -> ResultsSection<Element, SectionTitle> { sections[position] }

  /// The section with a value; nil if there is none.
  public subscript(sectionTitle title: SectionTitle) -> ResultsSection<Element, SectionTitle>? {
    sections.first { $0.title == title }
  }

  /// The sections of models that are in order.
  init(_ models: [Element], by path: KeyPath<Element, SectionTitle>) {
    var titles: [SectionTitle] = []
    var groups: [SectionTitle: [Element]] = [:]
    for model in models {
      let title = model[keyPath: path]
      if groups[title] == nil { titles.append(title) }
      groups[title, default: []].append(model)
    }
    sections = titles.map { ResultsSection(title: $0, models: groups[$0] ?? []) }
  }
}

/// A value by which models are divided into sections: a text, or none.
public protocol _SectionTitle: Hashable {
  /// The order of the sections.
  ///
  /// - SeeAlso: The path of the sections becomes the first one to sort by: documented,
  ///   developer.apple.com/documentation/swiftdata/resultsobserver/sections.
  static func _order<Model>(by path: KeyPath<Model, Self>) -> SortDescriptor<Model>
}

extension String: _SectionTitle {
  public static func _order<Model>(by path: KeyPath<Model, String>) -> SortDescriptor<Model> {
    SortDescriptor(path)
  }
}

extension String?: _SectionTitle {
  public static func _order<Model>(by path: KeyPath<Model, String?>) -> SortDescriptor<Model> {
    SortDescriptor(path)
  }
}
