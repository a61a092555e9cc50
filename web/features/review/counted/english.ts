// Texts of the chips that name what a number of the reports counts.

export const counted = {
  title: "Filters from the reports",
  remove: (chip: string) => `Remove filter: ${chip}`,
  joined: (span: string, detail: string) => `${span}: ${detail}`,
  submitted: {
    on: (day: string) => `Submitted on ${day}`,
    during: (from: string, to: string) => `Submitted from ${from} to ${to}`,
  },
  decided: {
    on: (day: string) => `Decided on ${day}`,
    during: (from: string, to: string) => `Decided from ${from} to ${to}`,
  },
  travellersDecided: {
    on: (day: string) => `Travellers decided on ${day}`,
    during: (from: string, to: string) => `Travellers decided from ${from} to ${to}`,
  },
  rejected: {
    on: (day: string) => `Rejected on ${day}`,
    during: (from: string, to: string) => `Rejected from ${from} to ${to}`,
  },
  kinds: { in_time: "on time", late: "late", first_time: "nothing more was needed" },
  wasIn: (stage: string) => `spent time in “${stage}”`,
  stage: (stage: string) => `Stage: ${stage}`,
  opensCases: "The numbers in the table open their cases.",
} as const;
