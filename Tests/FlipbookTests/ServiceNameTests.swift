import ARKit
import Combine
import Contacts
import CoreData
import Flipbook
import FlipbookFoundation
import HealthKit
import LinkPresentation
import MapKit
import OSLog
import PhotosUI
import SceneKit
import Speech
import SwiftUI
import Testing
import UIKit
import WatchConnectivity

/// Services that a stage has not: what they answer, and what of them is there all the same.
@MainActor @Suite struct ServiceNameTests {
  @Test func `a scene in space keeps its tree`() {
    let (root, arm, hand) = (
      SCNNode(),
      SCNNode(
        geometry: SCNBox(
          width: 1, height: 1, length: 1, chamferRadius: 0)), SCNNode()
    )
    hand.name = "hand"
    root.addChildNode(arm)
    arm.addChildNode(hand)
    #expect(root.childNode(withName: "hand", recursively: true) === hand)
    #expect(root.childNode(withName: "hand", recursively: false) == nil)
    root.addChildNode(hand)
    #expect(arm.childNodes.isEmpty && hand.parent === root)
    let (anchor, box) = (AnchorEntity(world: [0, 0, 0]), Entity())
    box.name = "box"
    anchor.addChild(box)
    #expect(anchor.findEntity(named: "box") === box)
    box.removeFromParent()
    #expect(anchor.children.isEmpty)
  }

  @Test func `what may fail on a phone may fail here`() {
    guard let recognizer = SFSpeechRecognizer() else { return }
    #expect(!recognizer.isAvailable)
    #expect(AVAudioSession.InterruptionType(rawValue: 1) == .began)
    #expect(AVAudioSession.RouteChangeReason(rawValue: 8) == .routeConfigurationChange)
    Logger(subsystem: "a", category: "b").info("\("c", privacy: .sensitive(mask: .hash))")
  }

  @Test func `a property's first value is published, unless only new ones are wanted`() {
    let view = UIView()
    view.tag = 7
    var tags: [Int] = []
    let first = view.publisher(for: \.tag).sink { tags.append($0) }
    let later = view.publisher(for: \.tag, options: .new).sink { tags.append($0) }
    withExtendedLifetime((first, later)) { #expect(tags == [7]) }
  }

  @Test func `rectangles of a map are changed and put together`() {
    var rect = MKMapRect(x: 10, y: 20, width: 100, height: 50)
    rect.size.width += 20
    rect.origin.x -= 10
    #expect(rect.minX == 0 && rect.maxX == 120 && rect.midY == 45)
    let both = rect.union(MKMapRect(x: 200, y: 0, width: 10, height: 10))
    #expect(both.maxX == 210 && both.height == 70)
    #expect(rect.insetBy(dx: 10, dy: 5).width == 100)
  }

  @Test func `services that are not there answer at once that there is nothing`() throws {
    var answers: [String] = []
    let type = HKQuantityType(.stepCount)
    HKHealthStore().execute(
      HKSampleQuery(sampleType: type, predicate: nil, limit: 1, sortDescriptors: nil) {
        _, samples, _ in answers.append("health \(samples?.count ?? -1)")
      })
    CNContactStore().requestAccess(for: .contacts) { granted, _ in
      answers.append("contacts \(granted)")
    }
    let url = try #require(URL(string: "https://example.com"))
    LPMetadataProvider().startFetchingMetadata(for: url) { metadata, _ in
      answers.append("page \(metadata?.url == url)")
    }
    #expect(answers == ["health 0", "contacts false", "page true"])
    #expect(!WCSession.isSupported() && !ARWorldTrackingConfiguration.isSupported)
    #expect(PHAsset.fetchAssets(with: nil).objects(at: [0]).isEmpty)
  }

  @Test func `the screen for pictures keeps its settings`() {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 3
    configuration.filter = .any(of: [.images, .livePhotos])
    let picker = PHPickerViewController(configuration: configuration)
    #expect(picker.configuration.selectionLimit == 3)
  }

  @Test func `classes are compared by what they inherit`() {
    final class Pin: NSObject, MKAnnotation {
      let coordinate = CLLocationCoordinate2D()
    }
    let pin: any MKAnnotation = Pin()
    #expect(pin.isKind(of: Pin.self) && pin.isKind(of: NSObject.self))
    #expect(!pin.isKind(of: MKPolyline.self) && !pin.isMember(of: NSObject.self))
    // A class's own member is taken before the one that every object has.
    let store = NSManagedObjectContext()
    let object = NSManagedObject(context: store)
    object.setValue(3, forKey: "age")
    #expect(object.value(forKey: "age") as? Int == 3)
    #expect(UIView().value(forKey: "_secret") == nil)
  }
}
