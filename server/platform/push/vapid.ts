// Says to push services who sends: a key of our own and short-lived words signed with it (RFC 8292).
import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

const curve = "prime256v1";
/** Push services take 24 hours at most; their clocks may differ from ours. */
const livesMs = 12 * 3_600_000;

export interface VapidKey {
  /** What browsers subscribe with, in base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The same secret is always the same key: whoever subscribed with it is reached as long as the secret is kept. */
export function vapidKeyOf(secret: string): VapidKey {
  const pair = createECDH(curve);
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync("sha256", secret, "", `pravesh vapid ${attempt}`, 32));
    // Not every number is a key of this curve: one in four thousand million is too large.
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

/** The Authorization of a push. @param contact an address at which the push service reaches whoever sends too much */
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
