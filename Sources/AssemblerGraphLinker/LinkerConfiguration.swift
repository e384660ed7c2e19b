/// What a team can decide about linking.
package struct LinkerConfiguration: Hashable, Sendable {
  package var roles: RolePatterns
  /// Functions and properties outside the scanned code that keep what they are given.
  package var retaining: [RetainingAPI]

  package init(roles: RolePatterns = RolePatterns(), retaining: [RetainingAPI] = RetainingAPI.defaults) {
    self.roles = roles
    self.retaining = retaining
  }
}
