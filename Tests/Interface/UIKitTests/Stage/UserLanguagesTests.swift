import Testing

@testable import UIKit

@MainActor @Suite struct UserLanguagesTests {
  @Test(
    arguments: [
      ([:], ["en"]), (["LANG": "de_DE.UTF-8"], ["de-DE"]), (["LANG": "C.UTF-8"], ["en"]),
      (["LANG": "de_AT", "LC_MESSAGES": "zh_CN.GB18030"], ["zh-CN"]),
      (["LANG": "de_AT", "LC_MESSAGES": "", "LC_ALL": "ar_EG@latin"], ["ar-EG"]),
      (["LANG": "de_AT", "LANGUAGE": "fr:pt_BR"], ["fr", "pt-BR", "de-AT"]),
      (["LANGUAGE": "fr", "LANG": "POSIX"], ["en"]), (["LANGUAGE": "::", "LANG": ".UTF-8"], []),
    ] as [([String: String], [String])])
  func languagesFollowThePOSIXVariables(environment: [String: String], languages: [String]) {
    #expect(UserLanguages.preferred(in: environment) == languages)
  }

  @Test func languagesAreThoseOfTheStageThatWasMadeOrDrivenLast() {
    let first = Stage()
    first.preferredLanguages = ["de", "fr"]
    #expect(Stage.preferredLanguages == ["de", "fr"])
    let second = Stage()
    #expect(Stage.preferredLanguages == ["en"])
    first.advance(by: 0)
    #expect(Stage.preferredLanguages == ["de", "fr"])
    #expect(second.preferredLanguages == ["en"])
  }
}
