// The six-digit codes of authenticator apps: a new code every 30 seconds from a shared secret (RFC 6238).
import { Secret, TOTP } from "otpauth";

/** The defaults of authenticator apps; some apps ignore other values. */
const settings = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20;
/** Phone clocks are inexact, so codes one step early or late are accepted. */
const windowSteps = 1;

/** Generates a secret in base32, the encoding that authenticator apps expect. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

export function stepAt(now: Date): number {
  return TOTP.counter({ period: settings.period, timestamp: now.getTime() });
}

export function codeOf(secret: string, step: number): string {
  const timestamp = step * settings.period * 1000;
  return TOTP.generate({ ...settings, secret: Secret.fromBase32(secret), timestamp });
}

/** The step whose code the user typed, or undefined. The caller must reject a step that was used before. */
export function findStep(secret: string, typed: string, now: Date): number | undefined {
  const token = typed.normalize("NFKC").replace(/\s/g, "");
  // The library compares bytes and throws if six characters are more than six bytes.
  if (!/^[0-9]{6}$/.test(token)) return undefined;
  const key = Secret.fromBase32(secret);
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...settings, secret: key, token, timestamp, window: windowSteps });
  return delta === null ? undefined : stepAt(now) + delta;
}

/** The otpauth URL for the QR code of a new secret; the library's URL repeats the defaults, which makes the code denser. */
export function otpauthOf(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}
