import Synchronization

extension UIImage {
  /// Loads an image of the main bundle; see `init(named:in:compatibleWith:)`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Loads an image by its name: an entry (`.imageset`) of the bundle's asset folders, and else a file. Nil
  /// without one, and for a format other than PNG, JPEG, WebP, GIF, PDF and SVG.
  ///
  /// The image is the one for the traits, of the variants for different scales, appearances, contrasts and
  /// directions; image views show the one for their own. As long as one image of a name is used, further ones
  /// share its pixels. A target's resources are folders beside the program, so the main bundle has those of
  /// all packages.
  ///
  /// - Parameters:
  ///   - name: The name, such as `star` or `Icons/star`; of a file other than PNG with its extension. Files
  ///     have variants such as `star@2x.png`.
  ///   - bundle: The bundle; nil for the main one.
  ///   - traitCollection: The traits; nil, and unspecified ones, for the current traits.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = UITraitCollection(merging: [.current, traitCollection ?? .current])
    guard let look = UIImageAsset.named(name, in: bundle)?.look(for: traits) else { return nil }
    self.init(look)
  }

  /// Loads an image by its name, and applies a configuration to it; see `init(named:in:compatibleWith:)`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - bundle: The bundle; nil for the main one.
  ///   - configuration: The traits for which the image is chosen, and of a symbol its size, weight and
  ///     colours; nil for none.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    let traits = configuration?.traitCollection
    guard let image = UIImage(named: name, in: bundle, compatibleWith: traits) else { return nil }
    self.init(configuration.map { image.withConfiguration($0).look } ?? image.look)
  }

  /// Loads an image of a bundle. One that is missing is reported, and gives an image without pixels.
  public convenience init(resource: ImageResource) {
    let look = UIImageAsset.named(resource.name, in: resource.bundle)?.look(for: .current)
    if look == nil {
      CADiagnostics.report(.init(object: "UIImage", key: resource.name, problem: .missingAsset))
    }
    self.init(look ?? ImageLook(cgImage: nil))
  }
}

extension UIImageAsset {
  private struct WeakAsset {
    weak var asset: UIImageAsset?
  }

  private static let loaded = Mutex<[String: WeakAsset]>([:])

  /// Returns the asset of a name in a bundle, the same one as long as it is used; nil without one.
  static func named(_ name: String, in bundle: Bundle?) -> UIImageAsset? {
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
    let key = (bundle ?? .main).bundlePath + "\n" + name
    if let asset = loaded.withLock({ $0[key]?.asset }) { return asset }
    let catalog = AssetCatalog.of(bundle)
    let asset = catalog.folder(of: name, .image).map(UIImageAsset.init(entry:)) ?? plain(name, in: catalog)
    guard let asset else { return nil }
    loaded.withLock { $0[key] = WeakAsset(asset: asset) }
    return asset
  }

  /// Reads an entry of an asset folder.
  private convenience init(entry folder: URL) {
    let contents = AssetContents(in: folder)
    let mode: UIImage.RenderingMode? =
      switch contents?.properties?.intent {
      case "template": .alwaysTemplate
      case "original": .alwaysOriginal
      default: nil
      }
    self.init(
      files: (contents?.variants ?? []).compactMap { variant in
        guard let name = variant.filename else { return nil }
        let traits = variant.traits
        let scale = traits.displayScale > 0 ? traits.displayScale : 1
        var look = ImageLook(cgImage: nil, scale: scale)
        look.renderingMode = mode ?? .automatic
        look.resizing = variant.resizing.map { ImageLook.Resizing($0, scale: scale) }
        look.alignmentInsets = variant.alignment.map { UIEdgeInsets($0, scale: scale) } ?? .zero
        return (traits, ImageFile(path: folder.appending(path: name).path, scale: scale), look)
      })
  }

  /// Looks for files of the name, with and without a scale; nil without one.
  private static func plain(_ name: String, in catalog: AssetCatalog) -> UIImageAsset? {
    let file = name as NSString
    let base = file.pathExtension.isEmpty ? name : file.deletingPathExtension
    let type = file.pathExtension.isEmpty ? "png" : file.pathExtension
    for folder in catalog.folders {
      let files = ["", "@2x", "@3x"].map {
        ImageFile(path: folder.appending(path: "\(base)\($0).\(type)").path)
      }.filter { FileManager.default.fileExists(atPath: $0.path) }
      if files.isEmpty { continue }
      return UIImageAsset(
        files: files.map {
          (UITraitCollection(displayScale: $0.scale), $0, ImageLook(cgImage: nil, scale: $0.scale))
        })
    }
    return nil
  }
}

extension UIEdgeInsets {
  /// - Parameter scale: The pixels of `insets` per point.
  fileprivate init(_ insets: AssetContents.Insets, scale: CGFloat) {
    func points(_ pixels: Double?) -> CGFloat { CGFloat(pixels ?? 0) / scale }
    self.init(
      top: points(insets.top), left: points(insets.left), bottom: points(insets.bottom),
      right: points(insets.right))
  }
}

extension ImageLook.Resizing {
  fileprivate init(_ resizing: AssetContents.Resizing, scale: CGFloat) {
    insets = resizing.insets.map { UIEdgeInsets($0, scale: scale) } ?? .zero
    mode = resizing.center?.mode == "tile" ? .tile : .stretch
  }
}
