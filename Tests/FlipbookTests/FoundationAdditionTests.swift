import FlipbookFoundation
import Foundation
import Testing

/// Words of Foundation that it has not on Linux.
@Suite struct FoundationAdditionTests {
  @Test(arguments: [
    (-3_600.0, "1 hour ago", "1h ago"), (7_300, "in 2 hours", "in 2h"),
    (-86_400 * 8, "1 week ago", "1w ago"), (0, "in 0 seconds", "in 0s"),
  ])
  func `says how long ago`(seconds: Double, full: String, brief: String) {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: seconds) == full)
    formatter.unitsStyle = .abbreviated
    #expect(formatter.localizedString(fromTimeInterval: seconds) == brief)
  }

  @Test func `names days and weeks`() {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(weekOfMonth: 1)) == "next week")
    #expect(formatter.localizedString(from: DateComponents(month: -3)) == "3 months ago")
    #expect(formatter.localizedString(fromTimeInterval: 0) == "now")
  }

  @Test func `notifications are awaited one after another`() async {
    let center = NotificationCenter()
    let name = Notification.Name("asked")
    var notifications = center.notifications(named: name).makeAsyncIterator()
    center.post(name: Notification.Name("other"), object: nil)
    for number in [1, 2] { center.post(name: name, object: nil, userInfo: ["number": number]) }
    #expect(await notifications.next()?.userInfo?["number"] as? Int == 1)
    #expect(await notifications.next()?.userInfo?["number"] as? Int == 2)
  }

  private final class Presenter: NSObject, NSFilePresenter {
    let presentedItemURL: URL?
    let presentedItemOperationQueue = OperationQueue()

    init(_ url: URL) { presentedItemURL = url }
  }

  @Test func `files are read and written in turn at once`() {
    let (from, to) = (URL(fileURLWithPath: "/from"), URL(fileURLWithPath: "/to"))
    let coordinator = NSFileCoordinator(filePresenter: Presenter(from))
    var error: NSError?
    var places: [String] = []
    coordinator.coordinate(readingItemAt: from, error: &error) { places.append($0.path) }
    coordinator.coordinate(writingItemAt: to, options: .forReplacing, error: &error) {
      places.append($0.path)
    }
    coordinator.coordinate(readingItemAt: from, writingItemAt: to, error: nil) {
      places += [$0.path, $1.path]
    }
    #expect(places == ["/from", "/to", "/from", "/to"] && error == nil)
  }

  @Test func `joins items as a language lists them`() {
    #expect(ListFormatter.localizedString(byJoining: ["A", "B", "C"]) == "A, B, and C")
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "de_DE")
    #expect(formatter.string(from: ["A", 2]) == "A und 2")
    #expect(formatter.string(for: "A") == nil)
  }

  @Test(arguments: [
    (PersonNameComponents.FormatStyle.Style.short, "Ada", "太郎"), (.medium, "Ada King", "山田太郎"),
    (.long, "Dr. Ada Augusta King", "山田太郎"), (.abbreviated, "AK", "山田"),
  ])
  func `writes names`(
    style: PersonNameComponents.FormatStyle.Style, name: String, japanese: String
  ) {
    var ada = PersonNameComponents()
    (ada.namePrefix, ada.givenName, ada.middleName, ada.familyName) = (
      "Dr.", "Ada", "Augusta", "King"
    )
    #expect(ada.formatted(.name(style: style)) == name)
    var taro = PersonNameComponents()
    (taro.givenName, taro.familyName) = ("太郎", "山田")
    #expect(taro.formatted(.name(style: style)) == japanese)
    #expect(PersonNameComponents().formatted() == "")
  }

  @Test func `names folders, those of Foundation's own among them`() {
    let folders: [URL] = [
      .temporaryDirectory, .homeDirectory, .documentsDirectory, .desktopDirectory, .moviesDirectory,
      .musicDirectory, .trashDirectory, .userDirectory, .sharedPublicDirectory,
    ]
    #expect(folders.filter { !$0.isFileURL } == [])
  }

  @Test func `writes a measurement with its own unit`() {
    #expect(Measurement(value: 3.5, unit: UnitLength.kilometers).formatted() == "3.5 km")
  }

  @Test(arguments: [
    (65.0, DateComponentsFormatter.UnitsStyle.positional, "1:05"), (5, .positional, "5"),
    (3_605, .positional, "60:05"), (65, .abbreviated, "1m 5s"), (60, .short, "1 min"),
    (121, .full, "2 minutes, 1 second"), (125, .brief, "2min 5sec"),
  ])
  func `writes minutes and seconds`(
    seconds: Double, style: DateComponentsFormatter.UnitsStyle, expected: String
  ) {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.minute, .second]
    formatter.unitsStyle = style
    #expect(formatter.string(from: seconds) == expected)
  }

  @Test func `writes zeros before a length of time where they are asked for`() {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "00:01:05")
    formatter.zeroFormattingBehavior = .dropAll
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 3_605) == "1h 5s")
    #expect(formatter.string(from: DateComponents(hour: 2)) == "2h")
  }

  @Test func `writes units by their symbols and their names`() {
    let formatter = MeasurementFormatter()
    let way = Measurement(value: 2, unit: UnitLength.kilometers)
    #expect(formatter.string(from: way) == "2 km")
    formatter.unitStyle = .long
    #expect(formatter.string(from: way) == "2 kilometers")
  }

  @Test func `lists the addresses of files, and makes errors that say nothing`() {
    let none = Bundle.main.urls(forResourcesWithExtension: "no-such-kind", subdirectory: nil)
    #expect(none.map { $0.map(\.path) } ?? [] == [])
    #expect(NSError().code == 0)
  }

  @Test func `values that devices share are this scene's alone`() {
    let store = NSUbiquitousKeyValueStore()
    store.set(3.5, forKey: "size")
    #expect(store.double(forKey: "size") == 3.5 && !store.bool(forKey: "none"))
  }

  @Test func `a transformer is known by its name`() {
    final class Twice: ValueTransformer {
      override func transformedValue(_ value: Any?) -> Any? { (value as? Int).map { $0 * 2 } }
    }
    ValueTransformer.setValueTransformer(Twice(), forName: NSValueTransformerName("Twice"))
    #expect(ValueTransformer.valueTransformerNames().map(\.rawValue) == ["Twice"])
    #expect(Twice().transformedValue(2) as? Int == 4)
  }

  @Test func `values are tied to objects as long as these live`() {
    final class Witness {
      let onEnd: () -> Void
      init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
      deinit { onEnd() }
    }
    var key: UInt8 = 0
    let owner = NSObject()
    withUnsafePointer(to: &key) { key in
      objc_setAssociatedObject(owner, key, "tied", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, key) as? String == "tied")
      #expect(objc_getAssociatedObject(NSObject(), key) == nil)
      objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, key) == nil)
      var goneCount = 0
      for _ in 0..<500 {
        let short = NSObject()
        objc_setAssociatedObject(short, key, Witness { goneCount += 1 }, .OBJC_ASSOCIATION_RETAIN)
      }
      #expect(goneCount > 300)
    }
  }

  @Test func `answers what code asks the kernel of a phone`() {
    var length = 0
    #expect(sysctlbyname("kern.osversion", nil, &length, nil, 0) == 0)
    var text = [CChar](repeating: 0, count: length)
    #expect(sysctlbyname("kern.osversion", &text, &length, nil, 0) == 0)
    #expect(
      text == Array("22A3354\0".utf8CString.dropLast()), "the build of a system that is no beta")
    var short = 1
    #expect(sysctlbyname("hw.machine", &text, &short, nil, 0) == -1 && errno == ENOMEM)
    var count: Int32 = 0
    var size = MemoryLayout.size(ofValue: count)
    #expect(sysctlbyname("hw.ncpu", &count, &size, nil, 0) == 0 && count == 6)
    #expect(sysctlbyname("kern.nothing", nil, &length, nil, 0) == -1 && errno == ENOENT)
    #expect((0..<_dyld_image_count()).isEmpty && _dyld_get_image_name(0) == nil)
    #expect(NSNumber(value: 16).pointerValue == UnsafeMutableRawPointer(bitPattern: 16))
  }

  @Test func `queues are the same if they are one`() {
    let queue = DispatchQueue(label: "one")
    #expect(Set([queue, queue, DispatchQueue(label: "one")]).count == 2)
  }

  @Test func `notifications are waited for one after the other`() async {
    let center = NotificationCenter()
    let name = Notification.Name("counted")
    var posted = center.notifications(named: name, object: center).makeAsyncIterator()
    for count in 1...2 { center.post(name: name, object: center, userInfo: ["count": count]) }
    center.post(name: name, object: nil)
    center.post(name: name, object: center, userInfo: ["count": 3])
    var counts: [Int?] = []
    for _ in 1...3 { counts.append(await posted.next()?.userInfo?["count"] as? Int) }
    #expect(counts == [1, 2, 3])
  }
}
