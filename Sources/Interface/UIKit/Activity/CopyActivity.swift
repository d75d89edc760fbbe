/// Copies texts, addresses, pictures and colours, each as an item of the pasteboard.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  private static func isCopied(_ item: Any) -> Bool {
    item is String || item is NSString || item is URL || item is NSURL || item is UIImage || item is UIColor
  }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains(where: Self.isCopied)
  }

  override func prepare(withActivityItems activityItems: [Any]) {
    items = activityItems.filter(Self.isCopied)
  }

  override func perform() {
    UIPasteboard.general.setItems(items.map { [UIPasteboard.typeAutomatic: $0] })
    activityDidFinish(true)
  }
}
