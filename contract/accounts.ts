// Accounts: login, sign-up, passwords, profile (§7).
import { z } from "zod";
import { browserNames, systemNames } from "#domain/accounts/devices.ts";
import { languages } from "#domain/content/languages.ts";
import { staffRoles } from "#domain/staff/roles.ts";
import { dataOf, plainText, rowsOf, timestamp, uuid } from "./envelope.ts";

const password = z.string().max(1024);

export const loginRequest = z.object({
  email: z.string().max(320).nullish(),
  phone: z.string().max(32).nullish(),
  password: password.nullish(),
  fcmToken: z.string().max(4096).nullish(),
});
export type LoginRequest = z.infer<typeof loginRequest>;

export const account = z.object({ id: uuid, fullName: z.string(), email: z.string(), phone: z.string() });
export type Account = z.infer<typeof account>;

/**
 * `staff` is present only for staff. After a password their session is valid for nothing before POST /review/second-factor; a
 * passkey is both factors in one.
 */
export const session = account.extend({
  token: z.string(),
  staff: z.object({ role: z.enum(staffRoles), secondFactor: z.enum(["required", "passed"]) }).optional(),
});
export type Session = z.infer<typeof session>;
export const loginAnswer = dataOf(session);

export const signupRequest = z.object({
  fullName: plainText(120).optional(),
  email: z.string().max(320).optional(),
  phone: z.string().max(32).optional(),
  password: password.optional(),
  /** Checked if it is sent. The specification's client compares the passwords itself and sends only one. */
  confirmPassword: password.optional(),
});
/** From create-password: the account is created for this identity and must have its email address. */
export const signupHeaders = z.object({ "x-identity-token": z.string().max(8192).optional() });
export type SignupRequest = z.infer<typeof signupRequest>;
export const signupAnswer = dataOf(account);

export const forgotPasswordRequest = z.object({ email: z.string().max(320).optional() });
/** The sentence is the same for known and unknown addresses; it is in both fields because the specification can be read either way. */
export const forgotPasswordAnswer = z.object({
  message: z.string(),
  data: z.object({ message: z.string() }),
});

export const resetPasswordRequest = z.object({
  token: z.string().max(512).optional(),
  newpassword: password.optional(),
  confirmpassword: password.optional(),
});
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
export const messageAnswer = z.object({ message: z.string(), data: z.object({ message: z.string() }) });

/** POST /profile/password. The other sessions of the account end. */
export const passwordChange = z.object({
  password,
  newpassword: password,
  confirmpassword: password,
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** POST /profile/email: emails a link to the new address, which replaces the old one once the link is confirmed. */
export const emailChangeRequest = z.object({ email: z.string().max(320), password });
export type EmailChangeRequest = z.infer<typeof emailChangeRequest>;

/** POST /profile/email/confirm. */
export const emailConfirmation = z.object({ token: z.string().max(512) });

/** The messages of successful account calls. */
export const accountMessages = {
  resetLinkSent: "If an account exists for this email, we have sent a link to reset the password.",
  passwordReset: "Your password has been changed. Please log in.",
  emailVerified: "Your email is verified.",
  passwordChanged: "Your password has been changed.",
  emailLinkSent: "We have sent a link to the new email. It replaces the old one once you open the link.",
  emailChanged: "Your email has been changed.",
  invitationAccepted: "Your login is ready.",
  verificationSent: "We have sent a new link to your email.",
} as const;

/** GET and PATCH /profile: what /profile shows and saves; `language` is null until the user chooses one. */
export const profile = account.extend({
  emailVerified: z.boolean(),
  sendVisaByEmail: z.boolean(),
  /** Whether browsers that allow it receive push notifications. */
  notifyByPush: z.boolean(),
  language: z.enum(languages).nullable(),
});
export type Profile = z.infer<typeof profile>;
export const profileAnswer = dataOf(profile);
export const profileChange = z
  .object({ sendVisaByEmail: z.boolean(), language: z.enum(languages) })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined));
export type ProfileChange = z.infer<typeof profileChange>;

/** POST /profile/verify-email {token}; POST /profile/verify-email/resend. */
export const verifyEmailRequest = z.object({ token: z.string().max(512) });

/** `browser` and `system` are null where the browser did not say; `lastUsedAt` is right to the minute. */
const ownSession = z.object({
  id: uuid,
  browser: z.enum(browserNames).nullable(),
  system: z.enum(systemNames).nullable(),
  createdAt: timestamp,
  lastUsedAt: timestamp,
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

/** GET /profile/sessions: the asking session first, then by last use. */
export const sessionList = rowsOf(ownSession);
