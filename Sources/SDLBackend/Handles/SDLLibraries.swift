import CSDL2Loading

/// SDL's libraries, which are loaded with the first call of one of their functions.
package enum SDLLibraries {
  /// Begins to load the libraries on a thread of its own, for a command that will paint. They take as long as
  /// a command takes to read its arguments and files.
  package static func prepare() { csdl2_prepare() }
}
