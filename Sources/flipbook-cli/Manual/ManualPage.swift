import Foundation

/// The manual page, in the language of `man`, made from the words of the help.
///
/// The argument parser makes one only by a plug-in while a package is built, not for `flipbook man`.
package struct ManualPage {
  private let root: Command

  /// Creates the page of a command and all below it.
  ///
  /// - Parameter commandTree: The argument parser's description of them, as JSON.
  package init?(commandTree: String) {
    guard let tree = try? JSONDecoder().decode(Tree.self, from: Data(commandTree.utf8)) else {
      return nil
    }
    root = tree.command
  }

  private struct Tree: Decodable {
    var command: Command
  }

  private struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  private struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      var kind: String
      var name: String

      var text: String { kind == "long" ? "--\(name)" : "-\(name)" }
    }

    var kind: Kind
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
  }

  /// The whole page.
  package var text: String {
    var lines = [".TH FLIPBOOK 1", ".SH NAME"]
    lines.append("flipbook \\- \(Self.escaped(root.abstract ?? ""))")
    lines += [".SH SYNOPSIS", ".B flipbook", ".I command", "[options]", ".SH DESCRIPTION"]
    lines += Self.paragraphs(root.discussion)
    lines.append(".SH COMMANDS")
    for command in root.subcommands ?? [] where command.commandName != "help" {
      lines += Self.section(command, path: root.commandName)
    }
    return lines.joined(separator: "\n")
  }

  private static func section(_ command: Command, path: String) -> [String] {
    let name = "\(path) \(command.commandName)"
    let arguments = (command.arguments ?? []).filter { argument in
      let isOfAll = (argument.names ?? []).contains { ["help", "version"].contains($0.name) }
      return argument.shouldDisplay && !isOfAll
    }
    let words = arguments.filter { $0.kind == .positional }.map(synopsis)
    let head = ([name] + words).joined(separator: " ")
    var lines = [".SS \"\(escaped(head).replacingOccurrences(of: "\"", with: "\\(dq"))\""]
    lines.append(escaped(command.abstract ?? ""))
    for argument in arguments {
      lines += [".TP", ".B \(escaped(label(argument)))", escaped(explanation(argument))]
    }
    lines += paragraphs(command.discussion, isWithin: true)
    for inner in command.subcommands ?? [] where inner.commandName != "help" {
      lines += section(inner, path: name)
    }
    return lines
  }

  private static func synopsis(_ argument: Argument) -> String {
    let word = (argument.valueName ?? "value") + (argument.isRepeating ? " ..." : "")
    return argument.isOptional ? "[\(word)]" : word
  }

  private static func label(_ argument: Argument) -> String {
    if argument.kind == .positional { return argument.valueName ?? "value" }
    let names = (argument.names ?? []).map(\.text).joined(separator: ", ")
    return argument.kind == .option ? "\(names) \(argument.valueName ?? "value")" : names
  }

  private static func explanation(_ argument: Argument) -> String {
    var words = [argument.abstract ?? ""]
    if let values = argument.allValues, !values.isEmpty {
      words.append("Values: \(values.joined(separator: ", ")).")
    }
    if let standard = argument.defaultValue, argument.kind == .option {
      words.append("Default: \(standard).")
    }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the text of a discussion: words in capitals are headings, and the text below them
  /// stays unchanged.
  private static func paragraphs(_ text: String?, isWithin: Bool = false) -> [String] {
    var lines: [String] = []
    var isAsWritten = false
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      let isHeading = !line.isEmpty && line.allSatisfy { $0.isUppercase || $0 == " " }
      if isHeading {
        if isAsWritten { lines.append(".fi") }
        lines += isWithin ? [".PP", escaped(String(line)), ".br"] : [".SH \(line)"]
        lines.append(".nf")
        isAsWritten = true
      } else if line.isEmpty {
        if !isAsWritten { lines.append(".PP") }
      } else {
        lines.append(escaped(String(line)))
      }
    }
    if isAsWritten { lines.append(".fi") }
    return (lines.isEmpty || !isWithin ? [] : [".PP"]) + lines
  }

  /// Text that `man` shows letter by letter.
  private static func escaped(_ text: String) -> String {
    let plain = text.replacingOccurrences(of: "\\", with: "\\e")
      .replacingOccurrences(of: "-", with: "\\-")
      .replacingOccurrences(of: "\n", with: " ")
    return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&\(plain)" : plain
  }
}
