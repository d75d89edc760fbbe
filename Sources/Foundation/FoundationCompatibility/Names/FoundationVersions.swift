// The numbers by which code for early versions of iOS asks which one it runs on, as in
// `floor(NSFoundationVersionNumber) <= NSFoundationVersionNumber_iOS_7_1`.

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of this Foundation's version: greater than that of every version which has a name below.
public let NSFoundationVersionNumber = Double(NSFoundationVersionNumber_iOS_9_x_Max) + 1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of iOS 7.0.
public let NSFoundationVersionNumber_iOS_7_0 = 1047.20
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of iOS 7.1.
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of iOS 8.0.
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of iOS 8.1.
public let NSFoundationVersionNumber_iOS_8_1 = 1141.1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of iOS 8.2.
public let NSFoundationVersionNumber_iOS_8_2 = 1141.14
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of iOS 8.3.
public let NSFoundationVersionNumber_iOS_8_3 = 1144.17
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of iOS 8.4.
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The greatest number of the versions 8.
public let NSFoundationVersionNumber_iOS_8_x_Max = 1199
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The number of iOS 9.0.
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The greatest number of the versions 9.
public let NSFoundationVersionNumber_iOS_9_x_Max = 1299
