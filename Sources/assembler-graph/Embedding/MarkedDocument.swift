import AssemblerGraphCore
import AssemblerGraphProject
import Foundation

/// A Markdown file with its marked regions.
struct MarkedDocument {
  /// As people read it.
  let path: String
  /// Without line breaks; a carriage return stays at the end of its line.
  private(set) var lines: [Substring]
  let regions: [(region: MarkedRegion, options: RegionOptions)]

  /// - Parameter config: the configuration file that the run names.
  /// - Throws: what is wrong with the file or its marks.
  init(path: String, config: String?) throws(CommandError) {
    let content: [UInt8]
    do throws(SystemError) {
      content = try bytes(ofFile: path)
    } catch {
      throw .inputs([error.isAbsence ? .missing(path: path, command: nil) : .unreadable(path: path, error)])
    }
    self.path = path
    lines = String(decoding: content, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    var found: [(MarkedRegion, RegionOptions)] = []
    var problems: [EmbedProblem] = []
    switch markedRegions(in: lines, path: path) {
    case .failure(let failure): problems = failure.all
    case .success(let regions):
      for region in regions {
        do throws(EmbedProblem) {
          found.append((region, try RegionOptions.read(region, path: path, config: config)))
        } catch {
          problems.append(error)
        }
      }
    }
    guard problems.isEmpty else { throw .embed(problems) }
    regions = found
  }

  /// What stands in a region, without its indentation.
  func content(of region: MarkedRegion) -> [String] {
    lines[(region.begin + 1)..<region.end].map { line in
      let line = line.hasPrefix(region.indentation) ? line.dropFirst(region.indentation.count) : line
      return String(line.last == "\r" ? line.dropLast() : line)
    }
  }

  /// The whole text with diagrams in the regions, in their order.
  func text(with diagrams: [EmbeddedDiagram]) -> String {
    var result: [String] = []
    var next = 0
    for ((region, _), diagram) in zip(regions, diagrams) {
      let ending = lines[region.begin].last == "\r" ? "\r" : ""
      result += lines[next...region.begin].map(String.init)
      result += diagram.lines.map { $0.isEmpty ? ending : region.indentation + $0 + ending }
      result.append("\(region.indentation)<!-- assembler-graph:end graph=\(diagram.graphHash) -->\(ending)")
      next = region.end + 1
    }
    return (result + lines[next...].map(String.init)).joined(separator: "\n")
  }
}
