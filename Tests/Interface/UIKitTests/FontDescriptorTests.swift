import Testing
import UIKit

@Suite struct FontDescriptorTests {
  @Test func traitsOfTheSystemFontAreSetAndTakenAway() throws {
    let plain = UIFont.systemFont(ofSize: 15)
    let bold = try #require(plain.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .boldSystemFont(ofSize: 15))
    #expect(bold.symbolicTraits == .traitBold && plain.fontDescriptor.symbolicTraits == [])
    let both = try #require(bold.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(both.symbolicTraits == [.traitBold, .traitItalic])
    #expect(both.withSymbolicTraits([]) == plain.fontDescriptor)
    #expect(UIFont(descriptor: plain.fontDescriptor, size: 20) == .systemFont(ofSize: 20))
    let light = UIFont.systemFont(ofSize: 9, weight: .light).fontDescriptor
    #expect(UIFont(descriptor: light, size: 9) == .systemFont(ofSize: 9, weight: .light))
  }

  /// A dictionary may have both a key and its name; which one comes first differs from run to run.
  @Test func keysWinOverTheirNames() throws {
    var attributes: CFDictionary = [:]
    for number in 0..<16 {
      attributes[NSAttributedString.Key("k\(number)")] = 1
      attributes["k\(number)"] = 2
    }
    let text = try #require(CFAttributedStringCreate(nil, "a", attributes))
    let values = unsafe text.attributes(at: 0, effectiveRange: nil).values.compactMap { $0 as? Int }
    #expect(values == Array(repeating: 1, count: 16))
  }

  @Test func attributesMakeTheSameDescriptor() {
    let semibold = UIFont.systemFont(ofSize: 15, weight: .semibold).fontDescriptor
    #expect(UIFontDescriptor(fontAttributes: semibold.fontAttributes).symbolicTraits == .traitBold)
    let heavy = UIFontDescriptor(fontAttributes: [
      .size: 18, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy],
    ])
    #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 18, weight: .heavy))
    #expect(heavy.withSize(3).pointSize == 3 && heavy.object(forKey: .size) as? CGFloat == 18)
    #expect(heavy.addingAttributes([.size: "wrong", .family: 3]) == heavy)
    #expect(
      UIFontDescriptor().pointSize == 0 && UIFont(descriptor: UIFontDescriptor(), size: 0).pointSize == 12)
  }

  @Test func fontOfATextStyleNamesIt() {
    let body = UIFont.preferredFont(forTextStyle: .body).fontDescriptor
    #expect(body.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
    #expect(body.withSymbolicTraits(.traitBold)?.object(forKey: .textStyle) as? UIFont.TextStyle == .body)
    #expect(UIFontDescriptor(fontAttributes: body.fontAttributes) == body)
    let scaled = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20))
    #expect(scaled.fontDescriptor.object(forKey: .textStyle) == nil)
  }

  @Test func namesAndDesignsChooseTheFont() throws {
    let named = UIFontDescriptor(name: "No such font", size: 11)
    #expect(UIFont(descriptor: named, size: 0) == .systemFont(ofSize: 11))
    let mono = try #require(UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(.monospaced))
    #expect(UIFont(descriptor: mono, size: 0) == .monospacedSystemFont(ofSize: 12, weight: .regular))
    #expect(mono.symbolicTraits == .traitMonoSpace)
    let rounded = UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(.rounded)
    let bold = try #require(rounded?.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0) == .systemFont(ofSize: 12, weight: .bold))
    let family = UIFont.systemFont(ofSize: 12).familyName
    let font = try #require(UIFont(name: family, size: 12))
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0).fontName == font.fontName)
    #expect(font.fontDescriptor.withFamily("Other").postscriptName == UIFont.systemFont(ofSize: 1).fontName)
    for size in [CGFloat.nan, -1, .infinity] {
      _ = UIFont(descriptor: UIFontDescriptor(name: "", size: size), size: size)
    }
  }
}

@MainActor @Suite struct LayoutSupportTests {
  @available(*, deprecated, message: "Tests deprecated properties.")
  @Test func barsOfAControllerAreOutsideItsSafeArea() {
    let stage = Stage(
      size: CGSize(width: 100, height: 200),
      safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    let controller = UIViewController()
    stage.show(controller)
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
      NSLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: controller.bottomLayoutGuide,
        attribute: .top,
        multiplier: 1, constant: 0),
    ])
    stage.advance(by: 0)
    #expect(view.frame.minY == 20 && view.frame.maxY == 170)
    #expect(controller.topLayoutGuide.length == 20 && controller.bottomLayoutGuide.length == 30)
  }
}
