public import Downloads
public import Foundation
import Scenes
public import UIKit

/// The gallery: an index of the components and of what lies below them, a page for each, and a small app.
public final class GalleryViewController: UINavigationController {
  /// Makes the small app, whose texts are in the language of the time when it is first shown.
  private let makeApp: () -> SmallAppViewController
  private var madeApp: SmallAppViewController?
  private let index = IndexViewController()
  private var tour: Tour?

  /// Called with every finished download and every failure of the small app.
  public var onOutcome: ((Result<DownloadedFile, DownloadError>) -> Void)? {
    didSet { madeApp?.onOutcome = onOutcome }
  }

  /// Called with the link of each page that is shown: see `open(link:)`.
  public var onLink: ((String) -> Void)?

  /// Makes the gallery.
  ///
  /// - Parameters:
  ///   - sources: The files that the small app downloads; the first one is selected. With an empty list, its
  ///     button has no effect.
  ///   - folder: The folder for the files. It must exist.
  ///   - feed: The address of an RSS or Atom feed for the small app; nil shows "No feed.".
  public init(sources: [DownloadSource], folder: URL, feed: URL?) {
    makeApp = { SmallAppViewController(sources: sources, folder: folder, feed: feed) }
    super.init(nibName: nil, bundle: nil)
    viewControllers = [index]
    delegate = self
  }

  /// Not available: the class is not made from an archive.
  @available(*, unavailable)
  public required init?(coder: NSCoder) {
    nil
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    index.onChoice = { [weak self] page in self?.show(page, animated: true) }
    index.onTour = { [weak self] in self?.beginTour() }
  }

  // MARK: Pages

  /// The link of the page that is shown: empty for the index, `app`, or the name of a component such as
  /// `download-view`.
  public var link: String { page(of: topViewController).link }

  /// Shows the page of a link. An unknown link has no effect.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult public func open(link: String) -> Bool {
    guard let page = GalleryPage(link: link) else { return false }
    endTour()
    show(page, animated: false)
    return true
  }

  private func show(_ page: GalleryPage, animated: Bool) {
    guard page != self.page(of: topViewController) else { return }
    switch page {
    case .index: popToRootViewController(animated: animated)
    case .app: setViewControllers([index, app], animated: animated)
    case .exhibit(let name):
      guard let exhibit = Exhibit.named(name) else { return }
      setViewControllers([index, ExhibitViewController(exhibit)], animated: animated)
    }
  }

  private var app: SmallAppViewController {
    if let madeApp { return madeApp }
    let app = makeApp()
    app.onOutcome = onOutcome
    madeApp = app
    return app
  }

  private func page(of controller: UIViewController?) -> GalleryPage {
    switch controller {
    case let page as ExhibitViewController: .exhibit(page.exhibit.name)
    case is SmallAppViewController: .app
    default: .index
    }
  }

  // MARK: Tour

  private func beginTour() {
    let tour = Tour(
      show: { [weak self] exhibit, onEnd in
        guard let self else { return }
        let page = ExhibitViewController(exhibit)
        page.onRunEnd = onEnd
        setViewControllers([index, page], animated: true)
      },
      end: { [weak self] isOver in
        self?.tour = nil
        if isOver { self?.popToRootViewController(animated: true) }
      })
    self.tour = tour
    tour.curtain.frame = view.bounds
    view.addSubview(tour.curtain)
    tour.begin()
  }

  private func endTour() { tour?.stop() }

  /// Cancels what the small app loads, and returns when its transfer's temporary file is removed.
  public func stop() async { await madeApp?.stop() }
}

extension GalleryViewController: UINavigationControllerDelegate {
  /// Reports the link of the page that is shown.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    onLink?(page(of: viewController).link)
  }
}
