import RivuletClosures
import UIKit

/// One photo that zooms, with its histogram and notes.
final class PhotoViewController: UIViewController, UIScrollViewDelegate, UITextViewDelegate {
  private var photo: Photo
  private let store: PhotoStore
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private let titleLabel = UILabel()
  private let histogram = HistogramView()
  private let notesView = UITextView()

  init(photo: Photo, store: PhotoStore) {
    self.photo = photo
    self.store = store
    super.init(nibName: nil, bundle: nil)
    title = photo.title
    navigationItem.largeTitleDisplayMode = .never
    hidesBottomBarWhenPushed = true
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    scrollView.delegate = self
    scrollView.minimumZoomScale = 1
    scrollView.maximumZoomScale = 4
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.backgroundColor = .secondarySystemBackground
    scrollView.layer.cornerRadius = 12
    scrollView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFit
    imageView.isUserInteractionEnabled = true
    scrollView.addSubview(imageView)

    titleLabel.font = .preferredFont(forTextStyle: .headline)
    let caption = UILabel()
    caption.font = .preferredFont(forTextStyle: .subheadline)
    caption.textColor = .secondaryLabel
    caption.text = "f/2.8 · 1/250 s · ISO 100"
    caption.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let texts = UIStackView(arrangedSubviews: [titleLabel, caption])
    texts.axis = .vertical
    texts.spacing = 2
    let row = UIStackView(arrangedSubviews: [texts, histogram])
    row.alignment = .center
    row.spacing = 12
    histogram.widthAnchor.constraint(equalToConstant: 110).isActive = true
    histogram.heightAnchor.constraint(equalToConstant: 54).isActive = true

    notesView.font = .preferredFont(forTextStyle: .body)
    notesView.layer.borderColor = UIColor.separator.cgColor
    notesView.layer.borderWidth = 1
    notesView.layer.cornerRadius = 8
    notesView.textContainerInset = UIEdgeInsets(top: 10, left: 6, bottom: 10, right: 6)
    notesView.text = photo.notes
    notesView.delegate = self
    notesView.accessibilityLabel = "Notes"

    let stack = UIStackView(arrangedSubviews: [scrollView, row, notesView])
    stack.axis = .vertical
    stack.spacing = 14
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 12),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -12),
      notesView.heightAnchor.constraint(equalToConstant: 96),
    ])

    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.onChange { [weak self] in self?.toggleZoom($0) }
    imageView.addGestureRecognizer(doubleTap)

    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(
        systemItem: .trash, primaryAction: UIAction { [weak self] _ in self?.confirmDeletion() }),
      UIBarButtonItem(
        systemItem: .action,
        primaryAction: UIAction { [weak self] action in
          self?.share(from: action.sender as? UIBarButtonItem)
        }),
      UIBarButtonItem(
        primaryAction: UIAction(image: UIImage(systemName: "slider.horizontal.3")) { [weak self] _ in
          self?.showAdjustments()
        }),
      UIBarButtonItem(
        primaryAction: UIAction(image: UIImage(systemName: "heart")) { [weak self] action in
          self?.toggleFavorite(action.sender as? UIBarButtonItem)
        }),
    ]
    refresh()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The stack lays out its views after the page has laid out the stack.
    scrollView.superview?.layoutIfNeeded()
    guard scrollView.zoomScale == 1, scrollView.bounds.width > 0 else { return }
    imageView.frame = CGRect(origin: .zero, size: scrollView.bounds.size)
    scrollView.contentSize = scrollView.bounds.size
  }

  private func refresh() {
    imageView.image = store.image(for: photo, size: CGSize(width: 800, height: 600))
    titleLabel.text = photo.title
    histogram.setValues(
      (0..<24).map { 0.5 + 0.5 * sin(Double($0) * 0.7 + photo.hue * 9) * cos(photo.exposure) })
  }

  private func toggleZoom(_ recognizer: UITapGestureRecognizer) {
    if scrollView.zoomScale > 1 {
      scrollView.setZoomScale(1, animated: true)
    } else {
      let point = recognizer.location(in: imageView)
      let size = CGSize(width: scrollView.bounds.width / 2.5, height: scrollView.bounds.height / 2.5)
      scrollView.zoom(
        to: CGRect(
          x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
        animated: true)
    }
  }

  private func toggleFavorite(_ item: UIBarButtonItem?) {
    photo.isFavorite.toggle()
    item?.image = UIImage(systemName: photo.isFavorite ? "heart.fill" : "heart")
    store.update(photo)
    UIImpactFeedbackGenerator(style: .light).impactOccurred()
  }

  private func share(from item: UIBarButtonItem?) {
    var items: [Any] = [photo.title]
    if let image = imageView.image { items.append(image) }
    let sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)
    sheet.popoverPresentationController?.barButtonItem = item
    present(sheet, animated: true)
  }

  private func confirmDeletion() {
    let sheet = UIAlertController(
      title: nil, message: "This photo will be deleted.", preferredStyle: .actionSheet)
    sheet.addAction(
      UIAlertAction(title: "Delete Photo", style: .destructive) { [weak self] _ in
        guard let self else { return }
        store.delete(photo)
        navigationController?.popViewController(animated: true)
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.popoverPresentationController?.barButtonItem = navigationItem.rightBarButtonItems?.first
    present(sheet, animated: true)
  }

  private func showAdjustments() {
    let adjustments = AdjustmentsViewController(photo: photo)
    adjustments.didChange = { [weak self] photo in
      self?.photo = photo
      self?.refresh()
    }
    adjustments.didFinish = { [weak self] photo in self?.store.update(photo) }
    let navigation = UINavigationController(rootViewController: adjustments)
    if let sheet = navigation.sheetPresentationController {
      sheet.detents = [.medium(), .large()]
      sheet.prefersGrabberVisible = true
      sheet.largestUndimmedDetentIdentifier = .medium
      sheet.preferredCornerRadius = 20
    }
    present(navigation, animated: true)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    let horizontal = max((scrollView.bounds.width - scrollView.contentSize.width) / 2, 0)
    let vertical = max((scrollView.bounds.height - scrollView.contentSize.height) / 2, 0)
    scrollView.contentInset = UIEdgeInsets(
      top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    photo.notes = textView.text
    store.update(photo)
  }
}
