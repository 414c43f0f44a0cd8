@_exported public import Foundation

/// Code that Xcode runs beside its source; a stage runs none.
///
/// - SeeAlso: documented, https://developer.apple.com/documentation/playgrounds
@freestanding(declaration)
public macro Playground(_ name: String? = nil, body: @escaping @Sendable () async throws -> Void) =
  #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")
