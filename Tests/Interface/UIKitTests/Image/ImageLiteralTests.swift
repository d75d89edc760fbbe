import Testing
import UIKit

@MainActor @Suite struct ImageLiteralTests {
  @MainActor private final class Photo: UIImage, @unchecked Sendable {}

  @Test func literalIsTheImageOfTheName() throws {
    let folder = Bundle.main.bundleURL.appending(path: "literal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Picture.square(.red, side: 3).pngData()?.write(to: folder.appending(path: "red.png"))
    let name = "\(folder.lastPathComponent)/red"
    #expect(UIImage(imageLiteralResourceName: name).size == UIImage(named: name)?.size)
    #expect(UIImage(imageLiteralResourceName: name).size == CGSize(width: 3, height: 3))
  }

  @Test func literalWithoutAnImageIsEmpty() {
    let image = #imageLiteral(resourceName: "literal of no file")
    #expect(image.size == .zero && type(of: image) == UIImage.self)
    let photo: Photo = #imageLiteral(resourceName: "literal of no file")
    #expect(photo.size == .zero)
  }
}
