extension UIBarButtonItem {
  /// The standard buttons. The values are those of iOS; the titles are English.
  public enum SystemItem: Int, Sendable {
    /// The title "Done", in the style `done`.
    case done = 0
    /// The title "Cancel".
    case cancel = 1
    /// The title "Edit".
    case edit = 2
    /// The title "Save", in the style `done`.
    case save = 3
    /// A plus sign.
    case add = 4
    /// Empty room that takes its share of what the other items of the bar leave. In a navigation bar it has
    /// no width.
    case flexibleSpace = 5
    /// Empty room as wide as the item's `width`.
    case fixedSpace = 6
    /// A square with a pencil.
    case compose = 7
    /// An arrow that turns back.
    case reply = 8
    /// A box with an arrow upwards.
    case action = 9
    /// A folder.
    case organize = 10
    /// An open book.
    case bookmarks = 11
    /// A magnifying glass.
    case search = 12
    /// An arrow in a circle.
    case refresh = 13
    /// A cross.
    case stop = 14
    /// A camera.
    case camera = 15
    /// A bin.
    case trash = 16
    /// A triangle that points forwards.
    case play = 17
    /// Two bars.
    case pause = 18
    /// Two triangles that point back.
    case rewind = 19
    /// Two triangles that point forwards.
    case fastForward = 20
    /// The title "Undo".
    case undo = 21
    /// The title "Redo".
    case redo = 22
    /// The title "Close". iOS shows a cross.
    case close = 24

    var title: String? {
      switch self {
      case .done: "Done"
      case .cancel: "Cancel"
      case .edit: "Edit"
      case .save: "Save"
      case .undo: "Undo"
      case .redo: "Redo"
      default: nil
      }
    }

    /// The picture, and its text for assistive software.
    var picture: (glyph: BarGlyph, name: String)? {
      switch self {
      case .add: (.add, "Add")
      case .compose: (.compose, "Compose")
      case .reply: (.reply, "Reply")
      case .action: (.action, "Share")
      case .organize: (.organize, "Organize")
      case .bookmarks: (.bookmarks, "Bookmarks")
      case .search: (.search, "Search")
      case .refresh: (.refresh, "Refresh")
      case .stop: (.stop, "Stop")
      case .camera: (.camera, "Camera")
      case .trash: (.trash, "Delete")
      case .play: (.play, "Play")
      case .pause: (.pause, "Pause")
      case .rewind: (.rewind, "Rewind")
      case .fastForward: (.fastForward, "Fast Forward")
      default: nil
      }
    }
  }

  /// The kind of empty room that an item is.
  enum Space { case fixed, flexible }

  /// A cross on a disc, as on `UIButton(type: .close)`.
  private static var closeImage: UIImage? {
    let size = UIImage.SymbolConfiguration(pointSize: 22, weight: .semibold, scale: .large)
    let colors = UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill])
    return UIImage(systemName: "xmark.circle.fill", withConfiguration: size.applying(colors))
  }

  /// Gives the item the content of a standard one.
  func take(_ systemItem: SystemItem) {
    title = systemItem.title
    if let picture = systemItem.picture {
      image = picture.glyph.image
      accessibilityLabel = picture.name
    }
    switch systemItem {
    case .close:
      image = Self.closeImage
      accessibilityLabel = "Close"
    case .done, .save: style = .done
    case .fixedSpace: space = .fixed
    case .flexibleSpace: space = .flexible
    default: break
    }
  }
}
