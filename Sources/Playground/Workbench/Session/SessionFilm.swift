import PlaygroundScenes

// A filmed scroll.
extension Session {
  package var film: Film? { (scene as? FilmScene)?.film }

  /// Takes the constants that fit the film, which are shown as those that a person changed.
  mutating func fit() {
    guard let film, let profile = film.fitted else { return }
    adopt(profile)
    playhead.side = .whatIf
    tell(film.verdict + "; its constants are taken")
  }
}
