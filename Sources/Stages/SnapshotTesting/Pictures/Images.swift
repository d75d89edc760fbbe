import ImageCoding
import PictureComparison
import Raster
import RivuletTesting
public import UIKit

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The image itself.
  public static var image: Snapshotting { .image() }

  /// The image itself.
  ///
  /// - Parameters:
  ///   - precision: The part of the pixels that must agree, 0 … 1.
  ///   - perceptualPrecision: 1 less a hundredth of the difference by CIE94 at which pixels agree, 0 … 1.
  ///   - scale: The pixels per point of the reference; nil and 0 for the screen's.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil)
    -> Snapshotting
  {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

extension Diffing where Value == UIImage {
  /// A comparison of pictures, all of whose pixels must be the same.
  public static var image: Diffing { .image() }

  /// A comparison of pictures, within what is accepted.
  ///
  /// With a perceptual precision of 1, `precision` is the part of the bytes that are the same. Below it,
  /// pixels agree up to a difference, and `precision` is the part of those that do.
  ///
  /// - Parameters:
  ///   - precision: The part that must agree, 0 … 1.
  ///   - perceptualPrecision: 1 less a hundredth of the difference by CIE94 at which pixels agree, 0 … 1.
  ///   - scale: The pixels per point of the reference; nil and 0 for the screen's.
  public static func image(precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil)
    -> Diffing
  {
    Diffing(
      toData: { image in onMain(image) { $0.file } },
      fromData: { data in
        onMain(data) { data in
          let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? UIScreen.main.scale
          return UIImage(data: data, scale: scale) ?? UIImage()
        }
      },
      diff: { old, new in
        onMain((old, new)) { old, new in
          let pair = PicturePair(old, new)
          return pair.difference(precision, perceptualPrecision).map { ($0, pair.attachments) }
        }
      })
  }
}

extension UIImage {
  fileprivate static let emptiness =
    "The picture is empty: give the view a frame or constraints, or the strategy a size."

  /// The picture as a file. An empty one is a picture of the sentence that says so, since a file without
  /// pixels would be none.
  @MainActor fileprivate var file: Data { pngData() ?? Self.pictureOfEmptiness.pngData() ?? Data() }

  /// The sentence, black on red, at one pixel per point wherever it is drawn.
  @MainActor private static var pictureOfEmptiness: UIImage {
    let bounds = CGRect(x: 0, y: 0, width: 640, height: 32)
    return SnapshotTesting.image(of: bounds, scale: 1) { context in
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(bounds)
      (emptiness as NSString).draw(
        at: CGPoint(x: 8, y: 7), withAttributes: [.font: UIFont.systemFont(ofSize: 14)])
    }
  }
}

/// A reference and a new picture, in the form that they have in files.
@MainActor private struct PicturePair {
  private let old, new: Data
  private let expected, actual: Bitmap?
  private let isEmpty: Bool

  init(_ old: UIImage, _ new: UIImage) {
    (self.old, self.new, isEmpty) = (old.file, new.file, new.pngData() == nil)
    (expected, actual) = (Self.bitmap(self.old), Self.bitmap(self.new))
  }

  private static func bitmap(_ png: Data) -> Bitmap? {
    (try? ImageDecoder().decode(png).raster).flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// Returns a sentence about the difference; nil if it is accepted.
  func difference(_ precision: Float, _ perceptualPrecision: Float) -> String? {
    guard let expected else { return "The reference is no picture." }
    guard let actual, !isEmpty || actual == expected else { return UIImage.emptiness }
    let tolerance = Double(max(0, 1 - perceptualPrecision)) * 100
    guard let score = PictureScore(expected: expected, actual: actual, tolerance: tolerance) else {
      return "The picture has \(actual.width) × \(actual.height) pixels, and its reference "
        + "\(expected.width) × \(expected.height)."
    }
    guard !score.isIdentical else { return nil }
    if perceptualPrecision < 1 {
      guard Float(score.agreeing) < precision else { return nil }
      return "\(score.agreeing) of the pixels agree, and \(precision) must; the greatest difference is "
        + "\(score.largestDifference) by CIE94, and \(tolerance) is accepted."
    }
    let agreeing = 1 - Float(Self.differences(expected.pixels, actual.pixels)) / Float(expected.pixels.count)
    guard agreeing < precision || precision >= 1 else { return nil }
    let found = PictureDifference(actual, expected).map { "\($0)." } ?? ""
    return "\(agreeing) of the bytes agree, and \(precision) must: \(found)"
  }

  /// Returns the number of bytes that differ, which are counted where rows of them do.
  private static func differences(_ old: [UInt8], _ new: [UInt8]) -> Int {
    let (old, new) = (Data(old), Data(new))
    return stride(from: 0, to: old.count, by: 1_024).reduce(0) { sum, start in
      let part = start..<min(start + 1_024, old.count)
      guard old[part] != new[part] else { return sum }
      return sum + part.count { old[$0] != new[$0] }
    }
  }

  /// The two pictures, and beside each other with their difference.
  var attachments: [XCTAttachment] {
    let panels = expected.flatMap { expected in
      actual.flatMap { Bitmap.panels(expected: expected, actual: $0) }
    }
    let sheet = panels.flatMap { CGImage($0) }.flatMap { try? ImageEncoder.png($0) }
    return [("reference", old), ("failure", new), ("panels", sheet)].compactMap { name, data in
      guard let data else { return nil }
      var attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.png")
      attachment.name = name
      return attachment
    }
  }
}
