import Testing
import UIKit

@MainActor @Suite struct SymbolTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)

  @Test func everyNameHasADrawing() throws {
    let names = SymbolTable.names
    #expect(names.count > 200 && Set(names).count == names.count)
    for name in names {
      let image = try #require(UIImage(systemName: name), "\(name)")
      #expect(image.isSymbolImage && image.size.width > 1 && image.size.height > 1, "\(name)")
    }
  }

  @Test func unknownNamesGiveNoImage() {
    for name in ["", ".", "no.such.symbol", "heart.fill.fill", "chevron.right.slash"] {
      #expect(UIImage(systemName: name) == nil, "\(name)")
    }
  }

  @Test func sizeFollowsPointSizeScaleAndTextStyle() throws {
    func height(_ configuration: UIImage.SymbolConfiguration) -> CGFloat {
      UIImage(systemName: "circle", withConfiguration: configuration)?.size.height ?? 0
    }
    #expect(height(.init(pointSize: 34)) > 1.9 * height(.init(pointSize: 17)))
    #expect(height(.init(scale: .small)) < height(.init(scale: .medium)))
    #expect(height(.init(scale: .medium)) < height(.init(scale: .large)))
    #expect(height(.init(textStyle: .caption2)) < height(.init(textStyle: .largeTitle)))
    for size in [CGFloat.nan, 0, -3] {
      #expect(height(.init(pointSize: size)) == height(.unspecified), "\(size)")
    }
    #expect(height(.init(pointSize: .infinity)).isFinite)
  }

  @Test func heavierWeightsHaveMoreInk() throws {
    func ink(_ weight: UIImage.SymbolWeight) -> Int {
      let symbol = UIImage(systemName: "plus", withConfiguration: UIImage.SymbolConfiguration(weight: weight))
      return symbol?.cgImage.map { image in
        (0..<image.height).reduce(0) { sum, y in
          sum + (0..<image.width).reduce(0) { $0 + Int(image.pixel($1, y).last ?? 0) }
        }
      } ?? 0
    }
    #expect(ink(.ultraLight) < ink(.regular) && ink(.regular) < ink(.bold) && ink(.bold) < ink(.black))
  }

  @Test func laterConfigurationsReplaceEarlierValues() {
    let first = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let merged = first.applying(UIImage.SymbolConfiguration(scale: .large))
    #expect(merged == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
    #expect(merged.configurationWithoutScale() == first && !merged.isEqual(to: first))
    let image = UIImage(systemName: "heart", withConfiguration: first)
    #expect(image?.symbolConfiguration == first)
    let thin = image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(weight: .thin))
    #expect(thin?.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 20, weight: .thin))
    #expect(UIImage().applyingSymbolConfiguration(first) == nil)
  }

  @Test func imageViewShowsSymbolInItsTintAndPreferredSize() {
    let view = UIImageView(image: UIImage(systemName: "circle.fill"))
    let size = view.intrinsicContentSize
    view.preferredSymbolConfiguration = .init(pointSize: 60)
    #expect(view.intrinsicContentSize.width > 3 * size.width)
    view.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    #expect(stage.image().pixel(50, 50) == [255, 0, 0, 255])
  }

  @Test func paletteOfTheViewFillsLevels() {
    let view = UIImageView(image: UIImage(systemName: "minus.circle.fill"))
    view.preferredSymbolConfiguration = .init(pointSize: 60).applying(
      UIImage.SymbolConfiguration(paletteColors: [
        UIColor(red: 0, green: 1, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1),
      ]))
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.contentMode = .center
    stage.window.addSubview(view)
    stage.advance(by: 0.1)
    #expect(stage.image().pixel(50, 50) == [0, 255, 0, 255])
    #expect(stage.image().pixel(50, 66) == [0, 0, 255, 255])
  }

  @Test func paletteColorsFillLevels() {
    let colors = UIImage.SymbolConfiguration(paletteColors: [
      UIColor(red: 0, green: 1, blue: 0, alpha: 1), UIColor(red: 0, green: 0, blue: 1, alpha: 1),
    ])
    let image = UIImage(
      systemName: "minus.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 80).applying(colors))
    let pixels = image?.cgImage
    #expect(pixels.map { $0.pixel($0.width / 2, $0.height / 2) } == [0, 255, 0, 255])
    #expect(pixels.map { $0.pixel($0.width / 2, $0.height / 4) } == [0, 0, 255, 255])
  }
}
