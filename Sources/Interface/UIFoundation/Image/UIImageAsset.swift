import Synchronization

/// The variants of an image for different traits, such as scale and appearance.
open class UIImageAsset: NSObject, @unchecked Sendable {
  /// An image of the app's, or one of a file, whose pixels live as long as they are used.
  private struct Variant {
    let traits: UITraitCollection
    var look: ImageLook
    var file: ImageFile?
    weak var pixels: CGImage?
  }

  private let variants: Mutex<[Variant]>

  /// Makes an asset without variants.
  public override init() { variants = Mutex([]) }

  /// - Parameter files: The variants' files, and how their pixels are shown.
  init(files: [(traits: UITraitCollection, file: ImageFile, look: ImageLook)]) {
    variants = Mutex(files.map { Variant(traits: $0.traits, look: $0.look, file: $0.file) })
  }

  /// Returns the variant that suits the traits best: the appearance counts first, then the contrast, the
  /// direction, and the scale, for which more pixels are better than fewer. An image without pixels if there
  /// is none.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    look(for: UITraitCollection(merging: [.current, traitCollection])).map(UIImage.init) ?? UIImage()
  }

  /// Adds a variant, in place of one for the same traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    var look = image.look
    look.asset = nil
    variants.withLock { variants in
      variants.removeAll { $0.traits == traitCollection }
      variants.append(Variant(traits: traitCollection, look: look))
    }
  }

  /// Removes the variant for the traits, if there is one for just these.
  open func unregister(with traitCollection: UITraitCollection) {
    variants.withLock { $0.removeAll { $0.traits == traitCollection } }
  }

  /// Whether the variants differ by more than their scales.
  final var dependsOnAppearance: Bool {
    variants.withLock { variants in
      let first = variants.first?.traits
      return variants.contains {
        $0.traits.hasDifferentColorAppearance(comparedTo: first)
          || $0.traits.layoutDirection != first?.layoutDirection
      }
    }
  }

  /// Returns the look of the variant that suits the traits best; nil if there is none, or its file cannot be
  /// read.
  final func look(for traits: UITraitCollection) -> ImageLook? {
    guard let variant = variants.withLock({ $0.best(for: traits) { $0.traits } }) else { return nil }
    var look = variant.look
    look.asset = self
    look.traits = variant.traits
    guard let file = variant.file else { return look }
    if let pixels = variant.pixels, file.scale > 0 {
      look.cgImage = pixels
      return look
    }
    guard let found = file.look(displayScale: traits.displayScale) else { return nil }
    (look.cgImage, look.scale, look.orientation) = (found.cgImage, found.scale, found.orientation)
    variants.withLock { variants in
      guard let index = variants.firstIndex(where: { $0.traits == variant.traits }) else { return }
      variants[index].pixels = found.cgImage
      variants[index].look.orientation = found.orientation
    }
    return look
  }
}
