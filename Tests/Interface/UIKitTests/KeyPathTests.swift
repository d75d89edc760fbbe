import Testing
import UIKit

@Suite struct KeyPathTests {
  @Test(arguments: [
    ("name", "night"), ("colors.back", "black"), ("colors.text.title", "white"), ("colors.text", nil),
    ("colors.none", nil), ("name.back", nil), ("", nil), ("colors.", nil),
  ])
  func dictionaryGivesTheValueBehindAPath(path: String, expected: String?) {
    let theme: NSDictionary = [
      "name": "night", "colors": ["back": "black", "text": NSDictionary(dictionary: ["title": "white"])],
    ]
    #expect(theme.value(forKeyPath: path) as? String == expected)
  }
}
