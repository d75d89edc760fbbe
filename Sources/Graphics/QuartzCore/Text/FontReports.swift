import TextLayout

extension FontSystem {
  /// The machine's fonts and those of the app. Their events are reported through `CADiagnostics`.
  package static let interface: FontSystem = {
    FontSystem.shared.setReporter { event in
      switch event {
      case .missingGlyph(let character, let font):
        let code = String(character, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        let letter = Unicode.Scalar(character).map { "\($0) " } ?? ""
        CADiagnostics.report(.init(object: font, key: letter + name, problem: .missingGlyph))
      case .interfaceFont(let error): report(error)
      }
    }
    return .shared
  }()

  private static func report(_ error: FontError) {
    switch error {
    case .configurationMissing, .noFontInstalled:
      CADiagnostics.report(.init(object: "UIFont", key: "systemFont", problem: .noFont))
    case .interfaceFontMissing(let name), .otherInterfaceFont(let name):
      CADiagnostics.report(.init(object: "UIFont", key: name, problem: .otherInterfaceFont))
    }
  }

  /// Reports once if interface text is not drawn with the pinned font.
  package static func reportInterfaceFont() {
    if let error = interface.interfaceFontError { report(error) }
  }
}
