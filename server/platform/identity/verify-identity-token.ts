// Verifies an identity token: signature, issuer, audience, times, nonce and organisation (§5, P34).
import { createHash } from "node:crypto";
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { Failure } from "#contract/errors.ts";
import { normaliseEmail } from "#domain/accounts/contact.ts";
import type { VerifiedIdentity } from "./identity-port.ts";

/** The accepted difference between two machines' clocks (§9). */
const leewaySeconds = 60;
const subjectLength = 255;

export interface Expected {
  issuer: string;
  clientId: string;
  /** An ID if it starts with `org_`, otherwise a name. */
  organization: string | undefined;
  /** Whether refresh tokens renew them: renewed tokens have no nonce or the first one's (OpenID Connect Core 12.2). */
  areRenewed: boolean;
}

export async function verifyIdentityToken(
  idToken: string,
  expected: Expected,
  { findKey, now }: { findKey: JWTVerifyGetKey; now: Date },
): Promise<VerifiedIdentity> {
  const claims = await readClaims(idToken, expected, { findKey, now });
  const { sub, nonce, exp } = claims;
  const isForUs =
    isText(sub) &&
    sub.length <= subjectLength &&
    (isText(nonce) || (expected.areRenewed && nonce === undefined)) &&
    exp !== undefined &&
    isIssuedByNow(claims, now) &&
    isMeantFor(claims, expected.clientId) &&
    isOfOrganization(claims, expected.organization);
  if (!isForUs) throw new Failure("identity_refused");
  const email = isText(claims["email"]) ? normaliseEmail(claims["email"]) : undefined;
  return {
    issuer: expected.issuer,
    subject: sub,
    fullName: isText(claims["name"]) ? claims["name"] : "",
    email,
    emailVerified: email !== undefined && claims["email_verified"] === true,
    ...keysOf(idToken, { ...expected, sub, nonce }),
    expiresAt: new Date((exp + leewaySeconds) * 1000),
  };
}

async function readClaims(
  idToken: string,
  { issuer, clientId, areRenewed }: Expected,
  { findKey, now }: { findKey: JWTVerifyGetKey; now: Date },
): Promise<JWTPayload> {
  const namedKey: JWTVerifyGetKey = (header, token) => {
    // Access tokens and logout tokens are signed with the same keys but do not prove a login.
    if (!header.kid || (header.typ !== undefined && header.typ !== "JWT")) {
      throw new Failure("identity_refused");
    }
    return findKey(header, token);
  };
  try {
    const { payload } = await jwtVerify(idToken, namedKey, {
      algorithms: ["RS256"],
      issuer,
      audience: clientId,
      requiredClaims: ["sub", "iat", "exp", ...(areRenewed ? [] : ["nonce"])],
      clockTolerance: leewaySeconds,
      currentDate: now,
    });
    return payload;
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(isOutage(error) ? "identity_unavailable" : "identity_refused");
  }
}

/** Identifies a renewed token by its signed content, which cannot be altered. */
function keysOf(
  idToken: string,
  { issuer, areRenewed, sub, nonce }: Expected & { sub: string; nonce: unknown },
): Pick<VerifiedIdentity, "tokenKey" | "nonceKeys"> {
  const keyOf = (...parts: unknown[]) =>
    createHash("sha256")
      .update([issuer, ...parts].join("\n"))
      .digest();
  if (!areRenewed) return { tokenKey: keyOf(nonce) };
  const tokenKey = keyOf("token", idToken.slice(0, idToken.lastIndexOf(".")));
  if (nonce === undefined) return { tokenKey };
  return { tokenKey, nonceKeys: { ofAnybody: keyOf(nonce), ofSubject: keyOf(nonce, sub) } };
}

/** Whether the provider's keys could not be fetched, so the token may be valid. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) return true;
  return error.code === errors.JOSEError.code;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && !/\p{Cc}/u.test(value);
}

function isIssuedByNow({ iat, exp = 0 }: JWTPayload, now: Date): boolean {
  return iat !== undefined && iat <= now.getTime() / 1000 + leewaySeconds && exp > iat;
}

/** With several audiences, the authorized party must be us. */
function isMeantFor({ aud, azp }: JWTPayload, clientId: string): boolean {
  const isShared = Array.isArray(aud) && aud.length > 1;
  return azp === undefined ? !isShared : azp === clientId;
}

/** Compares an ID exactly and a name in lower case, as in providers' tokens. */
function isOfOrganization(claims: JWTPayload, organization: string | undefined): boolean {
  if (organization === undefined) return true;
  if (organization.startsWith("org_")) return claims["org_id"] === organization;
  return claims["org_name"] === organization.toLowerCase();
}
