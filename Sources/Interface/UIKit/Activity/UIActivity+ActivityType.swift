extension UIActivity {
  /// The name of a service.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public let rawValue: String
    /// Makes a name from a text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name from a text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// The names of the system's services. Only `copyToPasteboard` exists here; to exclude another one changes
/// nothing.
extension UIActivity.ActivityType {
  private static func system(_ name: String) -> Self { Self("com.apple.UIKit.activity." + name) }

  /// The service that copies texts, addresses and pictures to `UIPasteboard.general`.
  public static let copyToPasteboard = system("CopyToPasteboard")
  /// The name of a service of iOS that is not here.
  public static let postToFacebook = system("PostToFacebook")
  /// The name of a service of iOS that is not here.
  public static let postToTwitter = system("PostToTwitter")
  /// The name of a service of iOS that is not here.
  public static let postToWeibo = system("PostToWeibo")
  /// The name of a service of iOS that is not here.
  public static let postToTencentWeibo = system("TencentWeibo")
  /// The name of a service of iOS that is not here.
  public static let postToFlickr = system("PostToFlickr")
  /// The name of a service of iOS that is not here.
  public static let postToVimeo = system("PostToVimeo")
  /// The name of a service of iOS that is not here.
  public static let message = system("Message")
  /// The name of a service of iOS that is not here.
  public static let mail = system("Mail")
  /// The name of a service of iOS that is not here.
  public static let print = system("Print")
  /// The name of a service of iOS that is not here.
  public static let assignToContact = system("AssignToContact")
  /// The name of a service of iOS that is not here.
  public static let saveToCameraRoll = system("SaveToCameraRoll")
  /// The name of a service of iOS that is not here.
  public static let addToReadingList = system("AddToReadingList")
  /// The name of a service of iOS that is not here.
  public static let airDrop = system("AirDrop")
  /// The name of a service of iOS that is not here.
  public static let openInIBooks = system("OpenInIBooks")
  /// The name of a service of iOS that is not here.
  public static let markupAsPDF = system("MarkupAsPDF")
  /// The name of a service of iOS that is not here.
  public static let sharePlay = system("SharePlay")
  /// The name of a service of iOS that is not here.
  public static let collaborationInviteWithLink = system("CollaborationInviteWithLink")
  /// The name of a service of iOS that is not here.
  public static let collaborationCopyLink = system("CollaborationCopyLink")
  /// The name of a service of iOS that is not here.
  public static let addToHomeScreen = system("AddToHomeScreen")
}
