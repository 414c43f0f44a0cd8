package import FlipbookGeometry
package import FlipbookLayout
package import FlipbookViews
package import Foundation

/// The screen a scene is on: a device of the table, or a custom size.
package struct StageDevice: Equatable {
  package var size: CGSize
  package var safeArea: EdgeInsets
  package var scale: CGFloat
  package var layoutDirection = LayoutDirection.leftToRight

  /// The device the size was taken from, and which way up it is.
  package private(set) var profile: DeviceProfile?
  package private(set) var orientation = DeviceOrientation.portrait

  package init(size: CGSize, safeArea: EdgeInsets = EdgeInsets(), scale: CGFloat = 1) {
    self.size = size
    self.safeArea = safeArea
    self.scale = scale
  }

  package init(_ profile: DeviceProfile, _ orientation: DeviceOrientation = .portrait) {
    self.init(
      size: profile.size(orientation), safeArea: profile.posture(orientation).safeArea,
      scale: profile.scale)
    self.profile = profile
    self.orientation = orientation
  }

  /// The same device held another way; one without a profile exchanges its sides.
  package func turned(_ orientation: DeviceOrientation) -> StageDevice {
    guard let profile else {
      var turned = self
      if orientation != self.orientation {
        turned.size = CGSize(width: size.height, height: size.width)
        turned.orientation = orientation
      }
      return turned
    }
    var turned = StageDevice(profile, orientation)
    turned.scale = scale
    turned.layoutDirection = layoutDirection
    return turned
  }

  package var host: HostProposal {
    HostProposal(size: size, safeArea: safeArea, scale: scale)
  }

  /// Writes the device's properties into the environment.
  package func write(to environment: inout EnvironmentValues) {
    environment.displayScale = scale
    environment.layoutDirection = layoutDirection
    guard let posture = profile?.posture(orientation) else { return }
    environment.horizontalSizeClass = posture.widthClass == .compact ? .compact : .regular
    environment.verticalSizeClass = posture.heightClass == .compact ? .compact : .regular
    environment.deviceFold = profile?.fold.map { ShownFold($0, orientation) }
  }
}
