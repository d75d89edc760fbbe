import Raster

/// A part of an encoded commit. Reading checks every byte that has a meaning; numbers may also be NaN.
protocol Coded {
  func write(to writer: inout ByteWriter)
  init(from reader: inout ByteReader) throws(CommitError)
}

extension ByteReader {
  mutating func next<Part: Coded>() throws(CommitError) -> Part { try Part(from: &self) }
}

/// A part that consists of parts, each of which is named once for writing and reading.
protocol CodedStructure: Coded {
  /// Makes a value of the parts that a coder returns, in the order of the encoding.
  ///
  /// - Parameter given: the value that is written; nil to read one.
  init<C: Coder>(_ given: Self?, _ coder: inout C) throws(C.Failure)
}

extension CodedStructure {
  func write(to writer: inout ByteWriter) { _ = Self(self, &writer) }
  init(from reader: inout ByteReader) throws(CommitError) { try self.init(nil, &reader) }
}

/// Writes or reads the parts of a structure.
protocol Coder {
  associatedtype Failure: Error
  /// Writes a part and returns it, or reads one where nil is given.
  mutating func code<Part: Coded>(_ part: Part?) throws(Failure) -> Part
}

extension Coder {
  /// Same as `code(_:)`, for a part that may be absent.
  mutating func code<Part: Coded>(optional part: Part?) throws(Failure) -> Part? { try code(.some(part)) }
}

extension ByteWriter: Coder {
  mutating func code<Part: Coded>(_ part: Part?) throws(Never) -> Part {
    guard let part else { preconditionFailure("there is nothing to write") }
    part.write(to: &self)
    return part
  }
}

extension ByteReader: Coder {
  mutating func code<Part: Coded>(_: Part?) throws(CommitError) -> Part { try Part(from: &self) }
}

extension Double: Coded {
  func write(to writer: inout ByteWriter) { writer.write(self) }
  init(from reader: inout ByteReader) throws(CommitError) { self = try reader.number() }
}

extension UInt8: Coded {
  func write(to writer: inout ByteWriter) { writer.write(self) }
  init(from reader: inout ByteReader) throws(CommitError) { self = try reader.byte() }
}

extension UInt32: Coded {
  func write(to writer: inout ByteWriter) { writer.write(self) }
  init(from reader: inout ByteReader) throws(CommitError) { self = try reader.word() }
}

extension Bool: Coded {
  func write(to writer: inout ByteWriter) { writer.write(UInt8(self ? 1 : 0)) }
  init(from reader: inout ByteReader) throws(CommitError) {
    switch try reader.byte() {
    case 0: self = false
    case 1: self = true
    default: throw reader.malformed
    }
  }
}

extension Array: Coded where Element: Coded {
  func write(to writer: inout ByteWriter) {
    writer.write(UInt32(count))
    for element in self { element.write(to: &writer) }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self.init()
    let count = try reader.count()
    try reader.enter()
    for _ in 0..<count { append(try Element(from: &reader)) }
    reader.leave()
  }
}

extension Optional: Coded where Wrapped: Coded {
  func write(to writer: inout ByteWriter) {
    (self != nil).write(to: &writer)
    if let self { self.write(to: &writer) }
  }

  init(from reader: inout ByteReader) throws(CommitError) {
    self = try Bool(from: &reader) ? Wrapped(from: &reader) : nil
  }
}

extension Coded where Self: RawRepresentable, RawValue == UInt8 {
  func write(to writer: inout ByteWriter) { writer.write(rawValue) }
  init(from reader: inout ByteReader) throws(CommitError) {
    guard let value = Self(rawValue: try reader.byte()) else { throw reader.malformed }
    self = value
  }
}

extension FillRule: Coded {}
extension Stroke.Cap: Coded {}
extension Stroke.Join: Coded {}
extension ImagePaint.Filter: Coded {}
extension BlendMode: Coded {}
extension LayerKind: Coded {}
extension ContentsGravity: Coded {}
extension GradientType: Coded {}
extension CornerCurve: Coded {}
extension LayerFilter.Kind: Coded {}
extension ValueFunction: Coded {}
extension Transition.Kind: Coded {}
extension Transition.Direction: Coded {}
extension Timing.FillMode: Coded {}
extension AnimationTarget: Coded {}
extension Keyframes.CalculationMode: Coded {}
extension Keyframes.RotationMode: Coded {}
