/// What the computer wrote down on the way to Jupiter.
struct MissionArchive: MissionArchiving {
  let entries = [
    LogEntry(day: 1, text: "All systems perfect. So am I."),
    LogEntry(day: 17, text: "Won at chess. Frank says that he is getting better. He is not."),
    LogEntry(day: 63, text: "Antenna unit will fail within 72 hours. I am never wrong about antennas."),
    LogEntry(day: 64, text: "Antenna unit found to be in order. This can only be human error."),
  ]
}
