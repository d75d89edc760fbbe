import UIKit

/// Exposure on a dial, in a sheet.
final class AdjustmentsViewController: UIViewController {
  var didChange: ((Photo) -> Void)?
  var didFinish: ((Photo) -> Void)?
  private var photo: Photo
  private let slider = UISlider()
  private let valueLabel = UILabel()
  private let aperture = ApertureView()

  init(photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    title = "Adjust"
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        didFinish?(photo)
        dismiss(animated: true)
      })
    slider.minimumValue = -1
    slider.maximumValue = 1
    slider.value = Float(photo.exposure)
    slider.addAction(UIAction { [weak self] _ in self?.exposureChanged() }, for: .valueChanged)
    valueLabel.font = .monospacedDigitSystemFont(ofSize: 17, weight: .medium)
    valueLabel.textAlignment = .center
    let stepper = UIStepper()
    stepper.minimumValue = -1
    stepper.maximumValue = 1
    stepper.stepValue = 0.1
    stepper.value = photo.exposure
    stepper.addAction(
      UIAction { [weak self] action in
        guard let stepper = action.sender as? UIStepper, let self else { return }
        slider.setValue(Float(stepper.value), animated: true)
        exposureChanged()
      }, for: .valueChanged)
    let stack = UIStackView(arrangedSubviews: [aperture, valueLabel, slider, stepper])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 18
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      slider.widthAnchor.constraint(equalTo: stack.widthAnchor),
      aperture.widthAnchor.constraint(equalToConstant: 120),
      aperture.heightAnchor.constraint(equalTo: aperture.widthAnchor),
    ])
    exposureChanged()
  }

  private func exposureChanged() {
    photo.exposure = Double(slider.value)
    valueLabel.text = String(format: "%+.1f EV", photo.exposure)
    aperture.opening = 0.5 + CGFloat(slider.value) * 0.35
    didChange?(photo)
  }
}
