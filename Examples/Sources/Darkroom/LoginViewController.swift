import UIKit

/// Two fields above the keyboard, and a button that waits for both.
final class LoginViewController: UIViewController, UITextFieldDelegate {
  var didLogIn: ((String) -> Void)?

  private let scrollView = UIScrollView()
  private let dial = ApertureView()
  private let nameField = LoginViewController.makeField(placeholder: "Name", icon: "person")
  private let passwordField = LoginViewController.makeField(placeholder: "Password", icon: "lock")
  private let button = UIButton(configuration: .filled())
  private let hintLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground

    let title = UILabel()
    title.text = "Darkroom"
    title.font = .preferredFont(forTextStyle: .largeTitle)
    title.adjustsFontForContentSizeCategory = true
    title.textAlignment = .center
    title.accessibilityTraits.insert(.header)

    hintLabel.font = .preferredFont(forTextStyle: .footnote)
    hintLabel.textColor = .secondaryLabel
    hintLabel.numberOfLines = 0
    hintLabel.textAlignment = .center
    hintLabel.text = "Any name will do. The password has at least four characters."

    nameField.textContentType = .username
    nameField.autocapitalizationType = .none
    nameField.autocorrectionType = .no
    nameField.returnKeyType = .next
    nameField.delegate = self
    passwordField.isSecureTextEntry = true
    passwordField.textContentType = .password
    passwordField.returnKeyType = .go
    passwordField.delegate = self
    for field in [nameField, passwordField] {
      field.addAction(UIAction { [weak self] _ in self?.validate() }, for: .editingChanged)
    }

    button.configuration?.title = "Log In"
    button.configuration?.cornerStyle = .large
    button.configuration?.buttonSize = .large
    button.addAction(UIAction { [weak self] _ in self?.logIn() }, for: .touchUpInside)

    let stack = UIStackView(arrangedSubviews: [dial, title, nameField, passwordField, button, hintLabel])
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(32, after: title)
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.keyboardDismissMode = .interactive
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    view.addSubview(scrollView)

    let width = stack.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -48)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 40),
      stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
      stack.centerXAnchor.constraint(equalTo: scrollView.frameLayoutGuide.centerXAnchor),
      stack.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      width,
      dial.heightAnchor.constraint(equalToConstant: 140),
    ])
    validate()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    dial.animateOpening()
  }

  private static func makeField(placeholder: String, icon: String) -> UITextField {
    let field = UITextField()
    field.placeholder = placeholder
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    let image = UIImageView(image: UIImage(systemName: icon))
    image.tintColor = .secondaryLabel
    image.contentMode = .center
    image.frame = CGRect(x: 0, y: 0, width: 36, height: 24)
    field.leftView = image
    field.leftViewMode = .always
    field.heightAnchor.constraint(greaterThanOrEqualToConstant: 48).isActive = true
    return field
  }

  private func validate() {
    let name = nameField.text ?? ""
    let password = passwordField.text ?? ""
    button.isEnabled = !name.isEmpty && password.count >= 4
  }

  private func logIn() {
    view.endEditing(true)
    button.configuration?.showsActivityIndicator = true
    button.isUserInteractionEnabled = false
    let name = nameField.text ?? ""
    Timer.scheduledTimer(withTimeInterval: 0.8, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.finish(name: name) }
    }
  }

  private func finish(name: String) {
    button.configuration?.showsActivityIndicator = false
    button.isUserInteractionEnabled = true
    guard name.lowercased() != "guest" else {
      let alert = UIAlertController(
        title: "No Guests", message: "Guests have no library. Choose another name.", preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "OK", style: .default) { [weak self] _ in
          self?.nameField.becomeFirstResponder()
        })
      present(alert, animated: true)
      return
    }
    didLogIn?(name)
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if textField === nameField {
      passwordField.becomeFirstResponder()
    } else if button.isEnabled {
      logIn()
    }
    return true
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    guard let text = textField.text, let range = Range(range, in: text) else { return true }
    return text.replacingCharacters(in: range, with: string).count <= 24
  }
}
