import AssemblerGraphCore
import AssemblerGraphFacts
import AssemblerGraphModel
import AssemblerGraphProject

/// Code actions: offered by the findings, and written when the analysis of the changed code is for them.
extension Session {
  /// An action, and what it would write.
  struct Fix: Sendable {
    var action: CodeAction
    var result: Result<[Fixer.File], RPCError>
  }

  func codeActions(_ parameters: CodeActionParams, _ analysis: Analysis, _ id: RequestID) {
    let actions = actions(parameters, analysis)
    let canResolve = capabilities.textDocument?.codeAction?.resolveSupport?.properties.contains("edit") == true
    if canResolve || actions.isEmpty {
      connection.send(Outgoing.result(actions, for: id))
    } else {
      fix(actions, id, isList: true)
    }
  }

  private func actions(_ parameters: CodeActionParams, _ analysis: Analysis) -> [CodeAction] {
    guard let file = file(of: parameters.textDocument.uri, analysis) else { return [] }
    var places = Places(analysis, documents, encoding)
    var actions: [CodeAction] = []
    for finding in analysis.verdict.findings
    where finding.location.file == file && finding.release?.how == .never && !finding.fixes.isEmpty {
      guard places.range(of: finding.location).touches(parameters.range) else { continue }
      let title = "Break the cycle: \(finding.advice ?? finding.message)"
      actions.append(CodeAction(title: title, isPreferred: true, data: finding.fingerprint))
    }
    return actions
  }

  /// Lets the worker find the edits of actions.
  ///
  /// - Parameter isList: whether a list was asked for, and not the rest of one action.
  func fix(_ actions: [CodeAction], _ id: RequestID, isList: Bool) {
    fixing.insert(id)
    let (mailbox, generation) = (mailbox, generation)
    analyst.run { analyst in
      let fixes = actions.map { action in
        do throws(CommandError) {
          return Fix(action: action, result: try analyst.fix(action.data ?? ""))
        } catch {
          return Fix(action: action, result: .failure(RPCError(.requestFailed, error.text)))
        }
      }
      mailbox.put(.fixed(fixes, id, isList: isList, generation: generation))
    }
  }

  func finishFix(_ fixes: [Fix], _ id: RequestID, isList: Bool, _ generation: Int) {
    guard fixing.remove(id) != nil else { return }
    do throws(RPCError) {
      // The places are those of a text that is gone.
      if generation != self.generation { throw RPCError(.contentModified, "the text has changed meanwhile") }
      if isList {
        connection.send(Outgoing.result(fixes.compactMap { try? action(of: $0) }, for: id))
      } else if let fix = fixes.first {
        connection.send(Outgoing.result(try action(of: fix), for: id))
      }
    } catch {
      connection.send(Outgoing.failure(error, for: id))
    }
  }

  private func action(of fix: Fix) throws(RPCError) -> CodeAction {
    var changes: [String: [TextEdit]] = [:]
    for file in try fix.result.get() {
      let address = documents.document(at: file.realPath)?.address ?? address(ofPath: file.realPath)
      changes[address] = [change(from: file.before, to: file.after, encoding)]
    }
    var action = fix.action
    action.edit = WorkspaceEdit(changes: changes)
    return action
  }
}

extension Span {
  /// Whether the two have a place in common; the end counts.
  fileprivate func touches(_ other: Span) -> Bool {
    func precedes(_ left: Position, _ right: Position) -> Bool {
      (left.line, left.character) < (right.line, right.character)
    }
    return !precedes(end, other.start) && !precedes(other.end, start)
  }
}
