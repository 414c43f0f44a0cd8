public import Foundation
public import SwiftUI

// The forms of `@Query` with sections.

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Title: _SectionTitle>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, Title>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Title: _SectionTitle>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil, sectionBy: KeyPath<Element, Title>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel, Title: _SectionTitle>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, Title>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel, Title: _SectionTitle>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, Title>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Title: _SectionTitle>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation,
  sectionBy: KeyPath<Element, Title>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel, Title: _SectionTitle>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation, sectionBy: KeyPath<Element, Title>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel, Title: _SectionTitle>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, animation: Animation,
  sectionBy: KeyPath<Element, Title>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel, Title: _SectionTitle>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, animation: Animation,
  sectionBy: KeyPath<Element, Title>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")
