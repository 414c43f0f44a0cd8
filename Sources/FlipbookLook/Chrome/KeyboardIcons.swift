import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// An arrow upwards with a broad head: the shift key.
struct ShiftIcon: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }
    var path = Path()
    path.move(to: point(0.5, 0))
    for corner in [(1.0, 0.52), (0.74, 0.52), (0.74, 1), (0.26, 1), (0.26, 0.52), (0, 0.52)] {
      path.addLine(to: point(corner.0, corner.1))
    }
    path.closeSubpath()
    return path
  }
}

/// A label that points to the left, with a cross in it: the delete key.
struct DeleteIcon: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: rect.minX + rect.width * x, y: rect.minY + rect.height * y)
    }
    var path = Path()
    path.move(to: point(0, 0.5))
    for corner in [(0.3, 0.0), (1, 0), (1, 1), (0.3, 1)] {
      path.addLine(to: point(corner.0, corner.1))
    }
    path.closeSubpath()
    path.move(to: point(0.47, 0.3))
    path.addLine(to: point(0.78, 0.7))
    path.move(to: point(0.78, 0.3))
    path.addLine(to: point(0.47, 0.7))
    return path
  }
}

/// A face that smiles: the key of pictures.
struct FaceIcon: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path(ellipseIn: rect)
    let (width, height) = (rect.width, rect.height)
    for x in [0.34, 0.66] {
      let eye = CGPoint(x: rect.minX + width * x, y: rect.minY + height * 0.38)
      path.addEllipse(in: CGRect(x: eye.x - 0.6, y: eye.y - 0.9, width: 1.2, height: 1.8))
    }
    path.move(to: CGPoint(x: rect.minX + width * 0.27, y: rect.minY + height * 0.6))
    path.addQuadCurve(
      to: CGPoint(x: rect.minX + width * 0.73, y: rect.minY + height * 0.6),
      control: CGPoint(x: rect.midX, y: rect.minY + height * 0.95))
    return path
  }
}

/// A microphone on its stand.
struct MicrophoneIcon: Shape {
  nonisolated func path(in rect: CGRect) -> Path {
    let (width, height) = (rect.width, rect.height)
    let head = CGRect(
      x: rect.midX - width * 0.17, y: rect.minY, width: width * 0.34, height: height * 0.58)
    var path = Path(roundedRect: head, cornerRadius: width * 0.17)
    path.move(to: CGPoint(x: rect.midX - width * 0.32, y: rect.minY + height * 0.42))
    path.addCurve(
      to: CGPoint(x: rect.midX + width * 0.32, y: rect.minY + height * 0.42),
      control1: CGPoint(x: rect.midX - width * 0.32, y: rect.minY + height * 0.86),
      control2: CGPoint(x: rect.midX + width * 0.32, y: rect.minY + height * 0.86))
    path.move(to: CGPoint(x: rect.midX, y: rect.minY + height * 0.76))
    path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    path.move(to: CGPoint(x: rect.midX - width * 0.2, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.midX + width * 0.2, y: rect.maxY))
    return path
  }
}
