protocol LifeSupporting {
  func hibernatingCrew() -> [CrewMember]
}
