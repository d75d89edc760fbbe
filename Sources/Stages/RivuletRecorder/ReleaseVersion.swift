/// The version of this release, as `rivulet --version` prints it and parts of recordings hold it.
package let releaseVersion = "0.1.0"
