// Invitations of staff: an emailed link to choose a password and to set up the second factor.
import { z } from "zod";
import { staffRoles } from "#domain/staff/roles.ts";
import { dataOf } from "../envelope.ts";

const token = z.string().max(100);

/** POST /staff-invitations/open */
export const invitationRequest = z.object({ token });

/** What an invited person sees: who they are here, and the authenticator's secret as text, otpauth:// URL and QR code (data: URL). */
export const invitation = z.object({
  fullName: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  passwordMinLength: z.number().int(),
  secret: z.string(),
  otpauth: z.string(),
  qr: z.string(),
});
export type Invitation = z.infer<typeof invitation>;
export const invitationAnswer = dataOf(invitation);

/** POST /staff-invitations/accept: `code` is from the authenticator that was just set up. */
export const acceptance = z.object({
  token,
  password: z.string().max(1000),
  confirmpassword: z.string().max(1000),
  code: z.string().max(20),
});
export type Acceptance = z.infer<typeof acceptance>;
