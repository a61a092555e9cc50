// The six digits of an authenticator app: a code for each 30 seconds from a shared secret (RFC 6238, RFC 4226, RFC 4648).
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const stepSeconds = 30;
const digits = 6;
/** 160 bits, as RFC 4226 asks for. */
const secretBytes = 20;
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** A new secret in base 32, as authenticator apps take it. */
export function newSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

/** The step whose code was typed, within one step of now; the clocks of phones are never quite right. */
export function findStep(secret: string, typed: string, now: Date): number | undefined {
  const code = Buffer.from(typed.normalize("NFKC").replace(/\s/g, ""));
  if (code.length !== digits) return undefined;
  const present = stepAt(now);
  const steps = [present, present - 1, present + 1];
  return steps.find((step) => timingSafeEqual(Buffer.from(codeOf(secret, step)), code));
}

/** What the QR code of a new secret says. */
export function otpauthOf(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = text
    .split("")
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
