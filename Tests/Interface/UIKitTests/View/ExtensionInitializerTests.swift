import Testing

@testable import UIKit

/// Initializers as apps and libraries have them in extensions of UIKit's classes.
extension UIView {
  fileprivate convenience init(color: UIColor, mask: UIView) {
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    backgroundColor = color
    contentMode = .center
    self.mask = mask
  }
}

extension UIImageView {
  fileprivate convenience init(copying image: UIImage?, frame: CGRect) {
    self.init(frame: .zero)
    self.image = image
    self.frame = frame
  }
}

extension UIButton {
  fileprivate convenience init(titled title: String) {
    self.init(type: .system)
    configuration = .filled()
    configuration?.title = title
  }
}

@MainActor @Suite struct ExtensionInitializerTests {
  @Test func initializerInExtensionShowsWhatItSets() {
    let mask = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    let view = UIView(color: .red, mask: mask)
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    #expect(view.layer.contentsGravity == .center && view.layer.mask === mask.layer)

    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    let picture = UIImageView(copying: image, frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(picture.layer.contents != nil && picture.intrinsicContentSize == CGSize(width: 4, height: 4))

    let button = UIButton(titled: "Go")
    #expect(button.intrinsicContentSize.width > 20 && button.configuration?.title == "Go")
  }
}
