/// The circumstances in which an asset is shown, and the choice of its variant.
package struct AssetChoice: Hashable, Sendable {
  package var isDark: Bool
  package var isHighContrast: Bool
  package var idiom: String

  /// Pixels a point of the screen.
  package var scale: Double
  package var isRightToLeft: Bool
  package var language: String

  package init(
    isDark: Bool = false, isHighContrast: Bool = false, idiom: String = "iphone",
    scale: Double = 3, isRightToLeft: Bool = false, language: String = "en"
  ) {
    (self.isDark, self.isHighContrast, self.idiom) = (isDark, isHighContrast, idiom)
    (self.scale, self.isRightToLeft, self.language) = (scale, isRightToLeft, language)
  }

  /// Returns how well a variant fits, or nil if it is for other circumstances.
  ///
  /// - SeeAlso: That the idiom counts most, then the language, the appearance and the contrast:
  ///   chosen; a catalog's sets are seldom split by more than two of them.
  private func fit(_ traits: AssetTraits) -> Int? {
    var fit = 0
    if let idiom = traits.idiom {
      guard idiom == self.idiom else { return nil }
      fit += 16
    }
    if let language = traits.language {
      guard language == self.language else { return nil }
      fit += 8
    }
    if let isRightToLeft = traits.isRightToLeft {
      guard isRightToLeft == self.isRightToLeft else { return nil }
      fit += 4
    }
    if let isDark = traits.isDark {
      guard isDark == self.isDark else { return nil }
      fit += 2
    }
    if let isHighContrast = traits.isHighContrast {
      guard isHighContrast == self.isHighContrast else { return nil }
      fit += 1
    }
    return fit
  }

  /// Returns the variants that fit best, in their order; the first ones if none fits.
  private func best<Variant>(
    _ variants: [Variant], _ traits: (Variant) -> AssetTraits
  ) -> [Variant] {
    let fits = variants.map { fit(traits($0)) }
    guard let most = fits.compactMap({ $0 }).max() else { return variants }
    return zip(variants, fits).filter { $0.1 == most }.map(\.0)
  }

  package func color(of variants: [ColorVariant]) -> ColorVariant? {
    best(variants, \.traits).first
  }

  package func data(of variants: [DataVariant]) -> DataVariant? {
    best(variants, \.traits).first
  }

  /// Returns the file for the screen's scale, or for the next one above it, or the largest.
  package func image(of asset: ImageAsset) -> ImageVariant? {
    let variants = best(asset.variants, \.traits)
    let scaled = variants.filter { $0.scale != nil }
    let rising = scaled.sorted { ($0.scale ?? 1) < ($1.scale ?? 1) }
    return rising.first { Double($0.scale ?? 1) >= scale } ?? rising.last ?? variants.first
  }
}
