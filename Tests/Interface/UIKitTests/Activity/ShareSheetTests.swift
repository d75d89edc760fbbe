import Testing

@testable import UIKit

@MainActor @Suite struct ShareSheetTests {
  private let stage = Stage(size: CGSize(width: 390, height: 800), scale: 1)
  private let root = UIViewController()

  /// The calls of a sheet's handler, in words.
  @MainActor private final class Record {
    var calls: [String] = []
  }

  private let record = Record()

  /// A service that records what it gets, and ends when it is told to.
  private final class Upload: UIActivity {
    override static var activityCategory: Category { .share }
    override var activityType: ActivityType? { ActivityType("com.example.upload") }
    override var activityTitle: String? { "Upload" }
    override var activityImage: UIImage? { UIImage(systemName: "arrow.up") }
    var items: [Any] = []
    var isPerformed = false
    var screen: UIViewController?

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
      activityItems.contains { $0 is String }
    }
    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
    override var activityViewController: UIViewController? { screen }
    override func perform() { isPerformed = true }
  }

  private final class Source: NSObject, UIActivityItemSource {
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
      ""
    }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? { activityType == .copyToPasteboard ? "copied" : "for \(activityType?.rawValue ?? "nobody")" }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      subjectForActivityType activityType: UIActivity.ActivityType?
    ) -> String { "Subject" }
  }

  @discardableResult
  private func share(
    _ items: [Any], _ activities: [UIActivity]? = nil, excluding excluded: [UIActivity.ActivityType]? = nil
  ) -> UIActivityViewController {
    stage.show(root)
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: activities)
    sheet.excludedActivityTypes = excluded
    sheet.completionWithItemsHandler = { [record] type, completed, items, error in
      #expect(items == nil && error == nil)
      record.calls.append("\(type?.rawValue.split(separator: ".").last ?? "none") \(completed)")
    }
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    return sheet
  }

  private var labels: [String] { stage.accessibilityElements().map(\.label) }

  private func tap(_ label: String) throws {
    let element = try #require(stage.accessibilityElements().first { $0.label == label }, "\(labels)")
    stage.tap(at: CGPoint(x: element.frame.midX, y: element.frame.midY))
    stage.advance(by: 1)
  }

  @Test func textIsCopied() throws {
    let sheet = share(["Hello\nworld"])
    #expect(sheet.view.convert(CGPoint.zero, to: nil).y == 405, "half of a large sheet")
    #expect(labels.contains("Plain Text"))
    try tap("Copy")
    #expect(UIPasteboard.general.string == "Hello\nworld")
    #expect(record.calls == ["CopyToPasteboard true"] && root.presentedViewController == nil)
  }

  @Test func addressesAndPicturesAreCopiedAsSuch() throws {
    let url = try #require(URL(string: "https://example.com/a"))
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }
    share([url, picture])
    #expect(labels.contains("2 Items"))
    try tap("Copy")
    #expect(UIPasteboard.general.url == url && UIPasteboard.general.numberOfItems == 2)
    #expect(UIPasteboard.general.images?.count == 1)
  }

  @Test func sheetThatTheUserClosesTellsOfNoService() throws {
    share(["text"])
    try tap("Close")
    #expect(record.calls == ["none false"] && root.presentedViewController == nil)
    share(["text"])
    stage.drag(from: CGPoint(x: 195, y: 430), to: CGPoint(x: 195, y: 790), over: 0.2)
    stage.advance(by: 1)
    #expect(record.calls == ["none false", "none false"] && root.presentedViewController == nil)
  }

  @Test func excludedServicesAndThoseThatCannotTakeTheItemsAreAbsent() {
    share([NSObject()], [Upload()])
    #expect(!labels.contains("Copy") && !labels.contains("Upload") && labels.contains("1 Item"))
    root.dismiss(animated: false)
    share(["text"], [Upload()], excluding: [.copyToPasteboard, .airDrop])
    #expect(labels.contains("Upload") && !labels.contains("Copy"))
  }

  @Test(arguments: [1, 12]) func firstServiceStandsAtTheRightInAnInterfaceFromThere(count: Int) throws {
    stage.layoutDirection = .rightToLeft
    share(["text"], (0..<count).map { _ in Upload() })
    let icon = try #require(stage.accessibilityElements().first { $0.label == "Upload" }?.frame)
    // The icon of 76 points ends 16 points before the edge of a screen of 390 points.
    #expect([icon.minX, icon.maxX] == [298, 374])
  }

  @Test func serviceOfTheAppGetsItsItemsAndEndsTheSheet() throws {
    let upload = Upload()
    share([Source()], [upload])
    #expect(labels.contains("Subject"))
    try tap("Upload")
    #expect(upload.isPerformed && upload.items as? [String] == ["for com.example.upload"])
    #expect(record.calls.isEmpty && root.presentedViewController != nil, "the work has not ended")
    upload.activityDidFinish(true)
    upload.activityDidFinish(true)
    stage.advance(by: 1)
    #expect(record.calls == ["upload true"] && root.presentedViewController == nil)
  }

  @Test func screenOfAServiceGoesWithTheSheet() throws {
    let upload = Upload()
    let screen = UIViewController()
    upload.screen = screen
    let sheet = share(["text"], [upload])
    try tap("Upload")
    #expect(sheet.presentedViewController === screen && !upload.isPerformed)
    upload.activityDidFinish(false)
    stage.advance(by: 1)
    #expect(record.calls == ["upload false"] && root.presentedViewController == nil)
  }

  @Test func wideScreenShowsAPopoverAtItsSource() throws {
    let stage = Stage(size: CGSize(width: 1000, height: 800), scale: 1)
    let button = UIView(frame: CGRect(x: 480, y: 60, width: 40, height: 40))
    root.view.addSubview(button)
    stage.show(root)
    let sheet = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = button
    root.present(sheet, animated: true)
    stage.advance(by: 1)
    let frame = sheet.view.convert(sheet.view.bounds, to: nil)
    #expect(frame.midX == 500 && frame.minY == 100, "\(frame)")
    #expect(frame.width == 320 && frame.height < 300, "\(frame)")
    #expect(sheet.popoverPresentationController?.arrowDirection == .up)
  }

  @Test func sheetOfNothingOffersNothing() {
    share([])
    #expect(Set(labels) == ["0 Items", "Close"])
  }
}
