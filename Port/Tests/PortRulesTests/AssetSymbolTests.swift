import PortRules
import Testing

@Suite struct AssetSymbolTests {
  private let paths = [
    "App/Assets.xcassets/Contents.json", "App/Assets.xcassets/empty-state-logo.imageset/Contents.json",
    "App/Assets.xcassets/Icons/GHLogo.imageset/Contents.json",
    "App/Assets.xcassets/BrandColor.colorset/Contents.json", "App/Other.imageset/Contents.json",
  ]

  @Test(arguments: [
    ("empty-state-logo", "emptyStateLogo"), ("GHLogo", "ghLogo"), ("Star", "star"),
    ("star fill 2", "starFill2"),
    ("HeroImage", "hero"), ("Image", "image"), ("URL", "url"), ("2x2", "_2x2"), ("a.b_c", "aBC"), ("", ""),
  ])
  func symbolsAreThoseOfXcode(name: String, symbol: String) {
    #expect(AssetSymbols.symbol(name, suffix: "Image") == symbol)
  }

  @Test func usedResourcesAreWritten() {
    let symbols = AssetSymbols(paths: paths, usedIn: ["let a = UIImage(resource: .emptyStateLogo)"])
    #expect(
      symbols.text == """
        // Written by `rivulet port`. Xcode makes these members itself.
        #if os(Linux)
          import UIKit

          extension ImageResource {
            static let `emptyStateLogo` = ImageResource(name: "empty-state-logo", bundle: .main)
          }
        #endif

        """)
  }

  @Test func membersOfImagesAndColoursAreWrittenIfTheSourcesDoNotDeclareThem() throws {
    let uses = "view.backgroundColor = UIColor.brand\nimage = UIImage.ghLogo"
    let text = try #require(AssetSymbols(paths: paths, usedIn: [uses]).text)
    #expect(text.contains("static var `brand`: UIColor { UIColor(resource: .`brand`) }"))
    #expect(text.contains("static let `brand` = ColorResource(name: \"BrandColor\", bundle: .main)"))
    #expect(text.contains("static var `ghLogo`: UIImage"))
    let implicit = try #require(AssetSymbols(paths: paths, usedIn: ["view.backgroundColor = .brand"]).text)
    #expect(implicit.contains("static var `brand`: UIColor"))
    let red = "App/Assets.xcassets/Red.colorset/Contents.json"
    #expect(AssetSymbols(paths: [red], usedIn: ["view.backgroundColor = .red"]).text == nil)
    let own = "extension UIColor { static let brand = UIColor.red }\nlet a = UIColor.brand"
    #expect(AssetSymbols(paths: paths, usedIn: [own]).text == nil)
  }

  @Test func unusedEntriesAreLeftOut() {
    #expect(
      AssetSymbols(paths: paths, usedIn: ["let a = UIImage(named: \"GHLogo\")", "a.brand"]).text == nil)
    #expect(AssetSymbols(paths: [], usedIn: ["UIColor.brand"]).text == nil)
  }
}
