public import Foundation
public import SwiftUI

// Queries with sections, by the initializers of those without.

extension Query {
  public init<Title: _SectionTitle>(
    _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
    sectionBy: KeyPath<Element, Title>
  ) where Result == SectionedResults<Element, Title> {
    var descriptor = descriptor
    descriptor.sortBy.insert(Title._order(by: sectionBy), at: 0)
    let sorted = descriptor
    self.init(empty: SectionedResults([], by: sectionBy), transaction: transaction) {
      SectionedResults(try $0.fetch(sorted), by: sectionBy)
    }
  }

  public init<Title: _SectionTitle>(
    _ descriptor: FetchDescriptor<Element>, animation: Animation,
    sectionBy: KeyPath<Element, Title>
  ) where Result == SectionedResults<Element, Title> {
    self.init(descriptor, transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }

  public init<Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil, sectionBy: KeyPath<Element, Title>
  ) where Result == SectionedResults<Element, Title> {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction,
      sectionBy: sectionBy)
  }

  public init<Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation, sectionBy: KeyPath<Element, Title>
  ) where Result == SectionedResults<Element, Title> {
    self.init(
      filter: filter, sort: descriptors, transaction: Transaction(animation: animation),
      sectionBy: sectionBy)
  }

  public init<Value: Comparable, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, transaction: Transaction? = nil,
    sectionBy: KeyPath<Element, Title>
  ) where Result == SectionedResults<Element, Title> {
    self.init(
      filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction,
      sectionBy: sectionBy)
  }

  public init<Value: Comparable, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation, sectionBy: KeyPath<Element, Title>
  ) where Result == SectionedResults<Element, Title> {
    self.init(
      filter: filter, sort: keyPath, order: order,
      transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }

  public init<Value: Comparable, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, transaction: Transaction? = nil,
    sectionBy: KeyPath<Element, Title>
  ) where Result == SectionedResults<Element, Title> {
    self.init(
      filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction,
      sectionBy: sectionBy)
  }

  public init<Value: Comparable, Title: _SectionTitle>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation, sectionBy: KeyPath<Element, Title>
  ) where Result == SectionedResults<Element, Title> {
    self.init(
      filter: filter, sort: keyPath, order: order,
      transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }
}
