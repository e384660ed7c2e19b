/// Knows how the sleepers are.
struct LifeSupport: LifeSupporting {
  func hibernatingCrew() -> [CrewMember] {
    [
      CrewMember(name: "Dr. Hunter", heartbeatsPerMinute: 3, temperature: 3.2),
      CrewMember(name: "Dr. Kaminsky", heartbeatsPerMinute: 2, temperature: 2.9),
      CrewMember(name: "Dr. Kimball", heartbeatsPerMinute: 3, temperature: 3.1),
    ]
  }
}
