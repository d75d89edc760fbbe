/// The method that brings colours outside the destination's range into it. It has no effect: conversions are
/// relative colorimetric.
public enum CGColorRenderingIntent: Int32, Hashable, Sendable {
  /// Apple's five intents.
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}
