// What is logged because it matters for security, one line each (P46): which answers of which routes are which event.
import type { ErrorCode } from "#contract/errors.ts";

interface SecurityEvent {
  /** `warn`: somebody tried what is not theirs. */
  level: "info" | "warn";
  /** Method and pattern after `/api/v1`; without routes, any. */
  routes?: readonly string[];
  /** The failures that are this event; without them, success is. */
  failures?: readonly ErrorCode[];
  /** Only requests with a session token. */
  withToken?: true;
}

const identityLogins = ["POST /login/identity", "POST /login/identity/next", "POST /login/identity/link"];

/** In order: the first that fits a response is logged. */
export const securityEvents = {
  login_succeeded: {
    level: "info",
    routes: ["POST /login", "POST /login/identity", "POST /login/identity/link", "POST /login/passkey"],
  },
  login_failed: {
    level: "warn",
    routes: ["POST /login", "POST /login/identity/link"],
    failures: ["credentials_wrong", "password_wrong"],
  },
  identity_rejected: {
    level: "warn",
    routes: identityLogins,
    failures: ["identity_refused", "identity_not_connected"],
  },
  passkey_rejected: { level: "warn", failures: ["passkey_unknown", "passkey_refused", "passkey_not_added"] },
  /** Its counter has not grown: another device may have the same key. */
  passkey_copied: { level: "warn", failures: ["passkey_copied"] },
  passkey_added: { level: "info", routes: ["POST /profile/passkeys"] },
  passkey_removed: { level: "info", routes: ["DELETE /profile/passkeys/:id"] },
  second_factor_passed: { level: "info", routes: ["POST /review/second-factor"] },
  second_factor_failed: { level: "warn", failures: ["code_wrong"] },
  logged_out: { level: "info", routes: ["POST /logout"] },
  sessions_ended: {
    level: "info",
    routes: ["DELETE /profile/sessions/:id", "POST /profile/sessions/end-others"],
  },
  signed_up: { level: "info", routes: ["POST /users/signup"] },
  password_reset_asked: { level: "info", routes: ["POST /forgot-password"] },
  password_reset: { level: "info", routes: ["PUT /reset-password"] },
  reset_link_rejected: { level: "warn", failures: ["reset_token_gone"] },
  password_changed: { level: "info", routes: ["POST /profile/password"] },
  email_change_asked: { level: "info", routes: ["POST /profile/email"] },
  email_changed: { level: "info", routes: ["POST /profile/email/confirm"] },
  password_not_confirmed: { level: "warn", failures: ["password_wrong"] },
  identity_connected: { level: "info", routes: ["POST /profile/identities", "POST /login/identity/confirm"] },
  identity_removed: { level: "info", routes: ["DELETE /profile/identities/:id"] },
  session_rejected: {
    level: "warn",
    failures: ["not_authenticated", "applications_need_login", "payment_needs_login"],
    withToken: true,
  },
  role_refused: { level: "warn", failures: ["role_refused", "staff_cannot_apply"] },
  foreign_origin_refused: { level: "warn", failures: ["foreign_origin"] },
  foreign_user_claimed: { level: "warn", failures: ["foreign_user"] },
  requests_limited: { level: "warn", failures: ["too_many_requests"] },
  declines_limited: { level: "warn", failures: ["too_many_declines"] },
  unsafe_file_refused: { level: "warn", failures: ["file_unsafe", "file_infected"] },
  webhook_forged: { level: "warn", failures: ["signature_invalid"] },
  personal_data_exported: { level: "info", routes: ["POST /profile/data"] },
  documents_erased: { level: "info", routes: ["DELETE /applications/:id/documents"] },
  account_erased: { level: "info", routes: ["POST /profile/erasure"] },
  bulk_reading_refused: { level: "warn", failures: ["too_many_cases"] },
  staff_added: { level: "info", routes: ["POST /review/staff"] },
  staff_invited_again: { level: "info", routes: ["POST /review/staff/:id/invitation"] },
  invitation_accepted: { level: "info", routes: ["POST /staff-invitations/accept"] },
  invitation_rejected: { level: "warn", failures: ["invitation_gone"] },
  staff_changed: { level: "info", routes: ["PATCH /review/staff/:id", "POST /review/staff/:id/decision"] },
  policy_changed: { level: "info", routes: ["PUT /review/office/policies"] },
  refund_proposed: { level: "info", routes: ["POST /review/office/refunds"] },
  refund_decided: { level: "info", routes: ["POST /review/office/refunds/:id/decision"] },
  same_person_refused: { level: "warn", failures: ["refund_same_person", "second_person_needed"] },
  legal_hold_changed: {
    level: "info",
    routes: ["POST /review/office/holds", "POST /review/office/holds/:id/lift"],
  },
} as const satisfies Record<string, SecurityEvent>;

export type SecurityEventName = keyof typeof securityEvents;

export interface Answered {
  /** Such as `POST /login`. */
  route: string;
  status: number;
  failure: ErrorCode | undefined;
  hasToken: boolean;
}

export function findSecurityEvent(answered: Answered): SecurityEventName | undefined {
  const names = Object.keys(securityEvents) as SecurityEventName[];
  return names.find((name) => fits(securityEvents[name], answered));
}

function fits(event: SecurityEvent, { route, status, failure, hasToken }: Answered): boolean {
  if (event.routes && !event.routes.includes(route)) return false;
  if (event.withToken && !hasToken) return false;
  if (!event.failures) return failure === undefined && status < 300;
  return failure !== undefined && event.failures.includes(failure);
}
