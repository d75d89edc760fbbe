/// The language of a keyboard.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
  /// Posted by iOS when the user chooses another keyboard. Hosts here do not tell of that.
  public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")

  /// The languages of the stage that was created or used last.
  public static var activeInputModes: [UITextInputMode] {
    (UIApplication.shared.device?.preferredLanguages ?? ["en"]).map(UITextInputMode.init)
  }

  /// The language, such as `en-US`.
  open var primaryLanguage: String? { language }
  private let language: String

  init(_ language: String) {
    self.language = language
    super.init()
  }
}
