import Foundation

/// The variables of this process's environment, one at a time.
///
/// `ProcessInfo` makes a dictionary of all of them for each question, which takes a tenth of a
/// millisecond; a start asks some ten times.
package enum ProcessEnvironment {
  /// The value of a variable; nil if there is none of the name.
  package static subscript(name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
