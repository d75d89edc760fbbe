import Raster
import UIKit

/// A text view with the find panel, an edit menu, and a tool tip: light, dark, from right to left, and with
/// large text.
@MainActor struct FindSheet {
  private static let size = CGSize(width: 390, height: 360)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(sheet: Self.size) { Self.show(on: $0) }
  }

  private static func show(on stage: Stage) {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 390, height: 120))
    text.font = .preferredFont(forTextStyle: .body)
    text.text = "One drop, one wave, one ring and a tick."
    text.isFindInteractionEnabled = true
    let plate = UIView(frame: CGRect(x: 160, y: 220, width: 220, height: 24))
    plate.backgroundColor = .systemGray5
    let send = UIButton(configuration: .tinted())
    send.configuration?.title = "Send"
    send.frame = CGRect(x: 10, y: 100, width: 110, height: 36)
    send.toolTip = "Sends the message"
    for view in [text, plate, send] { page.view.addSubview(view) }
    stage.show(page)
    text.becomeFirstResponder()
    stage.advance(by: 0.1)
    text.findInteraction?.presentFindNavigator(showingReplace: true)
    stage.advance(by: 0.5)
    stage.type("one")
    stage.advance(by: 0.5)
    let edits = UIEditMenuInteraction(delegate: nil)
    plate.addInteraction(edits)
    edits.presentEditMenu(
      with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 110, y: 0)))
    stage.hover(at: CGPoint(x: 110, y: 110))
    stage.advance(by: 1.2)
  }
}
