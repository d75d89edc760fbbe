import Foundation
import QuartzCore
import Testing

@Suite struct MapTableTests {
  private final class Item {}

  @Test func weakTableForgetsWhatIsGone() {
    let table = NSMapTable<NSString, Item>.strongToWeakObjects()
    let kept = Item()
    do {
      let lost = Item()
      table.setObject(lost, forKey: "a")
      table.setObject(kept, forKey: "b")
      #expect(table.count == 2 && table.object(forKey: "a") === lost)
      withExtendedLifetime(lost) {}
    }
    #expect(table.count == 1 && table.object(forKey: "a") == nil && table.object(forKey: "b") === kept)
    #expect(table.dictionaryRepresentation().count == 1)
    #expect(table.objectEnumerator()?.allObjects.count == 1)
    withExtendedLifetime(kept) {}
  }

  @Test func keysAreComparedByEqualityOrByIdentity() {
    let equal = NSMapTable<NSString, NSNumber>(keyOptions: .copyIn, valueOptions: [])
    let key = NSMutableString(string: "a")
    equal.setObject(1, forKey: key)
    key.append("b")
    #expect(equal.object(forKey: "a") == 1 && equal.object(forKey: "ab") == nil)
    equal.setObject(2, forKey: "a")
    #expect(equal.count == 1 && equal.object(forKey: "a") == 2)
    let identical = NSMapTable<NSMutableString, NSNumber>(keyOptions: [
      .weakMemory, .objectPointerPersonality,
    ])
    let (first, second) = (NSMutableString(string: "a"), NSMutableString(string: "a"))
    identical.setObject(1, forKey: first)
    #expect(identical.object(forKey: first) == 1 && identical.object(forKey: second) == nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test func nothingIsSetWithoutAKeyAndNilRemoves() {
    let table = NSMapTable<NSString, NSString>.strongToStrongObjects()
    table.setObject("x", forKey: nil)
    #expect(table.count == 0 && table.object(forKey: nil) == nil)
    table.setObject("x", forKey: "a")
    table.setObject(nil, forKey: "a")
    table.removeObject(forKey: "b")
    #expect(table.count == 0)
    table.setObject("x", forKey: "a")
    table.removeAllObjects()
    #expect(table.keyEnumerator().allObjects.isEmpty)
  }

  @Test func exceptionsHaveANameAndAReason() {
    let exception = NSException(name: .internalInconsistencyException, reason: "no font")
    #expect(exception.name.rawValue == "NSInternalInconsistencyException")
    #expect(exception.description == "no font" && exception.userInfo == nil)
  }
}
