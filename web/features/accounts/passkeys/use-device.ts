// Makes and uses passkeys on this device. Only this file loads the WebAuthn library, and is loaded only when it is needed.
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { NewPasskeyOptions, PasskeyLoginOptions } from "#contract/identity/passkeys.ts";
import { passkeyCalls } from "#contract/identity/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";
import { leaveIdentityBehind } from "#web/client/session/identity-session.ts";
import { logInAt } from "../account-calls.ts";

export async function addPasskey({ name, password }: { name: string; password: string }): Promise<void> {
  const { data: optionsJSON } = await callApi<{ data: NewPasskeyOptions }>(passkeyCalls.newOptions, {
    method: "POST",
    body: { password },
  });
  const made = await startRegistration({
    optionsJSON,
  });
  await callApi(passkeyCalls.list, { method: "POST", body: { name, response: newKeyOf(made) } });
}

/** Logs in and stores the session. */
export async function logInWithPasskey(): Promise<void> {
  const { data: optionsJSON } = await callApi<{ data: PasskeyLoginOptions }>(passkeyCalls.loginOptions, {
    method: "POST",
    body: {},
  });
  const used = await startAuthentication({ optionsJSON });
  await logInAt(passkeyCalls.login, { response: loginOf(used) });
  await leaveIdentityBehind();
}

/** Only what the server reads: extensions would say more about the device. */
function newKeyOf({ id, rawId, type, response }: RegistrationResponseJSON) {
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

function loginOf({ id, rawId, type, response }: AuthenticationResponseJSON) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
