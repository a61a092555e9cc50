// The paths of the calls about how users log in, apart from the others: only the screens that use them load them.

export const identityCalls = {
  login: "/login/identity",
  next: "/login/identity/next",
  link: "/login/identity/link",
  mail: "/login/identity/mail",
  confirm: "/login/identity/confirm",
  list: "/profile/identities",
  one: (id: string) => `/profile/identities/${id}`,
} as const;

export const passkeyCalls = {
  /** POST: what the browser asks the device to sign. */
  loginOptions: "/login/passkey/options",
  login: "/login/passkey",
  /** GET lists, POST adds. */
  list: "/profile/passkeys",
  newOptions: "/profile/passkeys/options",
  /** PATCH renames, DELETE removes. */
  one: (id: string) => `/profile/passkeys/${id}`,
} as const;

export const accessCalls = {
  changePassword: "/profile/password",
  changeEmail: "/profile/email",
  confirmEmail: "/profile/email/confirm",
  sessions: "/profile/sessions",
  session: (id: string) => `/profile/sessions/${id}`,
  otherSessions: "/profile/sessions/end-others",
} as const;
