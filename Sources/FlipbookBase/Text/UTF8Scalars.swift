extension Collection<UInt8> {
  /// The number of Unicode scalars in bytes of UTF-8: of each, the first byte alone is none of the form
  /// 10xxxxxx.
  package var scalarCount: Int { count { $0 & 0xC0 != 0x80 } }
}
