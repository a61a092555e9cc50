// Seals personal details for the database, and makes the tokens by which they are found again (P25, P26).
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";

const cipher = "aes-256-gcm";
const keyIdBytes = 8;
const nonceBytes = 12;
const tagBytes = 16;
const tokenBytes = 16;

/** What a sealed text belongs to: it opens in no other place, such as another row. */
export interface SealedPlace {
  /** `table.column` */
  column: string;
  /** the row's id */
  id: string;
}

export interface Sealer {
  /** Key id, nonce, ciphertext and tag in one value. */
  seal: (place: SealedPlace, text: string) => Buffer;
  /** Throws where the value was altered, moved to another place, or sealed under a key that is not configured. */
  open: (place: SealedPlace, sealed: Buffer) => string;
  /** 128 bits by which a whole normalised word is found; without the key they say nothing of it. */
  searchToken: (word: string) => Buffer;
  /** 128 bits that only this product can make for a text. */
  signature: (text: string) => Buffer;
}

/** @param secrets the current secret first, then those it replaced; tokens and signatures always come from the last, the oldest */
export function sealerOf(secrets: readonly [string, ...string[]]): Sealer {
  const keys = new Map(secrets.map((secret) => [keyIdOf(secret).toString("hex"), keyOf(secret, "details")]));
  const [current] = secrets;
  const currentKey = keyOf(current, "details");
  const currentKeyId = keyIdOf(current);
  const oldest = secrets.at(-1) ?? current;
  const tokenKey = keyOf(oldest, "search tokens");
  const signatureKey = keyOf(oldest, "signatures");
  return {
    seal(place, text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, currentKey, nonce).setAAD(contextOf(place));
      const sealed = [sealing.update(text, "utf8"), sealing.final(), sealing.getAuthTag()];
      return Buffer.concat([currentKeyId, nonce, ...sealed]);
    },
    open(place, sealed) {
      const key = keys.get(sealed.subarray(0, keyIdBytes).toString("hex"));
      if (!key)
        throw new Error(`${place.column} of ${place.id} was sealed under a key that is not configured`);
      const nonce = sealed.subarray(keyIdBytes, keyIdBytes + nonceBytes);
      const end = sealed.length - tagBytes;
      const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
        .setAAD(contextOf(place))
        .setAuthTag(sealed.subarray(end));
      const text = [opening.update(sealed.subarray(keyIdBytes + nonceBytes, end)), opening.final()];
      return Buffer.concat(text).toString("utf8");
    },
    searchToken: (word) => codeOf(tokenKey, word),
    signature: (text) => codeOf(signatureKey, text),
  };
}

function codeOf(key: KeyObject, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest().subarray(0, tokenBytes);
}

function contextOf({ column, id }: SealedPlace): Buffer {
  return Buffer.from(`${column} ${id}`);
}

/** Names a secret without giving anything of it away. */
function keyIdOf(secret: string): Buffer {
  return derive(secret, "details key id").subarray(0, keyIdBytes);
}

/** Made once: a key that comes as bytes is prepared anew at every use. */
function keyOf(secret: string, purpose: string): KeyObject {
  return createSecretKey(derive(secret, purpose));
}

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", `pravesh ${purpose}`, 32));
}
