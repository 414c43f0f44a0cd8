/// The types that are declared to conform to one protocol, for questions that are mostly answered
/// by no.
///
/// The runtime goes through the conformances of all libraries for each type that it is asked for,
/// which takes a tenth of a millisecond. This goes through them once for all types.
package final class DeclaredConformances {
  private let description: UnsafeRawPointer?
  private var declared: Set<UnsafeRawPointer> = []

  /// The number of libraries that were gone through.
  private var images = 0

  /// Creates the list for a protocol, given as its `any`.
  package init(to existential: Any.Type) {
    description = ProgramRecords.description(ofProtocol: existential)
  }

  /// False if no library declares that a type conforms to the protocol.
  ///
  /// A type that is declared to may conform under a condition that it does not meet; and the list
  /// has structures and enumerations of Swift only, so other types may conform, too.
  package func mayInclude(_ type: Any.Type) -> Bool {
    guard let description, let declaration = ProgramRecords.description(of: type) else {
      return true
    }
    let now = ProgramRecords.imageCount
    if now != images {
      declared = Set(ProgramRecords.descriptions(conformingTo: description))
      images = now
    }
    return declared.contains(declaration)
  }
}
