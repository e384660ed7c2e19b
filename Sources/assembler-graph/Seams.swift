import ArgumentParser
import AssemblerGraphCore

enum Reporter: String, CaseIterable, ExpressibleByArgument { case text, xcode, json }
func report(_ findings: [Finding], as: Reporter, isColored: Bool) -> String {
  findings.map(\.message).joined(separator: "\n")
}
func components(of graph: Graph) -> Graph { graph }
func cycles(in: Graph, perGroup: Int) -> [Cycle] { [] }
func check(_: Graph, cycles: [Cycle], configuration: Configuration) -> [Finding] { [] }
func marks(of: [Cycle], in: Graph, configuration: Configuration) -> Marks { Marks() }
func ruleIDs() -> [String] { ["ownership-cycle", "assembly-cycle", "self-ownership"] }
enum Picture { enum Direction: String, CaseIterable { case leftToRight = "LR", topToBottom = "TB" } }
extension Picture.Direction: ExpressibleByArgument {}
enum Grouping: String, CaseIterable, ExpressibleByArgument { case module, folder, none }
extension ViewOptions { func apply(to graph: Graph, scope: Scope?) throws(CommandError) -> Graph { graph } }
extension PictureOptions {
  func draw(_ graph: Graph, cycles: [Cycle], marks: Marks, as format: PictureFormat) throws(CommandError) -> String {
    "{}\n"
  }
}
