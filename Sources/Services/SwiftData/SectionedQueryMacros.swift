public import Foundation
public import SwiftUI

// The forms of `@Query` with sections.

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, String>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil, sectionBy: KeyPath<Element, String>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, String>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, String>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation,
  sectionBy: KeyPath<Element, String>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation, sectionBy: KeyPath<Element, String>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, animation: Animation,
  sectionBy: KeyPath<Element, String>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, animation: Animation,
  sectionBy: KeyPath<Element, String>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, String?>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  transaction: Transaction? = nil, sectionBy: KeyPath<Element, String?>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, String?>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, transaction: Transaction? = nil,
  sectionBy: KeyPath<Element, String?>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  _ descriptor: FetchDescriptor<Element>, animation: Animation,
  sectionBy: KeyPath<Element, String?>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
  animation: Animation, sectionBy: KeyPath<Element, String?>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
  order: SortOrder = .forward, animation: Animation,
  sectionBy: KeyPath<Element, String?>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")

@attached(accessor)
@attached(peer, names: prefixed(_))
public macro Query<Value: Comparable, Element: PersistentModel>(
  filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
  order: SortOrder = .forward, animation: Animation,
  sectionBy: KeyPath<Element, String?>
) =
  #externalMacro(module: "FlipbookMacros", type: "QueryMacro")
