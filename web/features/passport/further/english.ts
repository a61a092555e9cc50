// Texts of the fields that only some authorities ask for.

export const further = {
  title: (destination: string) => `Also on ${destination}'s form`,
  lead: "All of these are optional. If you fill them in now, we don't have to ask you later.",
  labels: {
    placeOfBirth: "Place of Birth",
    previousNames: "Previous Names",
    address: "Home Address",
    occupation: "Occupation",
    portOfEntry: "Where You Arrive",
  },
  hints: {
    placeOfBirth: "Town and country. The authority compares it with the passport.",
    previousNames: "Such as a name before marriage. The authority asks under which names you have travelled.",
    address: "House, street, town and PIN code. The authority asks where you live.",
    occupation: "For example, teacher, student or retired. The authority asks what you do.",
    portOfEntry: "The airport, port or border crossing where you will enter the country.",
  },
} as const;
