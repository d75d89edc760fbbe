import CoreGraphics
import Foundation
import Raster
import TestSupport
import Testing
import UIKit

/// Text and layers on pages, as other programs draw them, beside the bitmaps of the same drawings.
@MainActor @Suite struct PDFTextSceneTests {
  struct Scene: CustomStringConvertible, Sendable {
    let name: String
    /// The words that are found in the page.
    let words: [String]
    /// The largest mean difference of the channels, and the largest share of pixels that differ by more than
    /// 40 of 255 levels.
    var mean = 1.0
    var far = 0.006
    let draw: @Sendable @MainActor (CGContext) -> Void
    var description: String { name }
  }

  private nonisolated static let size = CGSize(width: 320, height: 240)

  private static func text(
    _ string: String, _ x: CGFloat, _ y: CGFloat, size: CGFloat = 18,
    _ attributes: [NSAttributedString.Key: Any] = [:]
  ) {
    var all = attributes
    if all[.font] == nil { all[.font] = UIFont.systemFont(ofSize: size) }
    NSAttributedString(string: string, attributes: all).draw(at: CGPoint(x: x, y: y))
  }

  nonisolated static let scenes = [
    Scene(name: "weights, sizes and designs", words: ["Thin", "Heavy", "Code", "Small"]) { _ in
      text("Thin", 10, 8, [.font: UIFont.systemFont(ofSize: 30, weight: .thin)])
      text("Heavy", 120, 8, [.font: UIFont.systemFont(ofSize: 30, weight: .heavy)])
      text("Code 0Oil", 10, 60, [.font: UIFont.monospacedSystemFont(ofSize: 22, weight: .medium)])
      text("Slanted", 170, 60, [.font: UIFont.italicSystemFont(ofSize: 24)])
      for size in [7, 9, 11, 13, 16] as [CGFloat] {
        text("Small letters", 10, 90 + size * size / 2, size: size)
      }
      text("Title", 180, 120, [.font: UIFont.preferredFont(forTextStyle: .largeTitle)])
    },
    Scene(name: "scripts from right to left and without spaces", words: ["你好", "Привет"]) { _ in
      text("مرحبا بالعالم", 20, 10, size: 32)
      text("שלום עולם", 20, 64, size: 30)
      text("Привет, κόσμε", 20, 116, size: 26)
      text("你好，世界 こんにちは", 20, 160, size: 26)
      text("A مرحبا B", 20, 204, size: 22)
    },
    Scene(name: "emoji among letters", words: ["Hi", "there"]) { _ in
      text("Hi 🙂 there 🎉", 10, 20, size: 36)
      text("🌍🚀👩‍👩‍👧🇩🇪", 10, 100, size: 44)
      text("small 🐙 one", 10, 180, size: 15)
    },
    Scene(name: "attributes", words: ["under", "strike", "spaced", "wrapped"]) { _ in
      text(
        "under", 10, 10, [.underlineStyle: NSUnderlineStyle.single.rawValue, .foregroundColor: UIColor.red])
      text(
        "strike", 110, 10,
        [.strikethroughStyle: NSUnderlineStyle.double.rawValue, .foregroundColor: UIColor.blue])
      text("spaced", 210, 10, [.kern: 6])
      text("marked", 10, 50, [.backgroundColor: UIColor.yellow, .baselineOffset: 4])
      text("faint", 110, 50, [.foregroundColor: UIColor.black.withAlphaComponent(0.3)])
      text(
        "outline", 190, 44,
        [
          .font: UIFont.boldSystemFont(ofSize: 32), .strokeWidth: 3, .strokeColor: UIColor.purple,
        ])
      let paragraph = NSMutableParagraphStyle()
      paragraph.alignment = .justified
      paragraph.lineSpacing = 4
      NSAttributedString(
        string:
          "A long paragraph that is wrapped, and whose lines fill the width of its column, up to the last.",
        attributes: [.font: UIFont.systemFont(ofSize: 17), .paragraphStyle: paragraph]
      ).draw(in: CGRect(x: 10, y: 90, width: 220, height: 140))
    },
    Scene(name: "text that is turned, mirrored and shadowed", words: ["Shadow"]) {
      context in
      context.saveGState()
      context.translateBy(x: 60, y: 150)
      context.rotate(by: -0.5)
      context.scaleBy(x: 1.4, y: 1)
      text("Turned", 0, 0, size: 28)
      context.restoreGState()
      context.saveGState()
      context.translateBy(x: 310, y: 20)
      context.scaleBy(x: -1, y: 1)
      text("Mirror", 0, 0, size: 28)
      context.restoreGState()
      context.setShadow(offset: CGSize(width: 5, height: 0), blur: 4, color: UIColor.blue.cgColor)
      text("Shadow", 150, 170, size: 34, [.foregroundColor: UIColor.orange])
    },
    Scene(name: "layers", words: []) { context in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 240))
      let card = UIView(frame: CGRect(x: 30, y: 30, width: 180, height: 120))
      card.backgroundColor = .systemTeal
      card.layer.cornerRadius = 24
      card.layer.borderWidth = 4
      card.layer.borderColor = UIColor.darkGray.cgColor
      let gradient = CAGradientLayer()
      gradient.frame = CGRect(x: 160, y: 90, width: 130, height: 120)
      gradient.colors = [UIColor.red.cgColor, UIColor.yellow.withAlphaComponent(0.5).cgColor]
      gradient.endPoint = CGPoint(x: 1, y: 1)
      gradient.cornerRadius = 12
      let shape = CAShapeLayer()
      shape.path = UIBezierPath(ovalIn: CGRect(x: 220, y: 20, width: 70, height: 50)).cgPath
      (shape.fillColor, shape.strokeColor) = (UIColor.green.cgColor, UIColor.black.cgColor)
      (shape.lineWidth, shape.lineDashPattern, shape.opacity) = (5, [10, 4], 0.6)
      let label = UILabel(frame: CGRect(x: 40, y: 60, width: 120, height: 40))
      label.text = "Label"
      label.font = .boldSystemFont(ofSize: 32)
      label.transform = CGAffineTransform(rotationAngle: 0.2)
      view.addSubview(card)
      view.layer.addSublayer(gradient)
      view.layer.addSublayer(shape)
      view.addSubview(label)
      view.layer.render(in: context)
    },
  ]

  private func page(_ scene: Scene) -> Data {
    UIGraphicsPDFRenderer(bounds: CGRect(origin: .zero, size: Self.size)).pdfData { context in
      context.beginPage()
      scene.draw(context.cgContext)
    }
  }

  private func difference(_ scene: Scene, _ reader: PageReader) throws -> (mean: Double, far: Double) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: Self.size, format: format).image { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: Self.size))
      scene.draw(context.cgContext)
    }
    let own = try #require(image.cgImage).raster
    return try #require(reader.firstPage(of: page(scene)).difference(from: own))
  }

  @Test(arguments: scenes) func popplerDrawsThePageAsTheBitmapAndFindsItsText(_ scene: Scene) throws {
    // Poppler makes small letters a little heavier.
    let found = try difference(scene, .pdftoppm)
    #expect(found.mean < scene.mean + 1 && found.far < scene.far + 0.014, "\(found)")
    let file = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(UUID()).pdf")
    try page(scene).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let text = String(decoding: try PageReader.output("pdftotext", [file.path, "-"]), as: UTF8.self)
    for word in scene.words { #expect(text.contains(word), "\(word) is not in \(text)") }
  }

  @Test(
    .enabled(if: PageReader.mutool.isInstalled, "mutool is not there: apt-get install mupdf-tools"),
    arguments: scenes)
  func mupdfDrawsThePageAsTheBitmap(_ scene: Scene) throws {
    let found = try difference(scene, .mutool)
    #expect(found.mean < scene.mean && found.far < scene.far, "\(found)")
  }
}
