// Texts of the list of sessions in the profile.

export const sessions = {
  title: "Where you are logged in",
  lead: "If you do not recognise a device, log it out and change your password.",
  device: (browser: string | undefined, system: string | undefined) =>
    browser && system ? `${browser} on ${system}` : (browser ?? system ?? "Unknown device"),
  here: "This device",
  lastUsed: (date: string) => `Last used on ${date}`,
  end: "Log out",
  endThis: (device: string) => `Log out: ${device}`,
  ending: "Logging out…",
  endOthers: "Log out everywhere else",
  endsPasskeys: "Logging out everywhere else also removes your passkeys.",
  ended: "You are logged out everywhere else.",
  failed: "This did not work. Please try again.",
} as const;
