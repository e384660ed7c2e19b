import AssemblerGraphCore
import AssemblerGraphProject
import Foundation

/// The path that a `file:` address names; nil for any other address.
func path(ofAddress address: String) -> String? {
  guard address.lowercased().hasPrefix("file://") else { return nil }
  var rest = address.dropFirst("file://".count)
  // The host is this machine.
  if let slash = rest.firstIndex(of: "/") { rest = rest[slash...] }
  guard let path = rest.removingPercentEncoding, path.hasPrefix("/") else { return nil }
  return absolutePath(of: path, in: "/")
}

/// - Parameter path: absolute.
func address(ofPath path: String) -> String { "file://" + percentEncoded(path) }

/// The path without links; where there is no such file yet, that of its folder.
func pathWithoutLinks(_ path: String) -> String {
  if let real = try? realPath(path) { return real }
  let folder = parent(of: path)
  return joined((try? realPath(folder)) ?? folder, lastName(of: path))
}
