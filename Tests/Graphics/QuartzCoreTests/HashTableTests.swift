import Foundation
import QuartzCore
import Testing

@Suite struct HashTableTests {
  private final class Item {}

  @Test func weakTableForgetsWhatIsGone() {
    let table = NSHashTable<Item>.weakObjects()
    let kept = Item()
    do {
      let lost = Item()
      table.add(lost)
      table.add(kept)
      #expect(table.count == 2 && table.anyObject === lost)
      withExtendedLifetime(lost) {}
    }
    #expect(table.count == 1 && table.allObjects.first === kept && table.anyObject === kept)
    table.remove(kept)
    #expect(table.count == 0 && table.anyObject == nil)
    withExtendedLifetime(kept) {}
  }

  @Test func objectIsInATableOnce() {
    let table = NSHashTable<AnyObject>()
    let item = Item()
    table.add(item)
    table.add(item)
    table.add(nil)
    table.add(NSNumber(value: 3))
    #expect(table.count == 2 && table.contains(item) && table.contains(NSNumber(value: 3)))
    #expect(!table.contains(Item()) && !table.contains(nil) && table.member(item) === item)
    table.remove(Item())
    table.remove(nil)
    #expect(table.count == 2)
    table.removeAllObjects()
    #expect(table.allObjects.isEmpty)
  }

  @Test func tableFollowsItsOptions() {
    let table = NSHashTable<NSNumber>(options: [.weakMemory, .objectPointerPersonality])
    let (first, second) = (NSNumber(value: 1.5), NSNumber(value: 1.5))
    table.add(first)
    table.add(second)
    #expect(table.count == 2 && table.member(second) === second)
    withExtendedLifetime((first, second)) {}
    #expect(NSHashTable<Item>(options: .strongMemory, capacity: 4).allObjects.isEmpty)
  }

  @Test func strongTableRetains() {
    let table = NSHashTable<Item>()
    table.add(Item())
    #expect(table.count == 1)
  }
}
