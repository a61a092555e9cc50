// Signs and verifies webhooks: HMAC-SHA256 over `timestamp.rawBody`, in a header `t=…,v1=…`.
import { createHmac, timingSafeEqual } from "node:crypto";

export const signatureHeader = "sandbox-signature";
const toleranceSeconds = 300;

export function signWebhook(rawBody: Uint8Array, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1000);
  return `t=${timestamp},v1=${hmac(rawBody, secret, timestamp).toString("hex")}`;
}

/** Whether the signature matches the secret and exactly these bytes, and is at most 300 s old. */
export function isSignedBy(
  secret: string,
  { rawBody, header, now }: { rawBody: Uint8Array; header: unknown; now: Date },
): boolean {
  const parts = typeof header === "string" ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!parts?.[1] || !parts[2]) return false;
  const timestamp = Number(parts[1]);
  const age = Math.abs(now.getTime() / 1000 - timestamp);
  const isEqual = timingSafeEqual(Buffer.from(parts[2], "hex"), hmac(rawBody, secret, timestamp));
  return isEqual && age <= toleranceSeconds;
}

function hmac(rawBody: Uint8Array, secret: string, timestamp: number): Buffer {
  return createHmac("sha256", secret).update(`${timestamp}.`).update(rawBody).digest();
}
