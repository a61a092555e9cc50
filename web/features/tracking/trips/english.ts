// Texts of trips in My Application.

interface Apply {
  country: string;
  by: string;
}

export const trips = {
  title: (countries: readonly string[], dates: string) => `Trip: ${countries.join(", then ")}, ${dates}`,
  paid: (paid: number, all: number) => `${paid} of ${all} paid`,
  order: (applications: readonly Apply[]) =>
    `Apply in this order: ${applications.map(({ country, by }) => `${country} by ${by}`).join(", then ")}.`,
  applyBy: "Apply by",
  notBefore: (by: string, from: string) => `${by}, not before ${from}`,
  problems: {
    too_late: "Too late for these dates",
    plan_does_not_fit: "The plan doesn't fit these dates",
  },
  leave: "Remove from trip",
  leaveOf: (country: string) => `Remove from trip: ${country}`,
  leaving: "Removing…",
  left: "Removed from the trip. The application stays in My Application.",
  leaveFailed: "The application could not be removed from the trip. Try again.",
} as const;
