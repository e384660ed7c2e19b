/// Why git does not have what is to be compared.
package enum GitProblem: Hashable {
  case noGit
  case noRepository(reason: String)
  case unknownRevision(String, nearest: [String], isShallow: Bool)
  /// There is a revision and a file or folder of this name.
  case revisionOrPath(String)
  /// `main..topic`: two revisions in one word.
  case range(String)
  case noMergeBase(String, String, isShallow: Bool)
  case unreadable(String, reason: String, isShallow: Bool)
  /// A bare repository is compared with its working tree, which it does not have.
  case noWorkingTree
}
