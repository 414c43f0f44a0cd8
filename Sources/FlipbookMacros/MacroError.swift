/// The reason why a macro cannot be expanded, and its place in the source.
struct MacroError: Error, Equatable {
  /// The error, and the right way to write it, in one line.
  var message: String

  /// The place, in UTF-8 bytes from the start of the source that the compiler sent.
  var offset: Int

  static func unknownMacro(_ type: String) -> MacroError {
    MacroError(message: "\(type): no macro of that name", offset: 0)
  }
}
