import Testing
import UIKit

@Suite struct ScannerStringTests {
  @Test func partsAreReadIntoStringsOfObjectiveC() {
    let scanner = Scanner(string: "abc123-end")
    scanner.charactersToBeSkipped = nil
    var part: NSString? = "before"
    #expect(!scanner.scanCharacters(from: .decimalDigits, into: &part) && part == "before")
    #expect(scanner.scanCharacters(from: .letters, into: &part) && part == "abc")
    #expect(scanner.scanUpToCharacters(from: CharacterSet(charactersIn: "-"), into: &part) && part == "123")
    #expect(!scanner.scanUpToCharacters(from: CharacterSet(charactersIn: "-"), into: &part) && part == "123")
    #expect(!scanner.scanString("+", into: &part) && scanner.scanString("-", into: &part) && part == "-")
    #expect(scanner.scanUpTo("?", into: &part) && part == "end" && scanner.isAtEnd)
    #expect(!scanner.scanUpTo("?", into: &part) && part == "end")
  }
}
