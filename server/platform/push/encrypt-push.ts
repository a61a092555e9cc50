// Encrypts push messages so that only the receiving browser can read them (RFC 8291, as a single record of RFC 8188).
import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";

const curve = "prime256v1";
const saltBytes = 16;
const authBytes = 16;
/** An uncompressed point of P-256. */
const pointBytes = 65;
/** The whole message is one record, because a shorter record is the last one. */
const recordSize = 4096;
/** Marks the end of the last record's text; padding zeros may follow. */
const delimiter = Buffer.from([2]);

/** The keys of a browser's subscription, in base64url. */
export interface PushKeys {
  /** The browser's public key. */
  p256dh: string;
  auth: string;
}

interface Secrets {
  salt: Buffer;
  /** A new key pair for each message. */
  sender: ECDH;
}

/** Whether the keys are valid: a point on the curve, and 16 bytes. */
export function areUsable({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== pointBytes || Buffer.from(auth, "base64url").length !== authBytes) return false;
  try {
    newSender().computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** @param paddedTo the minimum length of the padded text, which hides its real length */
export function encryptPush(
  keys: PushKeys,
  text: string,
  { paddedTo = 0, secrets = newSecrets() }: { paddedTo?: number; secrets?: Secrets } = {},
): Buffer {
  const { salt, sender } = secrets;
  const own = sender.getPublicKey();
  const { contentKey, nonce } = keysOf(keys, secrets);
  const plain = Buffer.from(text);
  const padding = Buffer.alloc(Math.max(0, paddedTo - plain.length));
  const cipher = createCipheriv("aes-128-gcm", contentKey, nonce);
  const sealed = [cipher.update(Buffer.concat([plain, delimiter, padding])), cipher.final()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([salt, size, Buffer.from([own.length]), own, ...sealed, cipher.getAuthTag()]);
}

function keysOf({ p256dh, auth }: PushKeys, { salt, sender }: Secrets) {
  const browser = Buffer.from(p256dh, "base64url");
  const about = Buffer.concat([Buffer.from("WebPush: info\0"), browser, sender.getPublicKey()]);
  const shared = sender.computeSecret(browser);
  const secret = Buffer.from(hkdfSync("sha256", shared, Buffer.from(auth, "base64url"), about, 32));
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${info}\0`, length));
  return { contentKey: derive("aes128gcm", 16), nonce: derive("nonce", 12) };
}

function newSecrets(): Secrets {
  return { salt: randomBytes(saltBytes), sender: newSender() };
}

function newSender(): ECDH {
  const sender = createECDH(curve);
  sender.generateKeys();
  return sender;
}
