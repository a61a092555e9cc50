// The one place that uses the WebAuthn library: options for devices, and checks of what they answer (Web Authentication, W3C).
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from "@simplewebauthn/server/helpers";
import type {
  NewPasskey,
  NewPasskeyOptions,
  PasskeyLogin,
  PasskeyLoginOptions,
} from "#contract/identity/passkeys.ts";
import type { PasskeySite } from "./passkey-site.ts";

export const challengeLifeMs = 5 * 60_000;

/** EdDSA, ES256 and RS256, which every device can do at least one of. */
const algorithms = [-8, -7, -257];

export interface NewKeyOf {
  userId: string;
  /** Shown by the device when the user chooses a passkey. */
  email: string;
  fullName: string;
  brand: string;
  /** The user's passkeys: their devices do not make another. */
  existing: readonly { credentialId: string; transports: readonly string[] }[];
}

export async function optionsOfNewKey(
  site: PasskeySite,
  { userId, email, fullName, brand, existing }: NewKeyOf,
): Promise<NewPasskeyOptions> {
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: brand,
    rpID: site.rpId,
    userID: handleOf(userId),
    userName: email,
    userDisplayName: fullName,
    supportedAlgorithmIDs: algorithms,
  });
  return {
    challenge,
    rp: { id: site.rpId, name: brand },
    user,
    pubKeyCredParams,
    timeout: challengeLifeMs,
    attestation: "none",
    excludeCredentials: existing.map(({ credentialId: id, transports }) => ({
      id,
      type: "public-key" as const,
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

export async function optionsOfLogin({ rpId }: PasskeySite): Promise<PasskeyLoginOptions> {
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  return { challenge, rpId, timeout: challengeLifeMs, userVerification: "required" };
}

/** The challenge that an answer claims to be for, or undefined if it cannot be read. The caller uses it up first. */
export function challengeIn({ clientDataJSON }: { clientDataJSON: string }): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON);
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export interface NewKey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  backedUp: boolean;
}

/** The new key, or undefined if the device's answer is not what the standard demands. */
export async function verifyNewKey(
  { origin, rpId }: PasskeySite,
  { response, challenge }: Pick<NewPasskey, "response"> & { challenge: string },
): Promise<NewKey | undefined> {
  return undefinedIfInvalid(async () => {
    rejectCertificates(response.response.attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== response.id) return undefined;
    const { credential, credentialBackedUp: backedUp } = registrationInfo;
    const { id: credentialId, publicKey, counter } = credential;
    return { credentialId, publicKey: Buffer.from(publicKey), counter, backedUp };
  });
}

export interface StoredKey {
  userId: string;
  credentialId: string;
  publicKey: Buffer;
}

/** The device's counter after a valid signature, or undefined. The caller compares the counter. */
export async function verifyLogin(
  { origin, rpId }: PasskeySite,
  { response, challenge, key }: Pick<PasskeyLogin, "response"> & { challenge: string; key: StoredKey },
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  return undefinedIfInvalid(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      // The library would compare the counter before it checks the signature, so that anyone could cause the alarm.
      credential: { id: key.credentialId, publicKey: new Uint8Array(key.publicKey), counter: 0 },
    });
    const isOwner = response.response.userHandle === isoBase64URL.fromBuffer(handleOf(key.userId));
    if (!verified || !isOwner) return undefined;
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return { counter, backedUp };
  });
}

/** What a device stores to name the account: the 16 bytes of its random ID. */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));
}

/**
 * We do not ask which device it is. For other formats the library would follow addresses in certificates that the sender
 * chose, and so make our server call them.
 */
function rejectCertificates(attestationObject: string): void {
  const format = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get("fmt");
  if (format !== "none" && format !== "packed") throw new Error("an attestation that was not asked for");
}

/** The library throws plain errors for everything that is wrong with an answer. */
async function undefinedIfInvalid<Result>(verify: () => Promise<Result>): Promise<Result | undefined> {
  return verify().catch(() => undefined);
}
