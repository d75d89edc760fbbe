import FileReplacement

extension Download {
  func makeBackEnd(
    _ fileSystem: FileSystem, _ idleLoops: IdleLoops, in time: TransferTime, _ partNames: PartNames?
  ) -> CurlTransfer {
    CurlTransfer(
      Transfer(request, control: control, fileSystem: fileSystem, partNames: partNames, time: time),
      idleLoops: idleLoops)
  }
}
