import PortableMath
import Raster
import UIKit

/// The contrast of texts with their grounds, after WCAG 2.1.
@MainActor enum Contrast {
  /// The smallest contrast of a text (success criterion 1.4.3), and that of a large one.
  private static let smallest = 4.5
  private static let smallestOfLarge = 3.0
  /// The size in points from which a text is large, and from which a bold one is: 18 and 14 points of print,
  /// which are 24 and 18.66 of a screen.
  private static let large: CGFloat = 24
  private static let largeBold: CGFloat = 18.66

  static func findings(_ views: [ShownView], on stage: Stage) -> [String] {
    let picture = stage.bitmap(at: stage.time, scale: 1)
    return views.compactMap { shown in
      guard let label = shown.view as? UILabel, !(label.text ?? "").isEmpty, label.isEnabled,
        !isDisabled(label), let ground = ground(of: shown.visible, in: picture)
      else { return nil }
      let color = (label.isHighlighted ? label.highlightedTextColor : nil) ?? label.textColor ?? .label
      guard let text = Shade(color.resolvedColor(with: label.traitCollection), over: ground) else {
        return nil
      }
      let contrast = text.contrast(with: ground)
      let isBold = label.font.fontDescriptor.symbolicTraits.contains(.traitBold)
      let isLarge = label.font.pointSize >= (isBold ? largeBold : large)
      let least = isLarge ? smallestOfLarge : smallest
      guard contrast < least else { return nil }
      let number = (contrast * 100).rounded() / 100
      return "\(shown.name) \(shown.frame.previewText) has a contrast of \(number), below \(least)"
    }
  }

  /// Texts of controls that are switched off need no contrast.
  private static func isDisabled(_ label: UILabel) -> Bool {
    sequence(first: label as UIView, next: \.superview).contains { ($0 as? UIControl)?.isEnabled == false }
  }

  /// The colour of at least half of the pixels of a rectangle; nil where there is none, as over a picture.
  private static func ground(of frame: CGRect, in picture: Bitmap) -> Shade? {
    // A text outside of the screen has no pixels.
    func pixels(from low: CGFloat, to high: CGFloat, of count: Int) -> Range<Int> {
      let limit = CGFloat(count)
      return Int(min(max(low, 0), limit))..<Int(min(max(high, low, 0), limit))
    }
    let columns = pixels(from: frame.minX, to: frame.maxX, of: picture.width)
    let rows = pixels(from: frame.minY, to: frame.maxY, of: picture.height)
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    var counts: [Shade: Int] = [:]
    for y in rows {
      for x in columns {
        let index = (y * picture.width + x) * 4
        let parts = picture.pixels[index..<index + 3].map { Double($0) / 255 }
        counts[Shade(red: parts[0], green: parts[1], blue: parts[2]), default: 0] += 1
      }
    }
    let most = counts.max { ($0.value, $0.key.luminance) < ($1.value, $1.key.luminance) }
    guard let most, most.value * 2 >= columns.count * rows.count else { return nil }
    return most.key
  }
}

/// An opaque colour in encoded sRGB.
struct Shade: Hashable {
  var red, green, blue: Double

  init(red: Double, green: Double, blue: Double) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// A colour over a ground; nil for one without components, such as a pattern.
  init?(_ color: UIColor, over ground: Shade) {
    guard let parts = color.cgColor.components, parts.count > 1 else { return nil }
    let alpha = Double(parts[parts.count - 1])
    let base = parts.count == 2 ? [parts[0], parts[0], parts[0]] : Array(parts.prefix(3))
    guard base.count == 3 else { return nil }
    red = Double(base[0]) * alpha + ground.red * (1 - alpha)
    green = Double(base[1]) * alpha + ground.green * (1 - alpha)
    blue = Double(base[2]) * alpha + ground.blue * (1 - alpha)
  }

  /// The relative luminance of WCAG 2.1.
  var luminance: Double {
    0.2126 * EncodedLight.decoded(red) + 0.7152 * EncodedLight.decoded(green)
      + 0.0722 * EncodedLight.decoded(blue)
  }

  func contrast(with other: Shade) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }
}
