// Identifies us to push services with short-lived tokens, signed with our key (RFC 8292).
import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

const curve = "prime256v1";
/** Push services accept at most 24 hours, and their clocks may differ from ours. */
const livesMs = 12 * 3_600_000;

export interface VapidKey {
  /** The key that browsers subscribe with, in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** Derives the key from the secret, so that subscriptions stay valid as long as the secret does not change. */
export function vapidKeyOf(secret: string): VapidKey {
  const pair = createECDH(curve);
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync("sha256", secret, "", `pravesh vapid ${attempt}`, 32));
    // Not every number is a valid key: one in four billion is too large for the curve.
    if (isKey(candidate)) {
      pair.setPrivateKey(candidate);
      break;
    }
  }
  const point = pair.getPublicKey();
  const jwk = {
    kty: "EC",
    crv: "P-256",
    d: pair.getPrivateKey("base64url"),
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  return {
    publicKey: point.toString("base64url"),
    privateKey: createPrivateKey({ key: jwk, format: "jwk" }),
  };
}

function isKey(candidate: Buffer): boolean {
  try {
    createECDH(curve).setPrivateKey(candidate);
    return true;
  } catch {
    return false;
  }
}

/** The Authorization header of a push. @param contact where the push service can reach us about problems */
export function vapidAuthorization(
  key: VapidKey,
  { endpoint, contact, now }: { endpoint: string; contact: string; now: Date },
): string {
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((now.getTime() + livesMs) / 1000),
    sub: contact,
  };
  const signed = [{ typ: "JWT", alg: "ES256" }, claims].map(encode).join(".");
  const signature = sign("sha256", Buffer.from(signed), { key: key.privateKey, dsaEncoding: "ieee-p1363" });
  return `vapid t=${signed}.${signature.toString("base64url")}, k=${key.publicKey}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
