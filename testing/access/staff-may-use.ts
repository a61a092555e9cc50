// The travellers' routes that are also for staff, about their own account.

/** The travellers' routes that staff sessions may also use. */
export const staffMayUse: readonly string[] = [
  "POST /api/v1/logout",
  "GET /api/v1/profile",
  "PATCH /api/v1/profile",
  "GET /api/v1/profile/sessions",
  "DELETE /api/v1/profile/sessions/:id",
  "POST /api/v1/profile/sessions/end-others",
  "GET /api/v1/profile/passkeys",
  "POST /api/v1/profile/passkeys/options",
  "POST /api/v1/profile/passkeys",
  "PATCH /api/v1/profile/passkeys/:id",
  "DELETE /api/v1/profile/passkeys/:id",
];
