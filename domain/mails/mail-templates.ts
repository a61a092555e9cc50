// The emails that we send, by the name that is stored with each. Screens have a name for every one of them.

/** Named after the file of its text in the server's `notifications`. */
export type MailTemplate =
  | "account-deleted"
  | "administrator-proposed"
  | "bulk-reading"
  | "cancelled"
  | "confirm-email"
  | "confirm-identity"
  | "confirmation"
  | "decision-reversed"
  | "details-corrected"
  | "draft-ends"
  | "email-changed"
  | "email-changing"
  | "estimate-revised"
  | "expert-answered"
  | "filed"
  | "identity-linked"
  | "item-asked"
  | "items-asked"
  | "passkey-added"
  | "passkey-removed"
  | "password-changed"
  | "policy-change"
  | "promise-alarm"
  | "refund-failed"
  | "refunded"
  | "requests-reminder"
  | "reset-password"
  | "shift-report"
  | "staff-invitation"
  | "status-changed"
  | "traveller-decided"
  | "verify-email";

/** One for each incident: the name ends with the operator's number of the incident. */
export type BreachTemplate = `breach-notice ${string}`;
