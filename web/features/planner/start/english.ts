// Texts of starting the planned applications.

export const startedTrip = {
  start: "Start applications",
  starting: (position: number, count: number) => `Starting ${position} of ${count}…`,
  failed: "Not all applications could be started. Try again.",
  loginFirst:
    "You log in first, and your plan stays here. Only then are the countries, dates, plans and the validity of passports sent to your account.",
  whatIsSent:
    "This sends the countries, dates, plans and the validity of passports to your account. What you call the travellers is not sent.",
} as const;
