import Synchronization
import Testing
import UIKit

@Suite struct PredicateFormatTests {
  private class Animal: NSObject {
    var name = "Rex"
    var age = 4
    var nick: String?
    var owner: Animal?
  }

  private final class Dog: Animal { let toys = ["ball", "bone"] }

  private let dog: Dog = {
    let dog = Dog()
    dog.owner = Animal()
    dog.owner?.name = "Éva"
    return dog
  }()

  private func holds(_ format: String, _ arguments: Any..., for object: Any? = nil) -> Bool {
    NSPredicate(format: format, argumentArray: arguments).evaluate(with: object ?? dog)
  }

  @Test(arguments: [("ann@example.org", true), ("ann@example", false), ("ann@example.org\n", false)])
  func expressionsMatchWholeTexts(_ text: String, _ isAddress: Bool) {
    let predicate = NSPredicate(
      format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
    #expect(predicate.evaluate(with: text) == isAddress)
  }

  @Test func longestChoiceOfAnExpressionIsFound() {
    #expect(holds("SELF MATCHES 'a|ab'", for: "ab"))
    #expect(!holds("SELF MATCHES 'a|ab'", for: "abc") && !holds("SELF MATCHES '1'", for: 1))
  }

  @Test func textsAreComparedWithAndWithoutCaseAndMarks() {
    #expect(holds("owner.name CONTAINS[cd] 'eV'") && !holds("owner.name CONTAINS 'eV'"))
    #expect(holds("name BEGINSWITH 'Re' AND name ENDSWITH[c] 'EX'") && holds("%K ==[c] %@", "name", "REX"))
    #expect(holds("SELF LIKE[c] 're?*'", for: "Rexx") && !holds("SELF LIKE 're?*'", for: "Re"))
    #expect(holds("SELF LIKE 'a.c'", for: "a.c") && !holds("SELF LIKE 'a.c'", for: "abc"))
    #expect(holds("SELF < 'b' && SELF >= \"a\"", for: "apple"))
  }

  @Test func numbersOfAllTypesAreCompared() {
    #expect(holds("age = %d and age <= 4.0 AND age => 4", 4) && holds("SELF != %f", 2.5, for: 2))
    #expect(holds("SELF > 2 && SELF =< 3", for: NSNumber(value: 3)) && holds("SELF == YES", for: true))
    #expect(holds("age BETWEEN {1, 4}") && !holds("age BETWEEN %@", [5, 9]) && !holds("age BETWEEN {1}"))
    #expect(holds("(age + 2) * 2 - 1 == 11") && holds("-age / 2 == -2 AND 2 ** 3 ** 0 == 2"))
    #expect(!holds("SELF == %@", Double.nan, for: Double.nan) && !holds("SELF < 1", for: Double.nan))
    #expect(!holds("SELF < 1", for: "text") && !holds("SELF == 1", for: "1"))
    let now = Date(timeIntervalSince1970: 1)
    #expect(holds("SELF < %@", now.addingTimeInterval(1), for: now))
  }

  @Test func conditionsAreJoinedInTheOrderOfTheirRanks() {
    #expect(holds("TRUEPREDICATE OR TRUEPREDICATE AND FALSEPREDICATE"))
    #expect(!holds("(TRUEPREDICATE || TRUEPREDICATE) && FALSEPREDICATE"))
    #expect(holds("NOT FALSEPREDICATE AND !(name == 'Max')") && !holds("not name == 'Rex'"))
    #expect(NSPredicate(format: "TRUEPREDICATE").evaluate(with: nil))
  }

  @Test func collectionsAreSearched() {
    #expect(holds("name IN {'Max', 'Rex'}") && holds("name IN %@", ["Rex"]) && holds("toys CONTAINS 'bone'"))
    #expect(holds("ANY toys ENDSWITH 'all'") && holds("ALL toys BEGINSWITH 'b'") && holds("NONE toys == 'x'"))
    #expect(holds("toys.@count == 2") && holds("SELF.@count == 0", for: [Int]()))
    let orders = ["items": [["price": 2], ["price": 4]]]
    #expect(holds("items.@sum.price == 6 AND items.@avg.price == 3", for: orders))
    #expect(holds("items.@min.price == 2 AND items.@max.price == 4 AND ANY items.price > 3", for: orders))
  }

  @Test func absentValuesAreNil() {
    #expect(holds("nick == nil AND owner != NULL AND owner.owner.name == nil"))
    #expect(!holds("nick == 'x' OR nick < 'x' OR nick CONTAINS ''"))
  }

  @Test func keysOfTextsAndDictionariesAreFound() {
    #expect(holds("length > 2 AND SELF.uppercaseString == 'ABC'", for: "abc"))
    #expect(holds("a.b == 2", for: ["a": ["b": 2]]))
    #expect(holds("a == 1", for: NSDictionary(dictionary: ["a": 1])))
  }

  @MainActor @Test func keysOfViewsAreFound() {
    let views = (1...3).map { tag in
      let view = UIView()
      view.tag = tag
      return view
    }
    let found = NSArray(array: views).filtered(using: NSPredicate(format: "tag >= %d", 2))
    #expect(found.count == 2)
  }

  @Test func variablesHaveTheirValues() {
    let predicate = NSPredicate(format: "$age > 3 AND $pet.name == 'Rex'")
    #expect(predicate.evaluate(with: nil, substitutionVariables: ["age": 4, "pet": dog]))
    #expect(!predicate.evaluate(with: nil, substitutionVariables: ["age": 3, "pet": dog]))
    let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
      NSPredicate(format: "SELF > 2"), NSPredicate(format: "SELF < 4"),
    ])
    #expect(both.evaluate(with: 3) && !both.evaluate(with: 4))
  }

  @Test(arguments: [
    "", "name ==", "== 1", "name == 'Rex", "name == %@", "SELF MATCHES '('", "name == 1)", "a b", "1", "%",
    "FUNCTION(SELF, 'x') == 1", "name CONTAINS[x] 'a'", "{1, == 2", "$ == 1", "not", "🙂", "a == 1 AND",
    String(repeating: "(", count: 5000), String(repeating: "NOT ", count: 5000) + "TRUEPREDICATE",
    String(repeating: "-", count: 5000) + "1 == 1",
  ])
  func formatThatCannotBeReadIsFalse(_ format: String) {
    let predicate = NSPredicate(format: format)
    #expect(!predicate.evaluate(with: dog))
    #expect(!predicate.evaluate(with: "name"))
  }

  @MainActor @Test func unreadableFormatsAndUnknownKeysAreReported() {
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in reports.withLock { $0.append(report.key) } }
    defer { CADiagnostics.setHandler { _ in } }
    #expect(!holds("color == 'red'") && !holds("name =="))
    let keys = reports.withLock { $0 }
    #expect(keys.contains("color") && keys.contains("name =="))
  }
}
