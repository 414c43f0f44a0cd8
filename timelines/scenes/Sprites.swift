import SpriteKit
import SwiftUI

/// A scene of sprites in an app: a lantern swings in falling snow, stars roll down a hill, and a tap
/// throws one more.
struct SpritePage: View {
  @State private var scene: NightScene = {
    let scene = NightScene(size: CGSize(width: 360, height: 480))
    scene.scaleMode = .aspectFit
    return scene
  }()
  @State private var isPaused = false

  var body: some View {
    Exhibit("Sprites", "A tap throws a star, and the switch stops the scene.") {
      VStack(spacing: 16) {
        SpriteView(scene: scene, isPaused: isPaused)
          .aspectRatio(360 / 480, contentMode: .fit)
          .clipShape(RoundedRectangle(cornerRadius: 24))
          .accessibilityIdentifier("scene")
        Toggle("Paused", isOn: $isPaused)
          .accessibilityIdentifier("paused")
      }
    }
  }
}

/// Snow, a hill, a lantern on a rope and stars.
final class NightScene: SKScene {
  private let title = SKLabelNode(fontNamed: "HelveticaNeue-Bold")
  private var thrown = 0

  override func didMove(to view: SKView) {
    backgroundColor = UIColor(red: 0.07, green: 0.09, blue: 0.2, alpha: 1)
    physicsWorld.gravity = CGVector(dx: 0, dy: -3)
    addMoon()
    addHill()
    addLantern()
    addSnow()
    addTitle()
    let drop = SKAction.run { [weak self] in self?.dropStar(at: CGPoint(x: 70, y: 430)) }
    run(.repeat(.sequence([.wait(forDuration: 0.35), drop]), count: 4))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { dropStar(at: touch.location(in: self)) }
  }

  private func addTitle() {
    title.text = "Good night"
    title.fontSize = 30
    title.fontColor = UIColor(red: 0.2, green: 0.25, blue: 0.45, alpha: 1)
    title.position = CGPoint(x: size.width / 2, y: 30)
    title.zPosition = 5
    title.alpha = 0
    title.run(.sequence([.wait(forDuration: 0.3), .fadeIn(withDuration: 0.8)]))
    addChild(title)
  }

  private func addMoon() {
    let moon = SKShapeNode(circleOfRadius: 34)
    moon.fillColor = UIColor(red: 1, green: 0.95, blue: 0.75, alpha: 1)
    moon.strokeColor = .clear
    let way = CGMutablePath()
    way.move(to: CGPoint(x: 40, y: 330))
    way.addQuadCurve(to: CGPoint(x: 320, y: 330), control: CGPoint(x: 180, y: 520))
    let rise = SKAction.follow(way, asOffset: false, orientToPath: false, duration: 6)
    rise.timingMode = .easeOut
    moon.run(rise)
    moon.zPosition = -1
    addChild(moon)
  }

  private func addHill() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 170))
    path.addCurve(
      to: CGPoint(x: 360, y: 90), control1: CGPoint(x: 140, y: 190),
      control2: CGPoint(x: 200, y: 60))
    let ground = SKNode()
    ground.physicsBody = SKPhysicsBody(edgeChainFrom: path)
    ground.physicsBody?.friction = 0.6
    addChild(ground)
    let shape = CGMutablePath()
    shape.addPath(path)
    shape.addLine(to: CGPoint(x: 360, y: 0))
    shape.addLine(to: CGPoint(x: 0, y: 0))
    shape.closeSubpath()
    let hill = SKShapeNode(path: shape)
    hill.fillColor = UIColor(red: 0.85, green: 0.9, blue: 1, alpha: 1)
    hill.strokeColor = .clear
    hill.zPosition = 2
    addChild(hill)
    for x in [0, size.width] {
      let wall = SKNode()
      wall.physicsBody = SKPhysicsBody(
        edgeFrom: CGPoint(x: x, y: 0), to: CGPoint(x: x, y: size.height))
      addChild(wall)
    }
  }

  private func addLantern() {
    let hook = SKNode()
    hook.position = CGPoint(x: 250, y: 440)
    let hold = SKPhysicsBody(circleOfRadius: 2)
    hold.isDynamic = false
    hook.physicsBody = hold
    addChild(hook)
    let lantern = SKSpriteNode(
      color: UIColor(red: 1, green: 0.6, blue: 0.2, alpha: 1), size: CGSize(width: 34, height: 46))
    lantern.name = "lantern"
    lantern.position = CGPoint(x: 320, y: 370)
    lantern.zRotation = 0.8
    let body = SKPhysicsBody(rectangleOf: lantern.size)
    body.angularDamping = 0.5
    lantern.physicsBody = body
    let flame = SKShapeNode(ellipseOf: CGSize(width: 12, height: 18))
    flame.fillColor = .yellow
    flame.strokeColor = .white
    flame.glowWidth = 4
    flame.run(
      .repeatForever(
        .sequence([.scale(to: 1.25, duration: 0.25), .scale(to: 0.9, duration: 0.25)])))
    lantern.addChild(flame)
    addChild(lantern)
    let corner = lantern.convert(CGPoint(x: 0, y: 23), to: self)
    physicsWorld.add(
      SKPhysicsJointLimit.joint(
        withBodyA: hold, bodyB: body, anchorA: hook.position, anchorB: corner))
  }

  private func addSnow() {
    let snow = SKEmitterNode()
    snow.position = CGPoint(x: size.width / 2, y: size.height + 10)
    snow.particleTexture = SKTexture(image: Self.flake)
    snow.particleBirthRate = 30
    snow.particleLifetime = 6
    snow.particleSpeed = 80
    snow.particleSpeedRange = 40
    snow.emissionAngle = -.pi / 2
    snow.emissionAngleRange = .pi / 6
    snow.particlePositionRange = CGVector(dx: size.width, dy: 0)
    snow.particleScale = 0.5
    snow.particleScaleRange = 0.6
    snow.particleAlpha = 0.8
    snow.particleAlphaRange = 0.4
    snow.zPosition = 3
    snow.advanceSimulationTime(5)
    addChild(snow)
  }

  private static let flake = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
    UIColor.white.setFill()
    $0.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
  }

  /// Five points at 18, and five hollows at 9 from the middle.
  private static let star = {
    let points: [(CGFloat, CGFloat)] = [
      (0, 18), (5.3, 7.3), (17.1, 5.6), (8.6, -2.8), (10.6, -14.6), (0, -9), (-10.6, -14.6),
      (-8.6, -2.8), (-17.1, 5.6), (-5.3, 7.3),
    ]
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }()

  private func dropStar(at point: CGPoint) {
    let colors: [UIColor] = [.systemYellow, .systemPink, .systemTeal, .systemGreen]
    let star = SKShapeNode(path: Self.star)
    star.fillColor = colors[thrown % colors.count]
    star.strokeColor = .white
    star.lineWidth = 1.5
    star.name = "star \(thrown)"
    star.position = point
    star.zPosition = 4
    star.physicsBody = SKPhysicsBody(circleOfRadius: 15)
    star.physicsBody?.restitution = 0.5
    star.physicsBody?.angularVelocity = -2
    star.setScale(0)
    star.run(.scale(to: 1, duration: 0.2))
    addChild(star)
    thrown += 1
  }
}
