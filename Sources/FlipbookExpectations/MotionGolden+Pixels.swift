extension MotionGolden {
  /// The same motion, where pixels do not count.
  package var withoutPixels: MotionGolden {
    var golden = self
    if let start = lines.firstIndex(where: { $0.hasPrefix("pixels ") }) {
      golden.lines.removeSubrange(start...)
    }
    return golden
  }
}
