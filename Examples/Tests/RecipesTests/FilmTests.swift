import ImageIO
import RivuletTesting
import Testing
import UIKit
import UniformTypeIdentifiers

/// Films from files, as an app for iOS reads and shows them.
@MainActor @Suite(.serialized)
struct FilmTests {
  private let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]

  /// A GIF of three colours, each for a second.
  private func gif() throws -> Data {
    let data = NSMutableData()
    let destination = try #require(
      CGImageDestinationCreateWithData(data, UTType.gif.identifier as CFString, colors.count, nil))
    for color in colors {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
      }
      let time = [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 1.0]]
      CGImageDestinationAddImage(destination, try #require(image.cgImage), time as CFDictionary)
    }
    #expect(CGImageDestinationFinalize(destination))
    return data as Data
  }

  private func show(_ data: Data, in view: UIImageView) {
    guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return }
    let pictures = (0..<CGImageSourceGetCount(source)).compactMap {
      CGImageSourceCreateImageAtIndex(source, $0, nil)
    }
    view.image = UIImage.animatedImage(with: pictures.map { UIImage(cgImage: $0) }, duration: 3)
  }

  @Test func aGIFPlaysInAnImageView() throws {
    let stage = Stage(size: CGSize(width: 40, height: 40))
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    show(try gif(), in: view)
    stage.show(view)
    assertSnapshot(of: stage, as: .sheet(at: [0, 1, 2, 3]))
  }

  @Test func typesOfFilesAreKnown() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType.jpeg.conforms(to: .image))
  }
}
