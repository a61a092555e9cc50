// Texts of the office's page on mails.

export const mails = {
  lead: "Mails that wait for the mail server, and those that nobody took.",
  waiting: "On their way",
  notDelivered: "No mail server is set: mails are kept for the mailbox, and none is delivered.",
  noneWaiting: "No mail is waiting.",
  waitingSince: (count: number, since: string) =>
    count === 1
      ? `One mail has been waiting since ${since}.`
      : `${count} mails are waiting, the oldest since ${since}.`,
  dead: "Not delivered",
  noneDead: "Every mail was taken.",
  whatProblemsMean:
    "550 and other codes from 500 on: the reader's server refused it for good. Codes from 400 on and words: it was tried eight times within two days.",
  shownOf: (shown: number, all: number) => `The latest ${shown} of ${all}.`,
  written: (when: string) => `Written ${when}`,
  givenUp: (when: string, tries: number) =>
    `Given up ${when}, after ${tries} ${tries === 1 ? "try" : "tries"}`,
  tryAgain: "Try again",
  tryThisAgain: (mail: string, recipient: string) => `Try again: ${mail} ${recipient}`,
  tryAllAgain: (count: number) => `Try all ${count} again`,
  deadPushes: "Notifications given up",
  noneDeadPushes: "No notification was given up in the last month.",
  whatDeadPushesMean:
    "A mail has told the same. Many with 400, 401 or 403: push services do not accept our key or settings.",
  timesUntil: (count: number, when: string) =>
    count === 1 ? `once, on ${when}` : `${count} times, last on ${when}`,
  again: "It is being tried again.",
  templates: {
    cancelled: "Cancellation",
    "confirm-identity": "Connecting a login",
    confirmation: "Confirmation and receipt",
    "draft-ends": "Draft about to be removed",
    "identity-linked": "Login connected",
    "expert-answered": "Answer of an expert",
    "item-asked": "Action needed",
    "password-changed": "Password changed",
    "refund-failed": "Refund did not arrive",
    refunded: "Refund",
    "reset-password": "Password reset",
    "status-changed": "Change of status",
    "traveller-decided": "Decision on a traveller",
    "verify-email": "Email confirmation",
  },
} as const;
