// Texts of changing the email and the password in the profile.

export const changes = {
  title: "Email and password",
  password: "Current password",
  passwordMissing: "Password required",
  forgot: "Forgot password?",
  cancel: "Cancel",
  email: {
    lead: (email: string) => `You log in with ${email}. We send visas and updates there.`,
    open: "Change email",
    label: "New email",
    submit: "Send link",
    busy: "Sending…",
    sent: (newEmail: string, email: string) =>
      `We sent a link to ${newEmail}. It works for 24 hours. ${email} stays your email until you open the link.`,
    failed: "The link could not be sent. Please try again.",
  },
  newPassword: {
    lead: "A new password logs you out on all other devices.",
    open: "Change password",
    label: "New password",
    hint: (length: number) => `At least ${length} characters. A short sentence works well.`,
    confirm: "Confirm new password",
    submit: "Save new password",
    busy: "Saving…",
    saved: "Your password has been changed. You were logged out on all other devices.",
    failed: "The password could not be changed. Please try again.",
  },
  confirm: {
    title: "Confirm your new email",
    lead: "From now on you log in with this address, and visas and updates are sent to it. Other devices are logged out.",
    submit: "Use this email",
    busy: "Changing…",
    success: "Your email has been changed.",
    failed: "This link is invalid or has expired.",
    toProfile: "Go to My Profile",
    tokenMissing: "Token not found in URL.",
  },
} as const;
