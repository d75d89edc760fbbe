import CoreGraphics
import Foundation
import Testing

/// Pages that `drawPDFPage(_:)` draws, beside poppler's pictures of them.
@Suite struct PDFPageDrawingTests {
  /// A file of one page of 120 by 90 points. The objects from 10 on are the caller's.
  static func file(resources: String, content: String, objects: [Int: String] = [:]) -> Data {
    var text = "%PDF-1.7\n"
    var all = objects
    all[1] = "<< /Type /Catalog /Pages 2 0 R >>"
    all[2] = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>"
    all[3] =
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 120 90] /Contents 4 0 R /Resources << \(resources) >> >>"
    all[4] = stream("", content)
    var places: [Int: Int] = [:]
    for (number, object) in all.sorted(by: { $0.key < $1.key }) {
      places[number] = text.utf8.count
      text += "\(number) 0 obj\n\(object)\nendobj\n"
    }
    let table = text.utf8.count
    text += "xref\n"
    for (number, place) in places.sorted(by: { $0.key < $1.key }) {
      let digits = String(place)
      text += "\(number) 1\n\(String(repeating: "0", count: 10 - digits.count))\(digits) 00000 n \n"
    }
    text += "trailer << /Size 100 /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Data(text.utf8)
  }

  static func stream(_ entries: String, _ content: String) -> String {
    "<< \(entries) /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream"
  }

  /// The page of a file in pixels of half a point, on white.
  static func context(of data: Data) throws -> CGContext {
    let provider = try #require(CGDataProvider(data: data))
    let page = try #require(CGPDFDocument(provider)?.page(at: 1))
    let size = page.getBoxRect(.mediaBox).size
    let context = try #require(
      CGContext(
        data: nil, width: Int(size.width * 2), height: Int(size.height * 2), bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.scaleBy(x: 2, y: 2)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(origin: .zero, size: size))
    context.drawPDFPage(page)
    return context
  }

  /// The mean difference of the channels from poppler's picture, and the share of pixels that differ by more
  /// than 40 of 255.
  static func difference(_ data: Data) throws -> (mean: Double, far: Double) {
    let context = try context(of: data)
    let own = [UInt8](try #require(context.makeImage()?.dataProvider?.data))
    let found = try ReadDocument(data: data).pixels()
    try #require(found.width == context.width && found.height == context.height)
    var (sum, far) = (0, 0)
    for index in 0..<found.width * found.height {
      let steps = (0..<3).map { abs(Int(own[index * 4 + $0]) - Int(found.bytes[index * 3 + $0])) }
      sum += steps.reduce(0, +)
      if steps.contains(where: { $0 > 40 }) { far += 1 }
    }
    let count = Double(found.width * found.height)
    return (Double(sum) / count / 3, Double(far) / count)
  }

  struct Page: CustomTestStringConvertible {
    var name: String
    var resources = ""
    var content: String
    var objects: [Int: String] = [:]
    /// The mean difference, below which the pictures count as the same.
    var tolerance = 1.5
    var testDescription: String { name }
  }

  static let pages = [
    Page(
      name: "paths, strokes, dashes and clips",
      content: """
        1 0 0 RG 3 w 10 10 m 50 10 60 80 110 60 c S
        0 0.5 0 rg 10 50 30 30 re 20 60 10 10 re f* 0 0 1 RG 1 J [6 4] 2 d 60 15 m 110 15 l S [] 0 d
        q 90 40 m 110 40 l 100 75 l h W n 1 0.1 0.1 rg 80 30 40 50 re f Q 0.5 g 50 30 20 15 re B
        """),
    Page(
      name: "a form with a matrix, a clip and half its opacity",
      resources: "/XObject << /F 10 0 R >> /ExtGState << /E << /ca 0.5 >> >>",
      content: "0.9 0.9 0.2 rg 0 0 60 90 re f q /E gs /F Do Q q 1 0 0 1 50 0 cm /F Do Q",
      objects: [
        10: stream(
          "/Type /XObject /Subtype /Form /BBox [0 0 40 40] "
            + "/Matrix [0.9 0.3 -0.3 0.9 20 10] /Group << /S /Transparency >>",
          "1 0 0 rg 0 0 30 30 re f 0 0 1 rg 15 15 25 25 re f")
      ]),
    Page(
      name: "axial and radial shadings",
      resources: """
        /Shading << /A << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [10 0 60 0] /Extend [true false] /Function 10 0 R >>
        /R << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [85 60 5 90 55 25] /Function 11 0 R >> >>
        """,
      content: "q 5 5 110 30 re W n /A sh Q q 50 20 70 70 re W n /R sh Q",
      objects: [
        10: "<< /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1.5 >>",
        11: """
        << /FunctionType 3 /Domain [0 1] /Bounds [0.4] /Encode [0 1 1 0] /Functions [
        << /FunctionType 2 /Domain [0 1] /C0 [0 1 0] /C1 [1 1 0] /N 1 >>
        << /FunctionType 2 /Domain [0 1] /C0 [0 0 0] /C1 [1 0 1] /N 1 >> ] >>
        """,
      ],
      // Poppler's circles have hard edges.
      tolerance: 2.5),
    Page(
      name: "tiles, coloured and not, and a shading as a colour",
      resources: """
        /Pattern << /C 10 0 R /U 11 0 R /S << /PatternType 2 /Matrix [1 0 0 1 80 0] /Shading << /ShadingType 2
        /ColorSpace /DeviceGray /Coords [0 0 0 90] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [1] /N 1 >> >> >> >>
        /ColorSpace << /P [/Pattern /DeviceRGB] >>
        """,
      content: """
        /Pattern cs /C scn 5 5 50 80 re f /P cs 0.8 0 0.4 /U scn 60 45 m 90 85 l 110 45 l f /Pattern cs /S scn
        60 5 55 35 re f
        """,
      objects: [
        10: stream(
          "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] "
            + "/XStep 10 /YStep 9 /Matrix [1 0.2 0 1 3 2] /Resources << >>",
          "0 0.6 0 rg 0 0 5 5 re f 0 0 1 rg 5 5 3 3 re f"),
        11: stream(
          "/Type /Pattern /PatternType 1 /PaintType 2 /TilingType 1 /BBox [0 0 6 6] "
            + "/XStep 6 /YStep 6 /Resources << >>",
          "0 0 3 6 re f"),
      ]),
    Page(
      name: "images: grey, indexed, a stencil, in content, with alpha",
      resources: "/XObject << /G 10 0 R /I 11 0 R /M 12 0 R /A 13 0 R >>",
      content: """
        q 40 0 0 40 5 45 cm /G Do Q q 40 0 0 40 50 45 cm /I Do Q 1 0 0 rg q 30 10 -10 30 20 5 cm /M Do Q
        0 0 1 rg 60 5 40 20 re f q 30 0 0 30 60 8 cm /A Do Q
        q 20 0 0 20 95 10 cm BI /W 2 /H 2 /BPC 8 /CS /RGB /F /AHx ID FF000000FF000000FFFFFF00> EI Q
        """,
      objects: [
        10: stream(
          "/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace "
            + "/DeviceGray /Filter /ASCIIHexDecode",
          "00408080>"),
        11: stream(
          "/Subtype /Image /Width 4 /Height 2 /BitsPerComponent 2 "
            + "/ColorSpace [/Indexed /DeviceRGB 3 <FF000000FF000000FFFFFF00>] /Filter /ASCIIHexDecode",
          "1BE4>"),
        12: stream(
          "/Subtype /Image /Width 8 /Height 4 /ImageMask true /BitsPerComponent 1 /Filter /ASCIIHexDecode",
          "AA55AA55>"),
        13: stream(
          "/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace "
            + "/DeviceRGB /SMask 14 0 R /Filter /ASCIIHexDecode",
          "FFFF00>"),
        14: stream(
          "/Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace "
            + "/DeviceGray /Filter /ASCIIHexDecode",
          "FF800040>"),
      ],
      // Poppler widens images to whole pixels.
      tolerance: 3),
    Page(
      name: "a mask by brightness, and blend modes",
      resources: """
        /ExtGState << /M << /SMask << /S /Luminosity /G 10 0 R >> >> /B << /BM /Multiply >> /D << /BM /Difference >> >>
        """,
      content: """
        q /M gs 0 0.4 0.8 rg 0 0 60 90 re f Q 1 1 0 rg 65 10 40 40 re f q /B gs 0 1 1 rg 75 30 40 40 re f Q
        q /D gs 1 0.5 0 rg 90 5 25 25 re f Q
        """,
      objects: [
        10: stream(
          "/Subtype /Form /BBox [0 0 60 90] /Group << /S /Transparency /CS /DeviceGray >> /Resources << >>",
          "1 g 10 10 40 30 re f 0.5 g 10 50 40 30 re f")
      ]),
    Page(
      name: "inks by functions and programs",
      resources: """
        /ColorSpace << /S [/Separation /Spot /DeviceRGB << /FunctionType 2 /Domain [0 1] /C0 [1 1 1] /C1 [0.8 0.1 0.1] /N 1 >>]
        /N [/DeviceN [/A /B] /DeviceRGB 10 0 R] /L [/Lab << /WhitePoint [0.9505 1 1.089] /Range [-100 100 -100 100] >>] >>
        """,
      content: """
        /S cs 1 scn 5 50 30 30 re f 0.4 scn 40 50 30 30 re f /N cs 0.2 0.9 scn 5 10 30 30 re f 1 0 scn 40 10 30 30 re f
        /L cs 60 40 -30 scn 75 10 30 70 re f
        """,
      objects: [
        10: stream(
          "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]",
          "{ 2 copy add 2 div 3 1 roll exch dup 0.5 gt { pop 1 } { 2 mul } ifelse exch 1 exch sub 3 -1 roll }"
        )
      ]),
    Page(
      name: "glyphs that are drawings",
      resources: "/Font << /T 10 0 R >>",
      content: "1 0 0 rg BT /T 20 Tf 10 20 Td 3 Tc (ab) Tj 0 30 Td 5 Ts 150 Tz [(a) -500 (b)] TJ ET",
      objects: [
        10: """
        << /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 98
        /Widths [1000 600] /Encoding << /Differences [97 /square /tri] >> /CharProcs << /square 11 0 R /tri 12 0 R >> /Resources << >> >>
        """,
        11: stream("", "1000 0 0 0 750 750 d1 0 0 750 750 re f"),
        12: stream("", "600 0 d0 0 0.5 0 rg 0 0 m 250 750 l 500 0 l f"),
      ]),
  ]

  @Test(arguments: pages) func looksAsPopplerDrawsIt(page: Page) throws {
    let data = Self.file(resources: page.resources, content: page.content, objects: page.objects)
    let difference = try Self.difference(data)
    #expect(difference.mean < page.tolerance && difference.far < page.tolerance / 75, "\(difference)")
  }

  /// Pages written by contexts of this package, drawn again.
  @Test func writtenPagesAreDrawnAsTheyWereWritten() throws {
    let font = try #require(CGFont("DejaVuSans" as CFString), "run Scripts/install-packages")
    let document = try ReadDocument { context in
      context.setFont(font)
      context.setFontSize(24)
      context.setFillColor(red: 0.5, green: 0, blue: 0, alpha: 1)
      let glyphs = ["R", "i", "v"].map { font.getGlyphWithGlyphName(name: $0) }
      context.showGlyphs(glyphs, at: [0, 17, 24].map { CGPoint(x: 6 + $0, y: 40) })
      context.setBlendMode(.multiply)
      context.setAlpha(0.5)
      context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.fillEllipse(in: CGRect(x: 40, y: 10, width: 60, height: 60))
      context.setBlendMode(.normal)
      let colors = [
        CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(red: 0, green: 1, blue: 0, alpha: 0.2),
      ]
      let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
      context.clip(to: CGRect(x: 5, y: 5, width: 50, height: 25))
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 55, y: 10), options: [])
    }
    let difference = try Self.difference(document.data)
    #expect(difference.mean < 1.5 && difference.far < 0.02, "\(difference)")
  }

  @Test func formsInThemselvesAndManyFormsEnd() throws {
    let inner = Self.stream(
      "/Subtype /Form /BBox [0 0 120 90] /Resources << /XObject << /F 10 0 R >> >>", "/F Do /F Do /F Do")
    let data = Self.file(
      resources: "/XObject << /F 10 0 R >>", content: "/F Do 1 0 0 rg 0 0 120 90 re f", objects: [10: inner])
    let pixels = [UInt8](try #require(try Self.context(of: data).makeImage()?.dataProvider?.data))
    // The content after them is drawn.
    #expect(Array(pixels.suffix(4)) == [255, 0, 0, 255])
  }

  @Test func damagedContentIsLeftOut() throws {
    let content = """
      Q Q ( [ << 1 2 m l c /X Do /X gs /X sh /X 1 Tf (a) Tj [1 (b)] TJ 1e400 0 0 1 0 0 cm 0 0 0 0 0 0 cm /X cs 1 scn
      BI /W 99999 /H 99999 ID x EI BI ID EI 5 5 m W f 1 0 0 rg 0 0 60 90 re f
      """
    let context = try Self.context(
      of: Self.file(resources: "/XObject << /X 77 0 R >> /Font 5", content: content))
    _ = try #require(context.makeImage())
  }

  /// The functions of inks whose numbers have no value: infinity less infinity in a program and in a mean,
  /// and ranges whose width is infinite. Section 7.10 of ISO 32000 sets no limit to the numbers of a file.
  static let functionsWithoutValue = [
    stream("/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]", "{ 1 0 ln 0 ln sub bitshift 0 0 }"),
    stream("/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]", "{ 1 0 ln bitshift 0 0 }"),
    "<< /FunctionType 2 /Domain [0 1] /C0 [-\(large) -\(large) 0] /C1 [\(large) \(large) 0] /N 1 >>",
    stream(sampled + " /Encode [-\(large) \(large)]", "abcdef"),
    stream(sampled.replacing("[0 1] /Size", with: "[-\(large) \(large)] /Size"), "abcdef"),
    stream(sampled + " /Decode [-\(large) \(large) 0 1 0 1]", "abcdef"),
  ]
  private static let sampled =
    "/FunctionType 0 /Domain [0 1] /Size [2] /BitsPerSample 8 /Range [0 1 0 1 0 1]"
  /// Nearly the largest number, without an exponent, which PDF does not have.
  private static let large = "17" + String(repeating: "0", count: 307)

  @Test(arguments: functionsWithoutValue.indices)
  func numbersWithoutAValueCountAsZero(index: Int) throws {
    let entries = "/Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /S"
    let image = Self.stream("\(entries) /Decode [-\(Self.large) \(Self.large)]", "ab")
    let data = Self.file(
      resources: "/ColorSpace << /S [/Separation /Spot /DeviceRGB 10 0 R] >> /XObject << /I 11 0 R >>",
      content: """
        /S cs 1 scn 0 0 60 90 re f 0 scn 60 0 10 90 re f q 40 0 0 40 0 0 cm /I Do Q 0 1 0 rg 80 0 40 90 re f
        """,
      objects: [10: Self.functionsWithoutValue[index], 11: image])
    let context = try Self.context(of: data)
    let pixels = [UInt8](try #require(context.makeImage()?.dataProvider?.data))
    // The content after it is drawn.
    #expect(Array(pixels.suffix(4)) == [0, 255, 0, 255])
  }

  @Test func damagedPagesDoNotTrap() throws {
    var state = UInt64(11)
    for page in Self.pages {
      let whole = Self.file(resources: page.resources, content: page.content, objects: page.objects)
      for _ in 0..<12 {
        var bytes = whole
        for _ in 0..<6 {
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 20)
        }
        guard let document = CGDataProvider(data: bytes).flatMap({ CGPDFDocument($0) }),
          let page = document.page(at: 1),
          let context = CGContext(pixelsOf: CGSize(width: 60, height: 45), scale: 1)
        else { continue }
        context.drawPDFPage(page)
        _ = context.makeImage()
      }
    }
  }
}
