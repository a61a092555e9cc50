// Login with an identity provider, and the logins connected to an account (docs/decisions/0022).
import { z } from "zod";
import { dataOf, rowsOf, timestamp, uuid } from "../envelope.ts";

const idToken = z.string().max(8192);

/** POST /login/identity. The answer is the same as that of POST /login. */
export const identityLoginRequest = z.object({ idToken, fcmToken: z.string().max(4096).nullish() });
export type IdentityLoginRequest = z.infer<typeof identityLoginRequest>;

/** In the failure `link_required`: the ways to prove that the account belongs to the caller. */
export const linkProofs = ["password", "mail"] as const;
export type LinkProof = (typeof linkProofs)[number];

/**
 * POST /login/identity/next: what this identity can do now, without a failure. `create_password` and `link_required` are
 * the failures that POST /login/identity would answer.
 */
export const identityNextRequest = z.object({ idToken });
export const identityNext = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("log_in") }),
  z.object({ kind: z.literal("create_password") }),
  z.object({ kind: z.literal("link_required"), proof: z.enum(linkProofs) }),
]);
export type IdentityNext = z.infer<typeof identityNext>;
export const identityNextAnswer = dataOf(identityNext);

/** POST /login/identity/link: connects the account with the same email address by its password, and logs in. */
export const identityLinkRequest = identityLoginRequest.extend({ password: z.string().max(1024) });
export type IdentityLinkRequest = z.infer<typeof identityLinkRequest>;

/** POST /login/identity/mail: emails a link to an account whose address was never verified. */
export const identityMailRequest = z.object({ idToken });

/** POST /login/identity/confirm: confirms the link in that email. */
export const identityConfirmRequest = z.object({ token: z.string().max(512) });

/** GET and POST /profile/identities. */
export const connectedIdentity = z.object({ id: uuid, linkedAt: timestamp });
export type ConnectedIdentity = z.infer<typeof connectedIdentity>;
export const connectedIdentities = rowsOf(connectedIdentity);
export const connectIdentityRequest = z.object({ idToken, password: z.string().max(1024) });
export const connectedIdentityAnswer = dataOf(connectedIdentity);

export const identityMessages = {
  confirmationSent: "We sent a link to your email. Open it to connect your login.",
  confirmed: "Your login is connected. You can now log in with it.",
} as const;
