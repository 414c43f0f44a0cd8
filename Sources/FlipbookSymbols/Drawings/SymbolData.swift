// Written by scripts/symbols.py.

/// The drawings of symbols, a line each: a name, a tab, its layers.
enum SymbolData {
  static let parts = [part1, part2, part3, part4, part5, part6, part7]
}
