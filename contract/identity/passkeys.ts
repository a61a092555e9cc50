// Passkeys: logging in with a key on the user's device (Web Authentication, W3C; docs/decisions/0029). The shapes of options and
// responses are the standard's JSON.
import { z } from "zod";
import { maxPasskeyNameLength } from "#domain/accounts/passkeys.ts";
import { dataOf, plainText, rowsOf, timestamp, uuid } from "../envelope.ts";

/** What a device sends is small; attestation objects of `none` are a few hundred bytes. */
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const credentialId = base64url(1364);
const clientData = base64url(4096);
const publicKey = z.literal("public-key");
const required = z.literal("required");
const descriptor = z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) });
/** At most the names that the standard has, and some for later. */
const transports = z
  .array(
    z
      .string()
      .max(32)
      .regex(/^[\w-]+$/),
  )
  .max(10);
const name = plainText(maxPasskeyNameLength).pipe(z.string().min(1));

export const passkey = z.object({
  id: uuid,
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** Whether the user's devices share it. */
  backedUp: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** GET /profile/passkeys: the newest last. */
export const passkeyList = rowsOf(passkey);
export const passkeyAnswer = dataOf(passkey);

/** POST /profile/passkeys/options: the password is confirmed before a passkey is made. */
export const newPasskeyRequest = z.strictObject({ password: z.string().max(1024) });
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number().int() })),
  timeout: z.number().int(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: required,
    requireResidentKey: z.literal(true),
    userVerification: required,
  }),
});
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>;
export const newPasskeyOptionsAnswer = dataOf(newPasskeyOptions);

/** What a device answers: the credential that it made or used. */
function credentialWith<Shape extends z.ZodRawShape>(response: Shape) {
  return z.object({
    id: credentialId,
    rawId: credentialId,
    type: publicKey,
    response: z.object(response),
  });
}

/** POST /profile/passkeys: what the device answered. */
export const newPasskey = z.strictObject({
  name,
  response: credentialWith({
    clientDataJSON: clientData,
    attestationObject: base64url(16_384),
    transports: transports.optional(),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** PATCH /profile/passkeys/{id}. */
export const passkeyChange = z.strictObject({ name });

/** POST /login/passkey/options: the device finds the account, so there is no user name. */
export const passkeyLoginStart = z.strictObject({});
export const passkeyLoginOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: required,
});
export type PasskeyLoginOptions = z.infer<typeof passkeyLoginOptions>;
export const passkeyLoginOptionsAnswer = dataOf(passkeyLoginOptions);

/** POST /login/passkey. */
export const passkeyLogin = z.strictObject({
  response: credentialWith({
    clientDataJSON: clientData,
    authenticatorData: base64url(2048),
    signature: base64url(2048),
    userHandle: base64url(128),
  }),
  fcmToken: z.string().max(4096).nullish(),
});
export type PasskeyLogin = z.infer<typeof passkeyLogin>;
