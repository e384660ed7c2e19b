import AssemblerGraphProject
import CBuildInformation

/// What `--version` prints: `0.1.0 (5d34f60a1b2c)`, or `0.1.0` where the build was not told its commit.
var versionText: String {
  let commit = String(cString: build_commit())
  return commit.isEmpty ? toolVersion : "\(toolVersion) (\(commit))"
}
