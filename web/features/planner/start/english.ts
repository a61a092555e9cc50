// Texts of starting the planned applications.

export const startedTrip = {
  start: "Start applications",
  starting: "Starting…",
  failed: "The applications could not be started. Try again.",
  startedBefore:
    "You have already started this trip, so nothing new was opened. Its applications are in My Application.",
  toApplications: "My Application",
  loginFirst:
    "You log in first, and your plan stays here. Only then are the countries, dates, plans and the validity of passports sent to your account.",
  whatIsSent:
    "This sends the countries, dates, plans and the validity of passports to your account. What you call the travellers is not sent.",
} as const;
