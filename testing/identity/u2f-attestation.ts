// The statement of a security key that says who made it, which we do not ask for: a valid signature with a certificate (Web
// Authentication, 8.6).
import { createPrivateKey, type KeyObject, sign, X509Certificate } from "node:crypto";
import { selfSigned } from "../push/self-signed.ts";
import type { CborValue } from "./cbor.ts";

interface Attested {
  rpIdHash: Buffer;
  clientDataHash: Buffer;
  credentialId: Buffer;
  publicKey: KeyObject;
}

export function u2fStatement(attested: Attested): ReadonlyMap<string, CborValue> {
  const { key, cert } = selfSigned();
  const { x = "", y = "" } = attested.publicKey.export({ format: "jwk" });
  const point = [Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")];
  const { rpIdHash, clientDataHash, credentialId } = attested;
  const signed = Buffer.concat([Buffer.from([0]), rpIdHash, clientDataHash, credentialId, ...point]);
  return new Map<string, CborValue>([
    ["x5c", [new X509Certificate(cert).raw]],
    ["sig", sign("sha256", signed, createPrivateKey(key))],
  ]);
}
