// The browser's half of Web Push, implemented with Web Crypto instead of the product's library: keys, and
// decryption (RFC 8291).
import { webcrypto } from "node:crypto";
import { pushTokenPrefix } from "#domain/push/push-token.ts";

const { subtle } = webcrypto;
const p256 = { name: "ECDH", namedCurve: "P-256" } as const;

export interface BrowserDouble {
  endpoint: string;
  /** The format of `PushSubscription.toJSON()`. */
  keys: { p256dh: string; auth: string };
  /** The value sent at login. */
  token: string;
  /** Throws if the push is for another browser or was altered. */
  read: (body: Buffer) => Promise<string>;
}

export async function browserDouble(endpoint: string): Promise<BrowserDouble> {
  const { publicKey, privateKey } = await subtle.generateKey(p256, true, ["deriveBits"]);
  const point = Buffer.from(await subtle.exportKey("raw", publicKey));
  const auth = Buffer.from(webcrypto.getRandomValues(new Uint8Array(16)));
  const keys = { p256dh: point.toString("base64url"), auth: auth.toString("base64url") };
  return {
    endpoint,
    keys,
    token: pushTokenPrefix + JSON.stringify({ endpoint, expirationTime: null, keys }),
    read: (body) => readPush(body, { privateKey, point, auth }),
  };
}

export interface BrowserSecrets {
  privateKey: webcrypto.CryptoKey;
  point: Buffer;
  auth: Buffer;
}

export async function readPush(body: Buffer, { privateKey, point, auth }: BrowserSecrets): Promise<string> {
  const salt = body.subarray(0, 16);
  const nameEnds = 21 + (body[20] ?? 0);
  const sender = body.subarray(21, nameEnds);
  const record = body.subarray(nameEnds);
  if (record.length > body.readUInt32BE(16)) throw new Error("more than one record");
  const senderKey = await subtle.importKey("raw", sender, p256, false, []);
  const shared = Buffer.from(await subtle.deriveBits({ name: "ECDH", public: senderKey }, privateKey, 256));
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
  const secret = await hkdf(shared, { salt: auth, info: about }, 32);
  const key = await hkdf(secret, { salt, info: Buffer.from("Content-Encoding: aes128gcm\0") }, 16);
  const iv = await hkdf(secret, { salt, info: Buffer.from("Content-Encoding: nonce\0") }, 12);
  const contentKey = await subtle.importKey("raw", key, "AES-GCM", false, ["decrypt"]);
  const padded = Buffer.from(await subtle.decrypt({ name: "AES-GCM", iv }, contentKey, record));
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("the padding is wrong");
  return padded.subarray(0, end).toString("utf8");
}

async function hkdf(
  from: Buffer,
  { salt, info }: { salt: Buffer; info: Buffer },
  length: number,
): Promise<Buffer> {
  const key = await subtle.importKey("raw", from, "HKDF", false, ["deriveBits"]);
  const how = { name: "HKDF", hash: "SHA-256", salt, info };
  return Buffer.from(await subtle.deriveBits(how, key, length * 8));
}
