// The paths of the calls about passkeys, apart from the others: only the screens that use them load them.

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
