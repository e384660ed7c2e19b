import ArgumentParser
import AssemblerGraphCore

// The core's choices, as they are written on the command line.

extension RuleListFormat: ExpressibleByArgument {}
extension Configuration.TestSeverity: ExpressibleByArgument {}
extension Scope: ExpressibleByArgument {}
extension ViewKind: ExpressibleByArgument {}
extension Picture.Direction: ExpressibleByArgument {}
extension PictureOptions.Grouping: ExpressibleByArgument {}
extension PictureOptions.Appearance: ExpressibleByArgument {}
