import CoreGraphics
import RenderTree

/// The images used by a screen's layers and animations, with their identifiers. Each image is committed once,
/// however often it is used, and released when its use count drops to 0.
final class ImageTable {
  private struct Entry {
    let image: CGImage
    var uses = 0
    var isDefined = false
  }

  private var entries: [ImageID: Entry] = [:]
  private var ids: [ObjectIdentifier: ImageID] = [:]
  /// New images and images whose use count has changed since the last commit.
  private var touched: Set<ImageID> = []
  private var lastID: UInt32 = 0
  private var collected: [ImageID] = []

  /// Returns the layer contents for an app's object, or nil for an unsupported object. A new image gets an
  /// identifier; it is committed if its use count (`retain`) is positive at the end of the flush.
  func contents(_ object: Any?) -> LayerContents? {
    switch object {
    case nil: LayerContents.none
    case let image as CGImage: .image(id(of: image))
    case let picture as LayerPicture: .picture(picture.commands)
    default: nil
    }
  }

  /// Starts to record the images passed to `contents`, once each, until `endCollecting`.
  func beginCollecting() { collected = [] }

  func endCollecting() -> [ImageID] { collected }

  private func id(of image: CGImage) -> ImageID {
    let id = existingOrNewID(of: image)
    if !collected.contains(id) { collected.append(id) }
    return id
  }

  private func existingOrNewID(of image: CGImage) -> ImageID {
    if let id = ids[ObjectIdentifier(image)] { return id }
    lastID += 1
    let id = ImageID(lastID)
    ids[ObjectIdentifier(image)] = id
    entries[id] = Entry(image: image)
    touched.insert(id)
    return id
  }

  /// Returns the object that a layer with these contents has as its `contents`.
  func object(_ contents: LayerContents) -> Any? {
    switch contents {
    case .none: nil
    case .image(let id): entries[id]?.image
    case .picture(let picture): LayerPicture(picture)
    }
  }

  func retain(_ id: ImageID) {
    entries[id]?.uses += 1
    touched.insert(id)
  }

  func release(_ id: ImageID) {
    entries[id]?.uses -= 1
    touched.insert(id)
  }

  /// Definitions of all committed images.
  var definitions: [Commit.Operation] { Self.definitions(of: entries.filter(\.value.isDefined)) }

  /// Definitions of all images with an identifier.
  var definitionsOfAll: [Commit.Operation] { Self.definitions(of: entries) }

  private static func definitions(of entries: [ImageID: Entry]) -> [Commit.Operation] {
    entries.sorted { $0.key.rawValue < $1.key.rawValue }.map { .defineImage($0.key, $0.value.image.raster) }
  }

  /// Returns the images to define before, and to release after, the other operations of a commit.
  func takeChanges() -> (defined: [Commit.Operation], released: [Commit.Operation]) {
    var defined: [Commit.Operation] = []
    var released: [Commit.Operation] = []
    for id in touched.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let entry = entries[id] else { continue }
      if entry.uses > 0 {
        if !entry.isDefined { defined.append(.defineImage(id, entry.image.raster)) }
        entries[id]?.isDefined = true
      } else {
        if entry.isDefined { released.append(.releaseImage(id)) }
        entries[id] = nil
        ids[ObjectIdentifier(entry.image)] = nil
      }
    }
    touched = []
    return (defined, released)
  }
}
