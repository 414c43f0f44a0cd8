public import Foundation

extension CAEmitterCell: NSCopying {
  /// A cell of the same class with the same settings.
  nonisolated public func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated {
      let cell = makeObject(of: type(of: self))
      copySettings(to: cell)
      return cell
    }
  }

  private func copySettings(to cell: CAEmitterCell) {
    cell.name = name
    cell.isEnabled = isEnabled
    cell.style = style
    cell.contents = contents
    cell.contentsRect = contentsRect
    cell.contentsScale = contentsScale
    cell.magnificationFilter = magnificationFilter
    cell.minificationFilter = minificationFilter
    cell.minificationFilterBias = minificationFilterBias
    cell.emitterCells = emitterCells
    cell.birthRate = birthRate
    cell.lifetime = lifetime
    cell.lifetimeRange = lifetimeRange
    cell.beginTime = beginTime
    cell.timeOffset = timeOffset
    cell.duration = duration
    cell.speed = speed
    cell.repeatCount = repeatCount
    cell.repeatDuration = repeatDuration
    cell.autoreverses = autoreverses
    cell.fillMode = fillMode
    cell.velocity = velocity
    cell.velocityRange = velocityRange
    cell.xAcceleration = xAcceleration
    cell.yAcceleration = yAcceleration
    cell.zAcceleration = zAcceleration
    cell.emissionLatitude = emissionLatitude
    cell.emissionLongitude = emissionLongitude
    cell.emissionRange = emissionRange
    cell.spin = spin
    cell.spinRange = spinRange
    cell.scale = scale
    cell.scaleRange = scaleRange
    cell.scaleSpeed = scaleSpeed
    cell.color = color
    cell.redRange = redRange
    cell.greenRange = greenRange
    cell.blueRange = blueRange
    cell.alphaRange = alphaRange
    cell.redSpeed = redSpeed
    cell.greenSpeed = greenSpeed
    cell.blueSpeed = blueSpeed
    cell.alphaSpeed = alphaSpeed
  }
}
