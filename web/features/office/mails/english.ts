// Texts of the screen about undelivered emails and notifications.

export const mails = {
  lead: "Emails waiting for the mail server, and those that no server accepted.",
  waiting: "In progress",
  notDelivered: "No mail server is configured. Emails are stored in the mailbox and not delivered.",
  noneWaiting: "No email is waiting.",
  waitingSince: (count: number, since: string) =>
    count === 1
      ? `One email has been waiting since ${since}.`
      : `${count} emails are waiting, the oldest since ${since}.`,
  dead: "Not delivered",
  noneDead: "The mail server accepted every email.",
  whatProblemsMean:
    "Codes 500 and up: the recipient's server rejected the email permanently. Codes 400 to 499, or text: eight attempts failed within two days.",
  shownOf: (shown: number, all: number) => `The latest ${shown} of ${all}.`,
  written: (when: string) => `Written ${when}`,
  gaveUp: (when: string, tries: number) =>
    `Given up ${when}, after ${tries} ${tries === 1 ? "try" : "tries"}`,
  tryAgain: "Try again",
  tryThisAgain: (email: string, recipient: string) => `Try again: ${email} ${recipient}`,
  tryAllAgain: (count: number) => `Try all ${count} again`,
  deadPushes: "Notifications given up",
  noneDeadPushes: "No notification was given up in the last month.",
  whatDeadPushesMean:
    "The traveller was also emailed. Many codes 400, 401 or 403 mean that push services reject our key or settings.",
  timesUntil: (count: number, when: string) =>
    count === 1 ? `once, on ${when}` : `${count} times, last on ${when}`,
  again: "Retrying.",
  templates: {
    cancelled: "Cancellation",
    "confirm-identity": "Connecting a login",
    confirmation: "Confirmation and receipt",
    "draft-ends": "Draft about to expire",
    filed: "Filed with the authority",
    "account-deleted": "Account deleted",
    "confirm-email": "Confirm a new email",
    "email-changed": "Email changed",
    "email-changing": "Email about to change",
    "identity-linked": "Login connected",
    "estimate-revised": "Later than promised",
    "expert-answered": "Expert's answer",
    "item-asked": "Action needed",
    "passkey-added": "Passkey added",
    "passkey-removed": "Passkey removed",
    "password-changed": "Password changed",
    "refund-failed": "Refund did not arrive",
    refunded: "Refund",
    "reset-password": "Password reset",
    "bulk-reading": "Reading in bulk",
    "policy-change": "Change of a policy",
    "staff-invitation": "Invitation of staff",
    "status-changed": "Change of status",
    "traveller-decided": "Decision on a traveller",
    "verify-email": "Email confirmation",
  },
} as const;
