import CoreGraphics
import Foundation
import SVGDrawing
import Testing
import _Testing_CoreGraphics

/// A drawing as pixels, one for each point.
struct Drawn {
  let size: CGSize
  private let bytes: Data
  private let bytesPerRow: Int

  init(_ content: String, head: String = "viewBox='0 0 20 20'") throws {
    let xml =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(head)>\(content)</svg>"
    let image = try #require(try? SVGImage(Data(xml.utf8)))
    size = image.size
    let context = try #require(
      CGContext(
        data: nil, width: Int(size.width), height: Int(size.height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: size.height)
    context.scaleBy(x: 1, y: -1)
    image.draw(in: context)
    let picture = try #require(context.makeImage())
    bytes = try #require(picture.dataProvider?.data)
    bytesPerRow = picture.bytesPerRow
  }

  /// Red, green, blue and alpha, premultiplied, of the pixel at a point.
  func at(_ x: Int, _ y: Int) -> [UInt8] {
    let start = y * bytesPerRow + x * 4
    return Array(bytes[start..<start + 4])
  }

  /// The points of a row that have colour.
  func row(_ y: Int) -> [Int] { (0..<Int(size.width)).filter { at($0, y)[3] > 127 } }
}

let red: [UInt8] = [255, 0, 0, 255]
let green: [UInt8] = [0, 255, 0, 255]
let blue: [UInt8] = [0, 0, 255, 255]
let clear: [UInt8] = [0, 0, 0, 0]
