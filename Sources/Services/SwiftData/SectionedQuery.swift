public import Foundation
public import SwiftUI

// Queries with sections, by the initializers of those without.

extension Query where Result == SectionedResults<Element, String> {
  public init(
    _ descriptor: FetchDescriptor<Element>, animation: Animation,
    sectionBy: KeyPath<Element, String>
  ) {
    self.init(descriptor, transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil, sectionBy: KeyPath<Element, String>
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction,
      sectionBy: sectionBy)
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation, sectionBy: KeyPath<Element, String>
  ) {
    self.init(
      filter: filter, sort: descriptors, transaction: Transaction(animation: animation),
      sectionBy: sectionBy)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, transaction: Transaction? = nil,
    sectionBy: KeyPath<Element, String>
  ) {
    self.init(
      filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction,
      sectionBy: sectionBy)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation, sectionBy: KeyPath<Element, String>
  ) {
    self.init(
      filter: filter, sort: keyPath, order: order,
      transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, transaction: Transaction? = nil,
    sectionBy: KeyPath<Element, String>
  ) {
    self.init(
      filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction,
      sectionBy: sectionBy)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation, sectionBy: KeyPath<Element, String>
  ) {
    self.init(
      filter: filter, sort: keyPath, order: order,
      transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }
}

extension Query where Result == SectionedResults<Element, String?> {
  public init(
    _ descriptor: FetchDescriptor<Element>, animation: Animation,
    sectionBy: KeyPath<Element, String?>
  ) {
    self.init(descriptor, transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil, sectionBy: KeyPath<Element, String?>
  ) {
    self.init(
      FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction,
      sectionBy: sectionBy)
  }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation, sectionBy: KeyPath<Element, String?>
  ) {
    self.init(
      filter: filter, sort: descriptors, transaction: Transaction(animation: animation),
      sectionBy: sectionBy)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, transaction: Transaction? = nil,
    sectionBy: KeyPath<Element, String?>
  ) {
    self.init(
      filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction,
      sectionBy: sectionBy)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation, sectionBy: KeyPath<Element, String?>
  ) {
    self.init(
      filter: filter, sort: keyPath, order: order,
      transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, transaction: Transaction? = nil,
    sectionBy: KeyPath<Element, String?>
  ) {
    self.init(
      filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction,
      sectionBy: sectionBy)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation, sectionBy: KeyPath<Element, String?>
  ) {
    self.init(
      filter: filter, sort: keyPath, order: order,
      transaction: Transaction(animation: animation), sectionBy: sectionBy)
  }
}
