extension Bitmap {
  /// The mix of the four pixels nearest to a point, in steps of 1/256, or of eighths; clear half a pixel
  /// outside the bitmap, and for NaN.
  func linearPixel(at place: Point, isStepped: Bool = false) -> Pixel {
    guard place.x > -0.5, place.y > -0.5, place.x < Double(width) + 0.5, place.y < Double(height) + 0.5
    else { return 0 }
    var pixel = InlineArray<1, Pixel>(repeating: 0)
    var span = pixel.mutableSpan
    span.sample(SampledImage(bitmap: self, places: FixedPlaces(place), isStepped: isStepped), y: 0, x: 0)
    return pixel[0]
  }
}
