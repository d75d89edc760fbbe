import PortableMath

extension Vector3 {
  /// A vector of length 1: the longitude is its angle in the plane of x and y, the latitude that with the
  /// plane.
  init(longitude: Double, latitude: Double) {
    let width = latitude == 0 ? 1 : Math.cos(latitude)
    self.init(
      Math.cos(longitude) * width, Math.sin(longitude) * width, latitude == 0 ? 0 : Math.sin(latitude))
  }

  /// The longitude and latitude of the direction; zero for none.
  var angles: (longitude: Double, latitude: Double) {
    let width = (x * x + y * y).squareRoot()
    return (Math.atan2(y, x), z == 0 ? 0 : Math.atan2(z, width))
  }
}
