// Texts of the screen about undelivered emails and notifications.
import type { MailTemplate } from "#domain/mails/mail-templates.ts";

export const mails = {
  lead: "Emails that are being sent, and those that could not be delivered.",
  waiting: "Sending",
  notDelivered: "No mail server is configured. Emails are stored, not delivered.",
  noneWaiting: "No emails are waiting.",
  waitingSince: (count: number, since: string) =>
    count === 1
      ? `One email has been waiting since ${since}.`
      : `${count} emails are waiting, the oldest since ${since}.`,
  dead: "Undelivered emails",
  noneDead: "No undelivered email.",
  whatProblemsMean:
    "5xx: rejected permanently – fix the address first. 4xx or no code: retried 8 times over 2 days.",
  shownOf: (shown: number, all: number) => `The latest ${shown} of ${all}.`,
  written: (when: string) => `Written ${when}`,
  gaveUp: (when: string, tries: number) =>
    `Last attempt ${when}, after ${tries} ${tries === 1 ? "try" : "tries"}`,
  tryAgain: "Try again",
  tryThisAgain: (email: string, recipient: string) => `Try again: ${email} ${recipient}`,
  tryAllAgain: (count: number) => `Try all ${count} again`,
  deadPushes: "Failed push notifications",
  noneDeadPushes: "No failed push notifications in the last month.",
  whatDeadPushesMean:
    "We also emailed the traveller. Many codes 400, 401 or 403 mean that push services reject our key or settings.",
  timesUntil: (count: number, when: string) =>
    count === 1 ? `once, on ${when}` : `${count} times, last on ${when}`,
  again: "Retrying.",
  breachNotice: (incident: string) => `Notice of breach ${incident}`,
  templates: {
    "administrator-proposed": "Proposed administrator",
    cancelled: "Cancellation",
    "confirm-identity": "Connecting a login",
    confirmation: "Confirmation and receipt",
    "decision-reversed": "Recalled visa or reopened rejection",
    "details-corrected": "Corrected details",
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
    "items-asked": "Documents or details requested",
    "passkey-added": "Passkey added",
    "passkey-removed": "Passkey removed",
    "password-changed": "Password changed",
    "refund-failed": "Refund did not arrive",
    refunded: "Refund",
    "reset-password": "Password reset",
    "bulk-reading": "Reading in bulk",
    "policy-change": "Change of a policy",
    "promise-alarm": "Cases due soon",
    "requests-reminder": "Reminder of requested items",
    "shift-report": "The day in numbers",
    "staff-invitation": "Invitation of staff",
    "status-changed": "Change of status",
    "traveller-decided": "Decision on a traveller",
    "verify-email": "Email confirmation",
  } satisfies Record<MailTemplate, string>,
} as const;
