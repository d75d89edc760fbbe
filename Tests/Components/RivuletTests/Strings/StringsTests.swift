import Testing
import UIKit

@testable import Rivulet

/// The components' texts in the user's language.
@MainActor @Suite struct StringsTests {
  private func texts<Value>(in languages: [String], of make: () -> Value) -> Value {
    let stage = Stage()
    stage.preferredLanguages = languages
    return make()
  }

  @Test(arguments: [
    (["de-AT"], "AKTUALISIEREN"), (["zh-CN"], "刷新"), (["zh-Hans-SG", "de"], "刷新"), (["ar-EG"], "تحديث"),
    (["fr", "de"], "AKTUALISIEREN"), (["en-GB", "de"], "REFRESH"), (["zh-TW"], "REFRESH"),
    (["fr"], "REFRESH"),
    ([], "REFRESH"), (["", "☃"], "REFRESH"),
  ])
  func textIsInTheFirstLanguageThatTheCatalogHas(languages: [String], text: String) {
    #expect(texts(in: languages) { RefreshView.Texts().pull } == text)
  }

  @Test func everyComponentSpeaksTheLanguageOfTheStage() {
    let (download, page, refresh) = texts(in: ["de"]) {
      (DownloadControl.Texts(), DropDownView.Texts(), RefreshView.Texts())
    }
    #expect(download.label == "Laden" && download.retry == "Wiederholen")
    #expect(page.back == "Zurück" && refresh.refreshing == "Wird aktualisiert")
  }

  @Test func stageOnAVirtualClockIsInEnglish() {
    #expect(Stage().preferredLanguages == ["en"])
    #expect(RefreshView.Texts().pull == "REFRESH")
  }

  @Test func catalogHasEveryDefaultTextInEveryLanguage() throws {
    let catalog = try #require(StringCatalog.bundled)
    let english = try #require(catalog.translations["en"])
    #expect(Set(catalog.translations.keys) == ["ar", "de", "en", "zh-Hans"])
    for (language, keys) in catalog.translations { #expect(keys == english, "\(language)") }
    // Every literal that the sources ask for is in the catalog, and the catalog has no other one.
    let sources = URL(filePath: #filePath).appending(path: "../../../../../Sources/Components/Rivulet")
      .standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter {
      $0.hasSuffix(".swift")
    }
    let asked = try files.flatMap {
      try String(contentsOf: sources.appending(path: $0), encoding: .utf8)
        .matches(of: /Strings\.text\("([^"]+)"\)/).map { String($0.1) }
    }
    #expect(Set(asked) == english)
  }

  @Test func missingOrDamagedCatalogIsNone() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(StringCatalog(in: folder) == nil)
    let file = folder.appending(path: "Localizable.xcstrings")
    for text in ["", "{", "{\"strings\":{}}", "{\"sourceLanguage\":\"en\",\"strings\":[]}"] {
      try text.write(to: file, atomically: true, encoding: .utf8)
      #expect(StringCatalog(in: folder) == nil)
    }
    try """
    {"sourceLanguage":"en","strings":{"A":{},"B":{"localizations":{"de":{}}},\
    "C":{"localizations":{"de":{"stringUnit":{"state":"new","value":"c"}}}}},"version":"1.0"}
    """.write(to: file, atomically: true, encoding: .utf8)
    let catalog = try #require(StringCatalog(in: folder))
    #expect(["A", "B", "C", "D"].map { catalog.text($0, in: ["de"]) } == [nil, nil, "c", nil])
  }

  @Test func untranslatedTextIsReturnedAsItIs() {
    #expect(texts(in: ["de"]) { Strings.text("not in the catalog") } == "not in the catalog")
  }
}
