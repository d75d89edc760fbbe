import Synchronization
import Testing
import UIKit

@MainActor @Suite struct NamedImageTests {
  private func traits(_ scale: CGFloat, _ style: UIUserInterfaceStyle = .light) -> UITraitCollection {
    let stage = Stage(size: CGSize(width: 1, height: 1), scale: scale)
    stage.userInterfaceStyle = style
    return UITraitCollection.current
  }

  private func color(_ image: UIImage?) -> String {
    Picture.letters(image?.cgImage).first.map { "\($0.prefix(1))" } ?? ""
  }

  @Test func fileOfTheDisplaysScaleIsLoaded() throws {
    let files = AssetBundle()
    try files.write(.red, side: 4, "star.png")
    try files.write(.green, side: 8, "star@2x.png")
    try files.write(.blue, side: 12, "Icons/star@3x.png")
    try files.write(Picture.square(.blue, side: 4).jpegData(compressionQuality: 1), "photo.jpg")
    let bundle = try files.bundle
    func star(_ scale: CGFloat, _ name: String = "star") -> UIImage? {
      UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
    }
    #expect(color(star(1)) == "r" && color(star(2)) == "g" && color(star(3)) == "g")
    #expect(star(2)?.size == CGSize(width: 4, height: 4) && star(2)?.scale == 2)
    let configuration = UIImage.Configuration(traitCollection: UITraitCollection(displayScale: 2))
    #expect(color(UIImage(named: "star", in: bundle, with: configuration)) == "g")
    #expect(UIImage(named: "moon", in: bundle, with: nil) == nil)
    #expect(star(1, "Icons/star")?.scale == 3 && star(1, "star.png")?.scale == 1)
    #expect(star(1, "photo.jpg")?.size.width == 4 && star(1, "photo") == nil)
    #expect(star(1, "") == nil && star(1, "../star") == nil && star(1, "moon") == nil)
  }

  @Test func entryOfAnAssetFolderHasVariants() throws {
    let files = AssetBundle()
    let folder = "Media.xcassets/Icons/star.imageset"
    try files.write(#"{"properties": {"provides-namespace": true}}"#, "Media.xcassets/Icons/Contents.json")
    try files.write(
      """
      {"images": [
        {"filename": "light.png", "idiom": "universal", "scale": "1x"},
        {"filename": "light2.png", "idiom": "universal", "scale": "2x"},
        {"filename": "dark2.png", "idiom": "universal", "scale": "2x",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"filename": "watch.png", "idiom": "watch", "scale": "2x"},
        {"idiom": "universal", "scale": "3x"}
      ], "properties": {"template-rendering-intent": "template"}}
      """, "\(folder)/Contents.json")
    try files.write(.red, side: 4, "\(folder)/light.png")
    try files.write(.green, side: 8, "\(folder)/light2.png")
    try files.write(.blue, side: 8, "\(folder)/dark2.png")
    let bundle = try files.bundle
    let one = try #require(UIImage(named: "Icons/star", in: bundle, compatibleWith: traits(1)))
    let two = try #require(UIImage(named: "Icons/star", in: bundle, compatibleWith: traits(2)))
    let dark = try #require(UIImage(named: "Icons/star", in: bundle, compatibleWith: traits(3, .dark)))
    #expect(color(one) == "r" && color(two) == "g" && color(dark) == "b")
    #expect(two.scale == 2 && two.size.width == 4 && two.renderingMode == .alwaysTemplate)
    #expect(one.imageAsset === dark.imageAsset && dark.traitCollection.userInterfaceStyle == .dark)
    #expect(color(two.imageAsset?.image(with: traits(2, .dark))) == "b")
    #expect(UIImage(named: "star", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func imageViewShowsTheVariantOfItsTraits() throws {
    let files = AssetBundle()
    let folder = "Media.xcassets/sky.imageset"
    try files.write(
      """
      {"images": [
        {"filename": "day.png", "scale": "1x"},
        {"filename": "night.png", "scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}
      ]}
      """, "\(folder)/Contents.json")
    try files.write(.yellow, side: 4, "\(folder)/day.png")
    try files.write(.black, side: 4, "\(folder)/night.png")
    let stage = Stage(size: CGSize(width: 4, height: 4), scale: 1)
    let view = UIImageView(image: UIImage(named: "sky", in: try files.bundle, compatibleWith: nil))
    stage.show(view)
    #expect(Picture.letters(stage.image())[0] == "yyyy")
    stage.userInterfaceStyle = .dark
    #expect(Picture.letters(stage.image())[0] == "kkkk")
    view.image = view.image?.withTintColor(.red)
    #expect(Picture.letters(stage.image())[0] == "rrrr")
  }

  @Test func slicesOfAnEntryAreInPixels() throws {
    let files = AssetBundle()
    let folder = "Media.xcassets/bubble.imageset"
    try files.write(
      """
      {"images": [{"filename": "bubble.png", "scale": "2x", "alignment-insets": {"top": 2},
        "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
        "cap-insets": {"top": 4, "left": 6, "bottom": 4, "right": 6}}}]}
      """, "\(folder)/Contents.json")
    try files.write(.red, side: 20, "\(folder)/bubble.png")
    let image = try #require(UIImage(named: "bubble", in: try files.bundle, compatibleWith: nil))
    #expect(image.capInsets == UIEdgeInsets(top: 2, left: 3, bottom: 2, right: 3))
    #expect(image.resizingMode == .tile && image.alignmentRectInsets.top == 1)
  }

  @Test func colorsOfAnEntryAreDynamic() throws {
    let files = AssetBundle()
    try files.write(
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "1.000", "green": "0x00", "blue": "0", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
          "color": {"color-space": "gray-gamma-22", "components": {"white": "255", "alpha": "0.5"}}}
      ]}
      """, "Media.xcassets/Accent.colorset/Contents.json")
    try files.write(
      "{\"data\": [{\"filename\": \"list.json\"}]}", "Media.xcassets/list.dataset/Contents.json")
    try files.write("[1]", "Media.xcassets/list.dataset/list.json")
    let bundle = try files.bundle
    let color = try #require(UIColor(named: "Accent", in: bundle, compatibleWith: nil))
    #expect(color.resolvedColor(with: traits(2)) == UIColor.red)
    #expect(color.resolvedColor(with: traits(2, .dark)) == UIColor(white: 1, alpha: 0.5))
    #expect(UIColor(named: "Other", in: bundle, compatibleWith: nil) == nil)
    #expect(NSDataAsset(name: "list", bundle: bundle)?.data == Data("[1]".utf8))
  }

  @Test func drawingOfAnEntryHasAnyScale() throws {
    let files = AssetBundle()
    try files.write(
      #"{"images": [{"idiom": "universal", "filename": "leaf.svg"}]}"#,
      "A.xcassets/leaf.imageset/Contents.json")
    try files.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 4'>"
        + "<rect width='4' height='4' fill='#f00'/></svg>",
      "A.xcassets/leaf.imageset/leaf.svg")
    let image = try #require(UIImage(named: "leaf", in: try files.bundle, compatibleWith: traits(3)))
    #expect(image.size == CGSize(width: 8, height: 4) && image.scale == 3)
    #expect(image.cgImage?.pixel(1, 1) == [255, 0, 0, 255] && image.cgImage?.pixel(20, 1) == [0, 0, 0, 0])
  }

  @Test func resourcesAreEntriesOfTheirBundle() throws {
    let files = AssetBundle()
    try files.write(.red, side: 4, "star.png")
    try files.write(
      #"{"colors": [{"idiom": "universal", "color": {"components": {"white": "1.0", "alpha": "0.5"}}}]}"#,
      "A.xcassets/Mist.colorset/Contents.json")
    let bundle = try files.bundle
    #expect(
      UIImage(resource: ImageResource(name: "star", bundle: bundle)).size == CGSize(width: 4, height: 4))
    let mist = UIColor(resource: ColorResource(name: "Mist", bundle: bundle))
    #expect(mist.cgColor.alpha == 0.5)
    // A missing entry is reported.
    let reports = Mutex<[String]>([])
    CADiagnostics.setHandler { report in
      if report.problem == .missingAsset { reports.withLock { $0.append(report.key) } }
    }
    defer { CADiagnostics.setHandler { _ in } }
    #expect(UIImage(resource: ImageResource(name: "no such star", bundle: bundle)).cgImage == nil)
    #expect(UIColor(resource: ColorResource(name: "no such mist", bundle: bundle)).cgColor.alpha == 0)
    #expect(reports.withLock { $0.sorted() } == ["no such mist", "no such star"])
  }

  @Test func damagedEntriesGiveNoImage() throws {
    let files = AssetBundle()
    try files.write("{", "Media.xcassets/broken.imageset/Contents.json")
    try files.write(
      "{\"images\": [{\"filename\": \"gone.png\"}]}", "Media.xcassets/gone.imageset/Contents.json")
    try files.write("{\"images\": []}", "Media.xcassets/empty.imageset/Contents.json")
    try files.write("{\"colors\": [{\"color\": {}}]}", "Media.xcassets/none.colorset/Contents.json")
    try files.write("no image", "text.png")
    let bundle = try files.bundle
    for name in ["broken", "gone", "empty", "text"] {
      #expect(UIImage(named: name, in: bundle, compatibleWith: nil) == nil)
    }
    #expect(UIColor(named: "none", in: bundle, compatibleWith: nil) == nil)
  }

  @Test func pagesOfPDFFilesAreDrawnAtTheDisplaysScale() throws {
    let files = AssetBundle()
    let size = CGRect(x: 0, y: 0, width: 4, height: 2)
    let page = UIGraphicsPDFRenderer(bounds: size).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 1, width: 4, height: 1))
    }
    try files.write(page, "flag.pdf")
    let image = try #require(UIImage(named: "flag.pdf", in: try files.bundle, compatibleWith: traits(2)))
    #expect(image.size == size.size && image.scale == 2)
    #expect(Picture.letters(image.cgImage) == ["rrrrrrrr", "rrrrrrrr", "bbbbbbbb", "bbbbbbbb"])
  }

  @Test func registeredVariantsAreFoundByTheirTraits() {
    let asset = UIImageAsset()
    #expect(asset.image(with: traits(1)).cgImage == nil)
    asset.register(Picture.square(.red, side: 1), with: UITraitCollection(userInterfaceStyle: .light))
    asset.register(Picture.square(.blue, side: 1), with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(color(asset.image(with: traits(1))) == "r" && color(asset.image(with: traits(1, .dark))) == "b")
    asset.unregister(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(color(asset.image(with: traits(1, .dark))) == "r")
  }
}
