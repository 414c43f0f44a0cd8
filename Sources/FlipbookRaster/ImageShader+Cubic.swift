import CRaster

/// The kernels of an image that is interpolated by a cubic: across and down.
struct CubicKernels: Equatable, Sendable {
  let across: CubicKernel
  let down: CubicKernel

  /// Creates the kernels of an image; `nil` if each device pixel is one pixel of the picture.
  ///
  /// - Parameters:
  ///   - map: From device pixels to pixels of the picture.
  ///   - scale: The largest number of device pixels that a pixel of the picture is long.
  ///   - pictures: The cache of kernels.
  init?(_ map: InverseMap, scale: Double, pictures: PictureCache) {
    func isWhole(_ value: Double) -> Bool { value == value.rounded() }
    let isUpright = map.isAffine && map.m12 == 0 && map.m21 == 0
    if isUpright, abs(map.m11) == 1, abs(map.m22) == 1, isWhole(map.m31), isWhole(map.m32) {
      return nil
    }
    func kernel(_ step: Double) -> CubicKernel {
      pictures.kernel(width: CubicKernel.width(step: isUpright ? step : 1 / max(scale, 1e-6)))
    }
    across = kernel(abs(map.m11))
    down = kernel(abs(map.m22))
  }

  static func == (left: CubicKernels, right: CubicKernels) -> Bool {
    left.across.width == right.across.width && left.down.width == right.down.width
  }
}

extension ImageShader {
  /// Finds the columns, or the rows, that count for a place.
  ///
  /// - Parameters:
  ///   - place: In pixels of the picture.
  ///   - taps: The number of columns.
  ///   - range: The columns there are.
  ///   - numbers: The memory they are written to.
  /// - Returns: The phase of the weights.
  func cubicTaps(
    _ place: Double, _ taps: Int, in range: Range<Int>, into numbers: UnsafeMutablePointer<Int32>
  ) -> Int {
    let fixed = Self.fixed(place - 0.5)
    let first = fixed &>> 8 &- (taps / 2 &- 1)
    for tap in 0..<taps {
      numbers[tap] = Int32(
        truncatingIfNeeded: wrap(first &+ tap, range.lowerBound, range.upperBound))
    }
    return fixed & (CubicKernel.phases &- 1)
  }

  /// Writes the colours of a row's pixels one by one, for an image that is turned.
  func shadeCubic(
    _ row: UnsafeMutablePointer<UInt32>, _ count: Int, x: Int, y: Int, _ kernels: CubicKernels
  ) {
    let (columns, rows) = (window.left..<window.right, window.top..<window.bottom)
    let (across, down) = (kernels.across, kernels.down)
    withRow(0) { pixels in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: across.taps + down.taps) { buffer in
        guard let numbers = buffer.baseAddress else { return }
        for index in 0..<count {
          let source = map.source(column: x &+ index, row: y)
          let phase = cubicTaps(source.x, across.taps, in: columns, into: numbers)
          let phaseDown = cubicTaps(source.y, down.taps, in: rows, into: numbers + across.taps)
          row[index] = across.withWeights(phase) { weights in
            down.withWeights(phaseDown) { weightsDown in
              craster_cubic_point(
                pixels, picture.width, numbers, weights, across.taps, numbers + across.taps,
                weightsDown, down.taps)
            }
          }
        }
      }
    }
  }
}
