/// A frame of a film: the part of the picture that it changes, and its time.
struct FilmFrame: Hashable, Sendable {
  /// The fate of the part when the next frame's time comes.
  enum Disposal: Hashable, Sendable {
    /// It stays.
    case keep
    /// It becomes clear.
    case clear
    /// It gets the pixels that it had before the frame.
    case restore
  }

  /// The place in pixels from the picture's upper left corner. It may reach beyond the picture.
  var left = 0
  var top = 0
  var width = 0
  var height = 0
  /// The time that the frame is shown, in seconds, as the file states it; at least 0.
  var delay = 0.0
  var disposal = Disposal.keep
  /// Whether what is clear leaves the picture as it is; otherwise it becomes clear there.
  var isBlended = true
  /// The place of the frame in the file. The length is 0 in a GIF file.
  var position = 0
  var length = 0
  /// The index of the clear colour in a GIF file; -1 for none.
  var clearColor = -1
}
