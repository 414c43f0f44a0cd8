import Foundation
import Fuzzing

#if !FUZZER
  /// Reads inputs that are nearly right with each target, and stops at the first that goes wrong.
  ///
  ///     fuzz [--target NAME] [--seed N] [--count N] [--seconds N] [--failures FOLDER]
  ///          [--corpus FOLDER]
  ///     fuzz --target NAME --explain FILE
  ///
  /// An input goes wrong that crashes, takes longer than `--seconds` of processor time, uses 256 MB
  /// more than the program before, or is complained of without a place or a sentence. It is kept in
  /// the folder of failures. The corpus has a folder for each target, whose files are read first.
  /// `--explain` prints what a target says of a file.
  @main struct FuzzProgram {
    static func main() {
      let options = FuzzOptions(CommandLine.arguments.dropFirst())
      let targets = (FuzzTarget.all + [.broken]).filter { target in
        options.target.map { $0 == target.name } ?? (target.name != FuzzTarget.broken.name)
      }
      guard !targets.isEmpty else {
        let names = FuzzTarget.all.map(\.name).joined(separator: " ")
        say("there is no such target; there are: \(names)")
        exit(2)
      }
      if let file = options.explained {
        let bytes = FileManager.default.contents(atPath: file) ?? Data()
        for target in targets {
          for complaint in target.complaints(of: Array(bytes)) { print(complaint) }
        }
        return
      }
      var total = 0
      for target in targets { total += FuzzRun(target, options).run() }
      print("fuzz: \(total) inputs of \(targets.count) targets, seed \(options.seed): none fails")
    }
  }
#endif

/// The options of the program.
struct FuzzOptions {
  var target: String?
  var seed: UInt64 = 1
  var count = 1000
  var seconds = 1.0
  var failures = "."
  var corpus: String?

  /// A file whose complaints are printed, and nothing else done.
  var explained: String?

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)
    while rest.count >= 2 {
      let (name, value) = (rest.removeFirst(), rest.removeFirst())
      switch name {
      case "--target": target = value
      case "--seed": seed = UInt64(value) ?? seed
      case "--count": count = Int(value) ?? count
      case "--seconds": seconds = Double(value) ?? seconds
      case "--failures": failures = value
      case "--corpus": corpus = value
      case "--explain": explained = value
      default: rest = ["", name]
      }
      if name == rest.last { break }
    }
    guard rest.isEmpty else {
      say("unknown option \(rest.last ?? "")")
      exit(2)
    }
  }
}

/// Writes a line to standard error.
func say(_ sentence: String) {
  FileHandle.standardError.write(Data("fuzz: \(sentence)\n".utf8))
}
