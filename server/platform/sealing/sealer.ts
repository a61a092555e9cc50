// Encrypts personal details for the database, and derives the tokens for searching them (P25, P26).
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import type { Config } from "#server/config.ts";

const cipher = "aes-256-gcm";
/** At the beginning of each sealed value. */
export const keyIdBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const tokenBytes = 16;

/** The place that a sealed value is bound to; it cannot be opened in another row or column. */
export interface SealedPlace {
  /** `table.column` */
  column: string;
  /** the row's id */
  id: string;
}

export interface Sealer {
  /** Key id, nonce, ciphertext and tag in one value. */
  seal: (place: SealedPlace, text: string) => Buffer;
  /** Throws if the value was altered, moved to another place, or sealed with a key that is not configured. */
  open: (place: SealedPlace, sealed: Buffer) => string;
  /** The same for bytes that are not text. */
  sealBytes: (place: SealedPlace, bytes: Buffer) => Buffer;
  openBytes: (place: SealedPlace, sealed: Buffer) => Buffer;
  /** A 128-bit token for finding a normalised word or its beginning, which reveals nothing about it without the key. */
  searchToken: (word: string) => Buffer;
  /** A 128-bit signature of a text that only this product can create. */
  signature: (text: string) => Buffer;
}

/** Seals with the current key of the settings, and opens with the former ones too. */
export function openSealer({ details }: Pick<Config, "details">): Sealer {
  return sealerOf([details.key, ...details.formerKeys]);
}

/** @param secrets the current secret first, then the previous ones; tokens and signatures always use the last, oldest one */
export function sealerOf(secrets: readonly [string, ...string[]]): Sealer {
  const keys = new Map(secrets.map((secret) => [detailsKeyId(secret), keyOf(secret, "details")]));
  const [current] = secrets;
  const currentKey = keyOf(current, "details");
  const currentKeyId = Buffer.from(detailsKeyId(current), "hex");
  const oldest = secrets.at(-1) ?? current;
  const tokenKey = keyOf(oldest, "search tokens");
  const signatureKey = keyOf(oldest, "signatures");

  function sealBytes(place: SealedPlace, bytes: Buffer): Buffer {
    const nonce = randomBytes(nonceBytes);
    const sealing = createCipheriv(cipher, currentKey, nonce).setAAD(contextOf(place));
    const sealed = [sealing.update(bytes), sealing.final(), sealing.getAuthTag()];
    return Buffer.concat([currentKeyId, nonce, ...sealed]);
  }

  function openBytes(place: SealedPlace, sealed: Buffer): Buffer {
    const key = keys.get(sealed.subarray(0, keyIdBytes).toString("hex"));
    if (!key) throw new Error(`${place.column} of ${place.id} was sealed with a key that is not configured`);
    const nonce = sealed.subarray(keyIdBytes, keyIdBytes + nonceBytes);
    const end = sealed.length - tagBytes;
    const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
      .setAAD(contextOf(place))
      .setAuthTag(sealed.subarray(end));
    return Buffer.concat([opening.update(sealed.subarray(keyIdBytes + nonceBytes, end)), opening.final()]);
  }

  return {
    seal: (place, text) => sealBytes(place, Buffer.from(text, "utf8")),
    open: (place, sealed) => openBytes(place, sealed).toString("utf8"),
    sealBytes,
    openBytes,
    searchToken: (word) => codeOf(tokenKey, word),
    signature: (text) => codeOf(signatureKey, text),
  };
}

function codeOf(key: KeyObject, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest().subarray(0, tokenBytes);
}

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** PostgreSQL returns a UUID in small letters, however a request wrote it. */
function contextOf({ column, id }: SealedPlace): Buffer {
  return Buffer.from(`${column} ${id.replaceAll(uuids, (uuid) => uuid.toLowerCase())}`);
}

/** Identifies a secret without revealing anything about it. */
export function detailsKeyId(secret: string): string {
  return derive(secret, "details key id").subarray(0, keyIdBytes).toString("hex");
}

/** A KeyObject, because a key passed as bytes is prepared again at every use. */
function keyOf(secret: string, purpose: string): KeyObject {
  return createSecretKey(derive(secret, purpose));
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `pravesh ${purpose}`, 32));
}
