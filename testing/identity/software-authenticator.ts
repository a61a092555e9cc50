// A device that makes and uses passkeys (Web Authentication, W3C), with every change that a forger might make. It signs with
// ES256 and attests nothing, as phones do.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
} from "node:crypto";
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyLogin,
  PasskeyLoginOptions,
} from "#contract/identity/passkeys.ts";
import { type CborValue, encodeCbor } from "./cbor.ts";
import { u2fStatement } from "./u2f-attestation.ts";

export interface Forgery {
  challenge?: string;
  origin?: string;
  rpId?: string;
  /** The ceremony: `webauthn.create` or `webauthn.get`. */
  type?: string;
  /** Whether the device has checked its owner's finger, face or PIN. */
  isUserVerified?: boolean;
  counter?: number;
  credentialId?: string;
  userHandle?: string;
  /** Whether the device says who made it, with a certificate. */
  hasCertificate?: boolean;
  alterSignature?: (signature: Buffer) => Buffer;
}

const flags = { userPresent: 1, userVerified: 4, attestedKey: 64 };
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Everything that a device stores of a passkey; `privateKey` is a JWK. */
export interface DeviceKey {
  credentialId: string;
  handle: string;
  privateKey: JsonWebKey;
}

/** `countsUses`: false for keys that are synchronised between devices, which always say 0. `stored`: a passkey of an earlier device. */
export function softwareAuthenticator(
  origin: string,
  { countsUses = true, stored }: { countsUses?: boolean; stored?: DeviceKey } = {},
) {
  const credentialId = stored ? Buffer.from(stored.credentialId, "base64url") : randomBytes(32);
  const privateKey = stored
    ? createPrivateKey({ key: stored.privateKey, format: "jwk" })
    : generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const publicKey = createPublicKey(privateKey);
  let uses = 0;
  let handle = stored?.handle ?? "AAAA";

  function clientData(kind: string, challenge: string, forgery: Forgery): string {
    return text({
      type: forgery.type ?? kind,
      challenge: forgery.challenge ?? challenge,
      origin: forgery.origin ?? origin,
      crossOrigin: false,
    });
  }

  function authenticatorData(rpId: string, forgery: Forgery, key: Buffer = Buffer.alloc(0)): Buffer {
    const { isUserVerified = true, counter = countsUses ? (uses += 1) : 0 } = forgery;
    const set = [
      flags.userPresent,
      isUserVerified && flags.userVerified,
      key.length > 0 && flags.attestedKey,
    ];
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const sum = set.reduce<number>((bits, flag) => bits | (flag || 0), 0);
    return Buffer.concat([sha256(forgery.rpId ?? rpId), Buffer.from([sum]), count, key]);
  }

  return {
    credentialId: credentialId.toString("base64url"),
    key: (): DeviceKey => ({
      credentialId: credentialId.toString("base64url"),
      handle,
      privateKey: privateKey.export({ format: "jwk" }),
    }),
    /** Answers POST /profile/passkeys/options. */
    create({ challenge, rp, user }: NewPasskeyOptions, forgery: Forgery = {}): NewPasskey["response"] {
      handle = user.id;
      const id = credentialId.toString("base64url");
      const clientDataJSON = clientData("webauthn.create", challenge, forgery);
      const statement = forgery.hasCertificate
        ? u2fStatement({
            rpIdHash: sha256(rp.id),
            clientDataHash: sha256(Buffer.from(clientDataJSON, "base64url")),
            credentialId,
            publicKey,
          })
        : new Map<string, CborValue>();
      const attestation = new Map<string, CborValue>([
        ["fmt", forgery.hasCertificate ? "fido-u2f" : "none"],
        ["attStmt", statement],
        ["authData", authenticatorData(rp.id, forgery, attestedKey(credentialId, publicKey))],
      ]);
      const attestationObject = encodeCbor(attestation).toString("base64url");
      const response = { clientDataJSON, attestationObject, transports: ["internal"] };
      return { id, rawId: id, type: "public-key", response };
    },
    /** Answers POST /login/passkey/options. */
    get({ challenge, rpId }: PasskeyLoginOptions, forgery: Forgery = {}): PasskeyLogin["response"] {
      const id = forgery.credentialId ?? credentialId.toString("base64url");
      const data = authenticatorData(rpId, forgery);
      const clientDataJSON = clientData("webauthn.get", challenge, forgery);
      const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, "base64url"))]);
      const signature = sign("sha256", signed, privateKey);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON,
          authenticatorData: data.toString("base64url"),
          signature: (forgery.alterSignature?.(signature) ?? signature).toString("base64url"),
          userHandle: forgery.userHandle ?? handle,
        },
      };
    },
  };
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;

/** The device's model (unknown), the key's ID and the public key as COSE writes it (RFC 9053). */
function attestedKey(id: Buffer, publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  const cose = new Map<number, CborValue>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, "base64url")],
    [-3, Buffer.from(y, "base64url")],
  ]);
  return Buffer.concat([Buffer.alloc(16), length, id, encodeCbor(cose)]);
}
