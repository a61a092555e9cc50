// Texts of the page behind a staff invitation.

export const invitation = {
  title: "Set up your login",
  loading: "Opening your invitation…",
  lead: (email: string) => `You will log in with ${email}, a password, and a code from an app on your phone.`,
  tokenMissing: "This link is incomplete. Please open it again from your email.",
  loadFailed: "Your invitation could not be opened. Please try again.",
  retry: "Try again",
  app: "1. Set up the authenticator app",
  appText:
    "Scan this code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or FreeOTP.",
  qr: "QR code for the authenticator app",
  typed: "Or type this key into the app",
  onPhone: "Open in an app on this phone",
  choose: "2. Choose a password",
  password: "New password",
  hint: (length: number) => `At least ${length} characters. A short sentence works well.`,
  confirm: "Confirm new password",
  prove: "3. Enter the code that the app shows",
  code: "Six-digit code",
  codeMissing: "Please enter the six digits that the app shows.",
  submit: "Finish",
  busy: "Saving…",
  failed: "Your login could not be saved. Please try again.",
  success: "Your login is ready.",
  toLogin: "Log in",
};

export type InvitationTexts = typeof invitation;
