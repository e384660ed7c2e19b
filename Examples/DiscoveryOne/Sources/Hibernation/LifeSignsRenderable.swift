/// The crew's life signs as a table.
struct LifeSignsRenderable {
  let rows: [String]

  init(crew: [CrewMember]) {
    let width = crew.map(\.name.count).max() ?? 0
    rows = crew.map { member in
      let name = member.name + String(repeating: " ", count: width - member.name.count)
      let pulse = String(repeating: "_", count: 4) + String(repeating: "/\\____", count: member.heartbeatsPerMinute)
      return "\(name)  \(member.temperature) °C  \(member.heartbeatsPerMinute)/min  \(pulse)"
    }
  }
}
