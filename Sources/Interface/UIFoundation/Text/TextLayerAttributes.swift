import TextLayout

// `CATextLayer` reads UIKit's attributes of texts through these.

extension UIFont: TextLayerFont {
  package var textLayerFont: Font { font }
}

extension UIColor: TextLayerColor {
  package var textLayerColor: CGColor { cgColor }
}

extension NSParagraphStyle: TextLayerParagraph {
  package var textLayerAlignment: TextAlignment? {
    switch alignment {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: nil
    }
  }

  package var textLayerLineSpacing: CGFloat { lineSpacing }
}
