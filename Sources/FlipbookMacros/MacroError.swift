/// Why a macro cannot be expanded, and where the source says so.
struct MacroError: Error, Equatable {
  /// What is wrong and what would be right, in one line.
  var message: String

  /// Where, in UTF-8 bytes from the start of the source the compiler sent.
  var offset: Int

  static func unknownMacro(_ type: String) -> MacroError {
    MacroError(message: "\(type): no macro of that name", offset: 0)
  }
}
