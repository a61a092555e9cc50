// Adds a passkey whose private key is stored with the dump, so that its owner can still log in with it.
import { passkeyCalls } from "#contract/identity/paths.ts";
import type { NewPasskeyOptions } from "#contract/identity/passkeys.ts";
import type { Visitor } from "../../hostile/visitor.ts";
import { done } from "../../canaries/apply-as.ts";
import { type DeviceKey, softwareAuthenticator } from "../../identity/software-authenticator.ts";
import { password } from "../people.ts";

export type StoredPasskey = DeviceKey;

/** Returns undefined in a release without passkeys. */
export async function addPasskey(member: Visitor): Promise<StoredPasskey | undefined> {
  const options = await member.call("POST", passkeyCalls.newOptions, { password });
  if (options.status === 404) return undefined;
  const device = softwareAuthenticator(member.url, { countsUses: false });
  const response = device.create((await done(Promise.resolve(options))) as unknown as NewPasskeyOptions);
  await done(member.call("POST", passkeyCalls.list, { name: "Nila's phone", response }));
  return device.key();
}
