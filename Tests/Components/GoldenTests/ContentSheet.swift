import Raster
import UIKit

/// Pages without content, a text view with a link, and the share sheet above them: light, dark, from right to
/// left, and with large text.
@MainActor struct ContentSheet {
  private static let size = CGSize(width: 375, height: 1000)

  /// The devices in one picture.
  let picture: Bitmap

  init() {
    picture = Bitmap(sheet: Self.size) { Self.show(on: $0) }
  }

  private static func show(on stage: Stage) {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    stage.show(page)
    var top: CGFloat = 0
    for (configuration, height) in [(empty, 290.0), (.loading(), 110.0)] {
      let view = UIContentUnavailableView(configuration: configuration)
      view.frame = CGRect(x: 0, y: top, width: 375, height: height)
      page.view.addSubview(view)
      top = view.frame.maxY
    }
    let text = UITextView(frame: CGRect(x: 16, y: top, width: 343, height: 100))
    text.text = "Rivers meander, and lakes wait for them at https://example.com."
    text.font = .preferredFont(forTextStyle: .body)
    text.adjustsFontForContentSizeCategory = true
    text.dataDetectorTypes = .link
    text.isEditable = false
    text.backgroundColor = .secondarySystemBackground
    page.view.addSubview(text)
    stage.advance(by: 0.5)
    let share = UIActivityViewController(
      activityItems: ["Rivers meander"], applicationActivities: [ReadLater()])
    page.present(share, animated: false)
    stage.advance(by: 1)
  }

  private static var empty: UIContentUnavailableConfiguration {
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "tray")
    empty.text = "No messages"
    empty.secondaryText = "What friends write to you stands here."
    empty.button = .borderless()
    empty.button.title = "Write one"
    return empty
  }
}

/// A service of the app.
private final class ReadLater: UIActivity {
  override var activityTitle: String? { "Read later" }
  override var activityImage: UIImage? { UIImage(systemName: "eyeglasses") }
  override class var activityCategory: UIActivity.Category { .share }
  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
}
