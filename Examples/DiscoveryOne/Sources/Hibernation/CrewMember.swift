struct CrewMember {
  let name: String
  let heartbeatsPerMinute: Int
  let temperature: Double
}
