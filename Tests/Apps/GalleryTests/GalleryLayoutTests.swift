import Feeds
import Rivulet
import Testing
import UIKit

@testable import Gallery

extension DemoTests {
  /// The demo in windows from a phone's to a desktop's, light and dark.
  @MainActor @Suite struct GalleryLayoutTests {
    private nonisolated static let sizes = [
      CGSize(width: 320, height: 568), CGSize(width: 390, height: 844), CGSize(width: 844, height: 390),
      CGSize(width: 820, height: 1180), CGSize(width: 1440, height: 900),
    ]

    @Test(arguments: sizes) func partsOfTheDownloadScreenFitAndDoNotOverlap(size: CGSize) {
      let area = CGRect(origin: .zero, size: size).inset(
        by: UIEdgeInsets(top: 0, left: 0, bottom: 49, right: 0))
      let layout = DownloadsLayout(in: area, choiceCount: 3)
      let frames = [layout.button, layout.title, layout.status] + layout.choices
      for (index, frame) in frames.enumerated() {
        #expect(area.contains(frame) && frame.width > 60 && frame.width <= 480, "\(frame)")
        for other in frames[(index + 1)...] { #expect(!frame.intersects(other), "\(frame), \(other)") }
      }
      #expect(layout.choices.allSatisfy { $0.width <= 340 })
      // The drops of the demo reach 0.4 radii beyond the ring.
      let (middle, reach) = (layout.button.midX, layout.button.width * 0.7 - 0.01)
      for frame in [layout.title, layout.status] {
        let (x, y) = (
          max(frame.minX, min(middle, frame.maxX)), max(frame.minY, min(layout.button.midY, frame.maxY))
        )
        #expect(hypot(x - middle, y - layout.button.midY) >= reach, "\(frame) is where drops fly")
      }
    }

    @Test(arguments: sizes) func linesOfTheNewsHaveAReadableLength(size: CGSize) async throws {
      try await GalleryFixture.run(size: size) { app in
        await app.showNews()
        let cells = app.views(NewsCell.self)
        #expect(!cells.isEmpty)
        for cell in cells {
          let labels = cell.contentView.subviews
          #expect(labels.allSatisfy { $0.frame.width <= ReadableWidth.widest })
          #expect(cell.badge.frame.minX >= (size.width - ReadableWidth.widest) / 2)
        }
        let icon = CGRect(x: size.width - 72, y: 44, width: 56, height: 56)
        for label in try #require(cells.first).contentView.subviews {
          #expect(!label.convert(label.bounds, to: nil).intersects(icon), "under the icon")
        }
        app.tap(try #require(cells.first))
        app.stage.advance(by: 1)
        let article = app.views(UILabel.self).filter { ($0.text?.count ?? 0) > 100 && $0.window != nil }
        #expect(article.contains { $0.frame.width <= ReadableWidth.widest && $0.frame.width > 250 })
      }
    }

    // MARK: Contrast

    /// The relative luminance of a colour, by WCAG 2.
    private func luminance(_ parts: [CGFloat]) -> CGFloat {
      zip(parts, [0.2126, 0.7152, 0.0722]).map { part, weight in
        weight * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4))
      }.reduce(0, +)
    }

    private func parts(_ color: UIColor?, of view: UIView) -> [CGFloat] {
      let parts = color?.resolvedColor(with: view.traitCollection).cgColor.components ?? []
      return parts.count == 2 ? [parts[0], parts[0], parts[0], parts[1]] : parts
    }

    /// The colour behind a view's text: the background colours from the window to the view.
    private func background(of view: UIView) -> [CGFloat] {
      let below = view.superview.map(background) ?? [0, 0, 0]
      let parts = parts(view.backgroundColor, of: view)
      guard parts.count == 4 else { return below }
      return zip(parts, below).map { $0 * parts[3] + $1 * (1 - parts[3]) }
    }

    private func contrast(of label: UILabel) -> CGFloat {
      let (text, behind) = (luminance(parts(label.textColor, of: label)), luminance(background(of: label)))
      return (max(text, behind) + 0.05) / (min(text, behind) + 0.05)
    }

    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func textsOfTheDownloadScreenHaveEnoughContrast(style: UIUserInterfaceStyle) async throws {
      try await GalleryFixture.run(style: style, files: ["/file/a", "/file/b"]) { app in
        let screen = try #require(app.views(DownloadControl.self).first?.superview)
        let labels = app.views(UILabel.self).filter {
          $0.isDescendant(of: screen) && $0.text?.isEmpty == false
        }
        #expect(labels.contains { $0.text?.hasPrefix("http://") == true }, "the status")
        #expect(labels.count >= 5, "title, status, two files, and the other button")
        for label in labels { #expect(contrast(of: label) >= 4.5, "\(label.text ?? "")") }
      }
    }

    @Test func authorsHaveDifferentColoursWithEnoughContrast() {
      func item(_ author: String) -> FeedItem { FeedItem(id: author, title: "Title", author: author) }
      var colors = AuthorColors()
      let authors = ["Ada", "Ben", "Cem", "Dora", "Eli", "Fay", "Gus", "Hal"]
      colors.add(authors.map(item))
      let first = authors.map { colors.color(of: item($0)) }
      #expect(Set(first).count == authors.count)
      colors.add((["Ida"] + authors).map(item))
      #expect(authors.map { colors.color(of: item($0)) } == first, "an author keeps the colour")
      for color in first {
        #expect(1.05 / (luminance(color.cgColor.components ?? []) + 0.05) >= 4.5)
      }
    }

    /// WCAG 2 asks for 3:1 between a picture and what it lies on. The icons that hang over the headings are
    /// drawn here as they are there.
    @Test func everyIconOfTheRopeIsSeenOnEveryColourOfAnAuthor() {
      for icon in DropDownView.Icon.ornaments {
        let host = UIView()
        let stage = Stage(size: CGSize(width: 300, height: 200), scale: 1)
        stage.show(host)
        host.backgroundColor = .black
        let rope = DropDownView(content: UIView())
        rope.style.icons = [icon]
        rope.attach(to: host)
        stage.advance(by: 6)
        let pixels = stage.image().raster.pixels
        var counts: [[UInt8]: Int] = [:]
        for start in stride(from: 0, to: pixels.count, by: 4) {
          let pixel = Array(pixels[start..<start + 3])
          // The rope is grey.
          if Int(pixel.max() ?? 0) - Int(pixel.min() ?? 0) > 40 { counts[pixel, default: 0] += 1 }
        }
        let most = counts.max { ($0.value, $0.key.description) < ($1.value, $1.key.description) }?.key ?? []
        let shown = luminance(most.map { CGFloat($0) / 255 })
        #expect(most.count == 3 && shown > 0.1, "the icon is not there")
        for rgb in AuthorColors.palette {
          let ground = luminance([16, 8, 0].map { CGFloat(rgb >> $0 & 255) / 255 })
          #expect((shown + 0.05) / (ground + 0.05) >= 3, "\(most) on \(String(rgb, radix: 16))")
        }
      }
    }

    /// The darkest and the lightest pixel of the way back, on the heading of each author.
    @Test(arguments: [UIUserInterfaceStyle.light, .dark])
    func backIsReadableOnEveryArticle(style: UIUserInterfaceStyle) async throws {
      try await GalleryFixture.run(style: style) { app in
        await app.showNews()
        #expect(await app.waits(for: "The River Paper"))
        for row in 0..<4 {
          app.tap(app.views(NewsCell.self).sorted { $0.frame.minY < $1.frame.minY }[row])
          app.stage.advance(by: 1)
          let back = try #require(
            app.stage.accessibilityElements().first { $0.label == "The River Paper" && $0.frame.minX < 20 })
          let picture = app.stage.image().raster
          var levels: [CGFloat] = []
          for y in Int(back.frame.minY) + 4..<Int(back.frame.maxY) - 4 {
            for x in Int(back.frame.minX) + 4..<Int(back.frame.maxX) - 4 {
              let start = 4 * (y * picture.width + x)
              levels.append(luminance(picture.pixels[start..<start + 3].map { CGFloat($0) / 255 }))
            }
          }
          let (dark, light) = (levels.min() ?? 0, levels.max() ?? 0)
          #expect((light + 0.05) / (dark + 0.05) >= 4.5, "row \(row)")
          #expect(app.stage.activateAccessibilityElement(back.id))
          app.stage.advance(by: 1)
        }
      }
    }
  }
}
