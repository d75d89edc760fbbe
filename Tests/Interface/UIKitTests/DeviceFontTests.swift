import Testing
@testable import UIFoundation
@testable import UIKit

@MainActor @Suite struct DeviceFontTests {
  @Test(arguments: [
    ("HelveticaNeue", 400.0, false), ("HelveticaNeue-Light", 300, false), ("Helvetica Neue", 400, false),
    ("HelveticaNeue-UltraLightItalic", 100, true), ("AvenirNext-DemiBold", 600, false),
    ("Avenir-Heavy", 800, false), ("Arial-BoldMT", 700, false), ("ArialRoundedMTBold", 700, false),
    ("Verdana-Bold", 700, false), ("Futura-Medium", 500, false), ("TrebuchetMS-Italic", 400, true),
    ("GillSans-SemiBoldItalic", 600, true),
  ])
  func sansSerifFontsOfADeviceBecomeThoseOfTheSystem(name: String, weight: Double, isItalic: Bool) throws {
    let description = try #require(DeviceFont.description(named: name))
    let system = UIFont.systemFont(ofSize: 10).font.description
    #expect(description.weight == weight && description.isItalic == isItalic)
    #expect(description.families == system.families)
    #expect(try #require(UIFont(name: name, size: 17)).pointSize == 17)
  }

  @Test func otherKindsStayDifferent() throws {
    let courier = try #require(DeviceFont.description(named: "CourierNewPS-BoldMT"))
    #expect(
      courier.families == UIFont.monospacedSystemFont(ofSize: 10, weight: .bold).font.description.families)
    #expect(courier.weight == 700)
    let georgia = try #require(DeviceFont.description(named: "Georgia-Italic"))
    #expect(georgia.families.last == "serif" && georgia.isItalic)
    #expect(DeviceFont.description(named: "TimesNewRomanPSMT")?.families == georgia.families)
  }

  @Test(arguments: ["", "-", "Montserrat-Regular", "HelveticaNeueX", "ArialFoo", "Helvetica-Nothing"])
  func otherNamesHaveNoSubstitute(name: String) {
    #expect(DeviceFont.description(named: name) == nil && UIFont(name: name, size: 12) == nil)
  }

  @Test func theDescriptorOfASubstituteLeadsToIt() throws {
    let font = try #require(UIFont(name: "HelveticaNeue-Bold", size: 12))
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0).fontName == font.fontName)
    let named = UIFont(descriptor: UIFontDescriptor(name: "HelveticaNeue-Bold", size: 12), size: 0)
    #expect(named.fontName == font.fontName)
  }
}
