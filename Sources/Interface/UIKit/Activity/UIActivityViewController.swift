/// A share sheet: shows what is shared, and offers the app's own services and the system's, of which there is
/// one here, that copies.
///
/// It is presented like any controller: at half the height of a narrow screen, and as a popover on a wide
/// one, where its `popoverPresentationController` wants a source. A service that has done its work dismisses
/// it, and so does the user without one.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// Called once the sheet is gone.
  ///
  /// - Parameters:
  ///   - activityType: The chosen service; nil if the user has chosen none.
  ///   - completed: Whether the service has done its work.
  ///   - returnedItems: Always nil: services outside the app, which change items, are not here.
  ///   - activityError: Always nil.
  public typealias CompletionWithItemsHandler = (
    _ activityType: UIActivity.ActivityType?, _ completed: Bool, _ returnedItems: [Any]?,
    _ activityError: (any Error)?
  ) -> Void

  /// Called once the sheet is gone. Default: nil.
  open var completionWithItemsHandler: CompletionWithItemsHandler?
  /// The services that are not offered. Counts when the sheet is shown. Default: nil.
  open var excludedActivityTypes: [UIActivity.ActivityType]?

  private let items: [Any]
  private let applicationActivities: [UIActivity]
  /// The service that is performed.
  private var chosen: UIActivity?

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - activityItems: What is shared: texts, addresses, pictures, objects for services of the app, and
  ///     sources (`UIActivityItemSource`) of such objects.
  ///   - applicationActivities: The services of the app, which stand before the system's.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    items = activityItems
    self.applicationActivities = applicationActivities ?? []
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .popover
    sheet.detents = [.medium(), .large()]
  }

  /// Returns nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Items

  private var placeholders: [Any] {
    items.map { ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0 }
  }

  /// The services that are offered, in their order.
  private var offered: [UIActivity] {
    let placeholders = placeholders
    let excluded = excludedActivityTypes ?? []
    return (applicationActivities + [CopyActivity()]).filter { activity in
      activity.activityTitle?.isEmpty == false
        && !(activity.activityType.map(excluded.contains) ?? false)
        && activity.canPerform(withActivityItems: placeholders)
    }
  }

  private var preview: ActivityPreview {
    let source = items.first as? any UIActivityItemSource
    var preview = ActivityPreview(placeholders)
    if let subject = source?.activityViewController(self, subjectForActivityType: nil), !subject.isEmpty {
      preview.title = subject
    }
    let size = CGSize(width: ActivityHeader.iconSide, height: ActivityHeader.iconSide)
    let thumbnail = source?.activityViewController(
      self, thumbnailImageForActivityType: nil, suggestedSize: size)
    if let thumbnail { preview.image = thumbnail }
    return preview
  }

  // MARK: View

  /// Makes the sheet's content.
  open override func loadView() {
    let page = ActivityPage(
      preview, offered, choose: { [weak self] in self?.choose($0) },
      close: { [weak self] in self?.dismiss(animated: true) })
    preferredContentSize = page.preferredSize
    view = page
  }

  /// Tells the app of a sheet that was closed without a service, or before its end.
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A service that has ended calls the handler once the sheet is gone.
    guard isBeingDismissed, chosen == nil || chosen?.onFinish != nil else { return }
    let interrupted = chosen
    interrupted?.onFinish = nil
    chosen = nil
    completionWithItemsHandler?(interrupted?.activityType, false, nil, nil)
  }

  /// Hands the items to a service, and performs it.
  private func choose(_ activity: UIActivity) {
    guard chosen == nil, presentationController?.run.phase == .presented else { return }
    chosen = activity
    activity.onFinish = { [weak self, weak activity] completed in
      guard let self, let activity else { return }
      finish(activity, completed)
    }
    activity.prepare(
      withActivityItems: items.compactMap { item in
        guard let source = item as? any UIActivityItemSource else { return item }
        return source.activityViewController(self, itemForActivityType: activity.activityType)
      })
    if let controller = activity.activityViewController {
      present(controller, animated: true)
    } else {
      activity.perform()
    }
  }

  private func finish(_ activity: UIActivity, _ completed: Bool) {
    // The presenting controller dismisses the service's screen together with the sheet.
    (presentingViewController ?? self).dismiss(animated: true) { [self] in
      chosen = nil
      completionWithItemsHandler?(activity.activityType, completed, nil, nil)
    }
  }
}
