import FileReplacement

/// The counterpart of libcurl's idle connections: URLSession keeps its own.
final class IdleLoops: Sendable {
  static let shared = IdleLoops()
}

extension Download {
  func makeBackEnd(
    _ fileSystem: FileSystem, _: IdleLoops, in time: TransferTime, _ partNames: PartNames?
  ) -> SessionTransfer {
    SessionTransfer(
      Transfer(request, control: control, fileSystem: fileSystem, partNames: partNames, time: time))
  }
}
