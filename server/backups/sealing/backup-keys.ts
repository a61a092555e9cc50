// The pair of keys of backups: the product only has the public one, so it cannot read what it wrote (docs/decisions/0034).
import { createHmac, createPrivateKey, createPublicKey, generateKeyPairSync, hkdfSync } from "node:crypto";

/** The raw bytes of a key on Curve25519 (RFC 7748) in base64url. */
const keyPattern = /^[A-Za-z0-9_-]{43}$/;
const privatePrefix = "pravesh-backup-private-";

export interface WritingKeys {
  /** X25519, in base64url. */
  publicKey: string;
  /** Proves that this installation wrote a part. */
  authenticity: Buffer;
}

export interface ReadingKeys {
  privateKey: JsonWebKey & { kty: string };
  authenticity: Buffer;
}

/** The private key is written as text with a prefix, so that nobody takes it for the public one. */
export function generateBackupKeys(): { publicKey: string; privateKey: string } {
  const { publicKey, privateKey } = generateKeyPairSync("x25519");
  const { x = "" } = publicKey.export({ format: "jwk" });
  const { d = "" } = privateKey.export({ format: "jwk" });
  return { publicKey: x, privateKey: `${privatePrefix}${d}` };
}

export function isPublicKey(text: string): boolean {
  return keyPattern.test(text);
}

/** @param text the contents of a key file */
export function readPrivateKey(text: string): ReadingKeys["privateKey"] {
  const d = text.trim().slice(privatePrefix.length);
  if (!text.trim().startsWith(privatePrefix) || !keyPattern.test(d))
    throw new Error(
      `The key file has no private key of backups: one line that starts with ${privatePrefix}.`,
    );
  // RFC 8410: the fixed beginning of a private key on Curve25519
  const pkcs8 = Buffer.concat([
    Buffer.from("302e020100300506032b656e04220420", "hex"),
    Buffer.from(d, "base64url"),
  ]);
  const key = createPrivateKey({ key: pkcs8, format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  return { kty: "OKP", crv: "X25519", x, d };
}

/** Derived from AUDIT_KEY, which signs the history too: the public key alone must not be enough to make up a backup. */
export function authenticityKey(auditKey: string): Buffer {
  return Buffer.from(hkdfSync("sha256", auditKey, "", "pravesh backups", 32));
}

export function authenticate(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}
