import FlipbookBase

/// The exit status of the command line; the numbers are part of its interface.
package enum ExitStatus: Int32, CaseIterable, Comparable {
  case done = 0
  /// An expectation or golden failed, a difference was found, or nothing was checked.
  case failed = 1
  case usage = 2
  case invalidTimeline = 3
  /// The scene trapped, never settled, did not compile, or lacks a view that a selector names.
  case sceneFailed = 4
  case unreadable = 5
  /// A fault of Flipbook itself.
  case bug = 70
  case interrupted = 130

  package static func < (first: ExitStatus, second: ExitStatus) -> Bool {
    first.rawValue < second.rawValue
  }

  /// The meaning, as the help lists it.
  package var meaning: String {
    switch self {
    case .done: "everything asked for was done and checked"
    case .failed: "an expectation failed, `diff` found a difference, or nothing was checked"
    case .usage: "wrong usage"
    case .invalidTimeline: "a timeline is invalid; all errors of all files are listed"
    case .sceneFailed: "a scene failed: it trapped, did not compile, never settled"
    case .unreadable: "something cannot be read or written"
    case .bug: "a fault of Flipbook"
    case .interrupted: "interrupted; finished frames are kept"
    }
  }

  /// The table of all statuses, one a line.
  package static var table: String {
    allCases.reduce(into: "") { table, status in
      let number = "\(status.rawValue)"
      table += table.isEmpty ? "" : "\n"
      table += String(repeating: " ", count: 5 - number.count) + "\(number)  \(status.meaning)"
    }
  }
}

/// A reason why a command ends early, in the user's words, and its exit status.
package struct CommandFailure: Error, Equatable {
  package var status: ExitStatus

  /// One or several lines; empty if everything has been printed.
  package var message: String

  package init(_ status: ExitStatus, _ message: String = "") {
    (self.status, self.message) = (status, message)
  }
}

extension CommandFailure {
  /// Says that there is no such file or folder, with the nearest name beside it.
  init(missing path: String) {
    let near = NearestWord.to(lastComponent(of: path), among: contents(of: folder(of: path)))
    let hint = NearestWord.hint(near.map { joined(folder(of: path), $0) })
    self.init(.unreadable, "\(path): no such file or folder\(hint)")
  }
}
