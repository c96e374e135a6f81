/// A text in place of a file that Git LFS has not fetched.
enum LFSPointer {
  /// The first bytes of the text.
  static let beginning = Array("version https://git-lfs.github.com/spec/".utf8)
  static let description = "the pointer of Git LFS to a file; `git lfs pull` fetches it"
}
