/// The file of a data entry (`.dataset`) in an asset folder.
open class NSDataAsset: NSObject {
  /// The name of the entry.
  public final let name: String
  /// The bytes of the file.
  public final let data: Data

  /// Reads an entry of the main bundle; nil without one.
  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  /// Reads an entry of a bundle's asset folders; nil without one.
  public init?(name: String, bundle: Bundle) {
    guard let folder = AssetCatalog.of(bundle).folder(of: name, .data),
      let file = AssetContents(in: folder)?.variants.lazy.compactMap(\.filename).first,
      let data = try? Data(contentsOf: folder.appending(path: file))
    else { return nil }
    self.name = name
    self.data = data
  }
}
