import FlipbookFoundation
import Foundation
import Testing

/// Tables of objects that may go.
@Suite struct WeakCollectionTests {
  private final class Listener {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Test func `a table of weak objects forgets those that go, and keeps the order of the others`() {
    let table = NSHashTable<Listener>.weakObjects()
    let (first, second) = (Listener("first"), Listener("second"))
    var third: Listener? = Listener("third")
    for listener in [second, first, second] { table.add(listener) }
    table.add(third)
    #expect(table.allObjects.map(\.name) == ["second", "first", "third"] && table.contains(third))
    third = nil
    #expect(table.count == 2 && table.anyObject === second && table.member(first) === first)
    table.remove(second)
    #expect(table.allObjects.map(\.name) == ["first"] && !table.contains(second))
    let kept = NSHashTable<AnyObject>()
    kept.add(Listener("kept"))
    #expect(kept.count == 1)
    kept.removeAllObjects()
    #expect(kept.count == 0)
  }

  @Test func `equal objects take one place`() {
    let table = NSHashTable<NSString>()
    table.add(NSString(string: "a"))
    table.add(NSString(string: "a"))
    #expect(table.count == 1)
  }

  @Test func `a map holds keys or values weakly`() {
    let names = NSMapTable<Listener, NSString>.weakToStrongObjects()
    let listeners = NSMapTable<NSString, Listener>.strongToWeakObjects()
    var listener: Listener? = Listener("a")
    names.setObject("A", forKey: listener)
    listeners.setObject(listener, forKey: "a")
    #expect(names.object(forKey: listener) == "A" && listeners.object(forKey: "a") === listener)
    names.setObject("B", forKey: listener)
    #expect(names.count == 1 && names.object(forKey: listener) == "B")
    listener = nil
    #expect(names.count == 0 && listeners.object(forKey: "a") == nil)
    listeners.setObject(Listener("gone"), forKey: "b")
    #expect(listeners.count == 0 && listeners.keyEnumerator().nextObject() == nil)
  }
}
