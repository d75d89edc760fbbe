import CoreGraphics
import ImageIO

// A chart as a PNG and a PDF file, with nothing but CoreGraphics: `swift run Chart FOLDER`.

let size = CGSize(width: 320, height: 200)

/// Draws a bar for each share, from 0 to 1.
func draw(_ shares: [CGFloat], in context: CGContext) {
  let width = size.width / CGFloat(shares.count)
  for (index, share) in shares.enumerated() {
    let bar = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: share * size.height)
    context.addPath(
      CGPath(roundedRect: bar.insetBy(dx: 6, dy: 0), cornerWidth: 6, cornerHeight: 6, transform: nil))
  }
  context.setFillColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 1))
  context.fillPath()
}

/// The bytes of a PNG file with two pixels for each point; nil only where there is no memory.
func png(_ shares: [CGFloat]) -> Data? {
  let context = CGContext(
    data: nil, width: 640, height: 400, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.scaleBy(x: 2, y: 2)
  if let context { draw(shares, in: context) }
  let data = NSMutableData()
  guard let image = context?.makeImage(),
    let file = CGImageDestinationCreateWithData(data, "public.png", 1, nil)
  else { return nil }
  CGImageDestinationAddImage(file, image, nil)
  return CGImageDestinationFinalize(file) ? data as Data : nil
}

let folder = URL(filePath: CommandLine.arguments.dropFirst().first ?? ".")
let shares: [CGFloat] = [0.2, 0.5, 0.35, 0.9, 0.7]
try png(shares)?.write(to: folder.appending(path: "chart.png"))

var page = CGRect(origin: .zero, size: size)
let document = CGContext(folder.appending(path: "chart.pdf") as CFURL, mediaBox: &page, nil)
document?.beginPDFPage(nil)
if let document { draw(shares, in: document) }
document?.endPDFPage()
document?.closePDF()
