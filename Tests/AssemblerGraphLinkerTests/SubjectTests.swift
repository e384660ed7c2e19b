import AssemblerGraphLinker
import AssemblerGraphModel
import TestSupport
import Testing

/// What Combine's subjects keep of what is sent through them.
struct SubjectTests {
  @Test func aPassthroughSubjectKeepsNothingOfWhatIsSent() {
    expectGraph(
      """
      import Combine
      final class Account {
        let events: PassthroughSubject<Any, Never>
        init(events: PassthroughSubject<Any, Never>) { self.events = events }
        func mute() { events.send(self) }
      }
      final class Profile {
        let current = CurrentValueSubject<Any?, Never>(nil)
        func show() { current.send(self) }
      }
      """,
      is: """
        Profile
          owns Profile  .current
        """
    )
  }

  @Test func whatASubjectIsDeclaredToHoldItHoldsOnce() {
    expectGraph(
      """
      import Combine
      final class Profile {
        let current = CurrentValueSubject<Profile?, Never>(nil)
        func show() { current.send(self) }
      }
      """,
      is: """
        Profile
          owns Profile  .current
        """
    )
  }
}
