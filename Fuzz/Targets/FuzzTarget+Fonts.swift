import TextLayout

extension FuzzTarget {
  /// Fonts that an app registers: text has a finite size in what is accepted, and the rest is refused with a
  /// sentence.
  static let fonts = FuzzTarget("fonts") { bytes in
    let fonts = FontSystem(directories: [])
    let names: [String]
    do {
      names = try fonts.register(bytes)
    } catch let error as FontFileError {
      guard !error.description.isEmpty else { throw FuzzFinding("\(error) says nothing") }
      return
    }
    guard !names.isEmpty else { throw FuzzFinding("a font without a name is registered") }
    for name in names.prefix(4) {
      guard let font = fonts.font(named: name, size: 20) else {
        throw FuzzFinding("the registered font \(name) is not found")
      }
      let frame = TextFrame("AB fi é\u{301} אב ببب 😀😁", font: font)
      guard frame.size.width.isFinite, frame.size.height.isFinite else {
        throw FuzzFinding("the text has the size \(frame.size)")
      }
      _ = frame.picture(colors: [.black], pixelsPerPoint: 2).bounds
    }
  }
}
