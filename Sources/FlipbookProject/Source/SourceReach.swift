/// The files of a project that the code of each file can reach.
package struct SourceReach {
  /// For each file, the files whose declarations it may use.
  private let uses: [Set<Int>]

  /// The files that every file reaches.
  private let everywhere: Set<Int>

  /// Works out the reach of all files from their texts.
  package init(_ texts: [String]) { self.init(texts.map(SourceNames.init)) }

  private init(_ files: [SourceNames]) {
    let types = files.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    var places: [String: Set<Int>] = [:]
    var everywhere: Set<Int> = []
    for (index, file) in files.enumerated() {
      if file.isEverywhere { everywhere.insert(index) }
      for name in file.types.union(file.others) { places[name, default: []].insert(index) }
      for part in file.extensions {
        if types.contains(part.type) {
          places[part.type, default: []].insert(index)
          continue
        }
        // A type of another module may be used without its name.
        if part.members.contains(SourceNames.nameless) { everywhere.insert(index) }
        for name in part.members { places[name, default: []].insert(index) }
      }
    }
    self.everywhere = everywhere
    uses = files.map { file in
      file.words.reduce(into: Set<Int>()) { found, word in
        if let files = places[word] { found.formUnion(files) }
      }
    }
  }

  /// Returns the files that a file's code can reach, itself among them, in order.
  package func files(from file: Int) -> [Int] {
    var reached = everywhere.union([file])
    var waiting = Array(reached)
    while let next = waiting.popLast() {
      for other in uses[next] where reached.insert(other).inserted { waiting.append(other) }
    }
    return reached.sorted()
  }
}
