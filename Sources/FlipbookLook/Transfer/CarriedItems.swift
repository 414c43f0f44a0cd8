import Foundation

/// The things under a finger that carries some.
struct CarriedItems {
  /// The values of the program, each in the forms in which it can be had; the value itself first.
  private(set) var forms: [[Any]] = []
  private(set) var providers: [NSItemProvider] = []

  /// Values of the program.
  init<T: Transferable>(_ values: [T]) {
    let representation = T.transferRepresentation
    for value in values {
      forms.append([value] + representation._exports(value))
      let provider = NSItemProvider()
      provider.add(value, as: representation._types)
      for form in representation._exports(value) {
        provider.add(
          form, as: (type(of: form) as? any _ProvidedObject.Type)?._typeIdentifiers ?? [])
      }
      providers.append(provider)
    }
  }

  /// Values of any types; those that cannot be carried are left out.
  init(objects: [Any]) {
    for object in objects {
      guard let value = object as? any Transferable else { continue }
      add(CarriedItems(of: value))
    }
  }

  private init<T: Transferable>(of value: T) { self.init([value]) }

  private mutating func add(_ others: CarriedItems) {
    forms += others.forms
    providers += others.providers
  }

  /// The number of things.
  var count: Int { providers.count }

  var isEmpty: Bool { providers.isEmpty }

  /// The values of the program, as they were given.
  var objects: [Any] { forms.compactMap(\.first) }

  /// The identities of the values, of those that have one.
  var ids: [AnyHashable] {
    objects.compactMap { ($0 as? any Identifiable).flatMap { Self.id(of: $0) } }
  }

  private static func id<T: Identifiable>(of value: T) -> AnyHashable? { AnyHashable(value.id) }

  /// A provider that the program has filled.
  init(_ provider: NSItemProvider) {
    providers = [provider]
    forms = [provider.objects]
  }

  /// The values as those of a type; empty if none is one.
  func values<T: Transferable>(as type: T.Type) -> [T] {
    let representation = T.transferRepresentation
    return forms.compactMap { forms in
      for form in forms {
        if let value = form as? T ?? Self.bridged(form) as? T { return value }
      }
      for form in forms {
        if let value = representation._imports(form) as? T { return value }
      }
      return nil
    }
  }

  /// A value of Swift's in place of an object of Foundation's.
  private static func bridged(_ form: Any) -> Any {
    switch form {
    case let text as NSString: text.description
    case let url as NSURL: URL(string: url.absoluteString) ?? form
    default: form
    }
  }

  /// True if something carried is of one of these types.
  func conform(to types: [String]) -> Bool { !providers(for: types).isEmpty }

  func providers(for types: [String]) -> [NSItemProvider] {
    providers.filter { provider in
      types.contains { provider.hasItemConformingToTypeIdentifier($0) }
    }
  }
}
