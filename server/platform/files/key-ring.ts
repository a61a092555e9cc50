// The keys that encrypt file keys: the current one, and old ones for the file keys they encrypted.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const nonceBytes = 12;
const tagBytes = 16;

export interface KeyRing {
  wrap: (fileId: string, fileKey: Buffer) => { keyId: string; wrappedKey: Buffer };
  unwrap: (fileId: string, wrapped: { keyId: string; wrappedKey: Buffer }) => Buffer;
}

/** @param secrets the current secret first, then the previous ones */
export function keyRingOf(secrets: readonly [string, ...string[]]): KeyRing {
  const keys = new Map(secrets.map((secret) => [filesKeyId(secret), derive(secret, "pravesh file keys")]));
  const currentId = filesKeyId(secrets[0]);
  const keyOf = (keyId: string) => {
    const key = keys.get(keyId);
    if (!key) throw new Error(`The key ${keyId} of the file store is not among the configured ones.`);
    return key;
  };
  return {
    wrap: (fileId, fileKey) => ({ keyId: currentId, wrappedKey: seal(keyOf(currentId), fileId, fileKey) }),
    unwrap: (fileId, { keyId, wrappedKey }) => open(keyOf(keyId), fileId, wrappedKey),
  };
}

/** Identifies a secret without revealing anything about it. */
export function filesKeyId(secret: string): string {
  return derive(secret, "pravesh key id").toString("hex").slice(0, 16);
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

function seal(key: Buffer, fileId: string, fileKey: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(fileId));
  return Buffer.concat([nonce, sealing.update(fileKey), sealing.final(), sealing.getAuthTag()]);
}

function open(key: Buffer, fileId: string, wrapped: Buffer): Buffer {
  const opening = createDecipheriv(cipher, key, wrapped.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(fileId))
    .setAuthTag(wrapped.subarray(wrapped.length - tagBytes));
  return Buffer.concat([
    opening.update(wrapped.subarray(nonceBytes, wrapped.length - tagBytes)),
    opening.final(),
  ]);
}
