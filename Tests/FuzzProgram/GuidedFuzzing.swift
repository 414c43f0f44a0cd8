#if FUZZER
  import Foundation
  import Fuzzing

  // The entry points of libFuzzer, whose `main` chooses inputs by what they reach in the code. The
  // environment's `FUZZ_TARGET` names the target; with `FUZZ_SEEDS`, a folder, its seeds and words
  // are written there, and nothing is read.

  private let guidedTarget: FuzzTarget? = FuzzTarget.all.first {
    $0.name == ProcessInfo.processInfo.environment["FUZZ_TARGET"]
  }

  @_cdecl("LLVMFuzzerInitialize") public func initialize(
    _ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer
  ) -> CInt {
    let names = FuzzTarget.all.map(\.name).joined(separator: " ")
    guard let target = guidedTarget else {
      print(names)
      exit(ProcessInfo.processInfo.environment["FUZZ_TARGET"] == nil ? 0 : 2)
    }
    if let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] {
      writeSeeds(of: target, into: folder)
      exit(0)
    }
    return 0
  }

  private func writeSeeds(of target: FuzzTarget, into folder: String) {
    let files = FileManager.default
    try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (index, seed) in target.seeds().enumerated() {
      _ = files.createFile(atPath: "\(folder)/seed-\(index)", contents: Data(seed))
    }
    let words = target.words.map { word in
      let escaped = word.utf8.map { byte in
        (0x23...0x7E).contains(byte) && byte != 0x5C
          ? String(Character(Unicode.Scalar(byte)))
          : "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return "\"\(escaped.joined())\""
    }
    _ = files.createFile(
      atPath: "\(folder).words", contents: Data((words.joined(separator: "\n") + "\n").utf8))
  }

  @_cdecl("LLVMFuzzerTestOneInput") public func readOne(
    _ bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> CInt {
    _ = guidedTarget?.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
    return 0
  }
#endif
