// Calls for logging in at an identity provider, and for the logins connected with an account.
import type { SignupRequest } from "#contract/accounts.ts";
import type { ConnectedIdentity, IdentityNext } from "#contract/identity/log-in.ts";
import { identityCalls } from "#contract/identity/paths.ts";
import { calls } from "#contract/paths.ts";
import { logInAt } from "../account-calls.ts";
import { callApi } from "#web/client/api/call-api.ts";

export async function logInWithIdentity(idToken: string): Promise<void> {
  await logInAt(identityCalls.login, { idToken });
}

/** What the identity can do now; a login would fail with an error in the console if it is not connected yet. */
export async function findIdentityNext(idToken: string): Promise<IdentityNext> {
  return (await callApi<{ data: IdentityNext }>(identityCalls.next, { method: "POST", body: { idToken } }))
    .data;
}

/** Connects the account that has the same email address, and logs in. */
export async function linkIdentity(idToken: string, password: string): Promise<void> {
  await logInAt(identityCalls.link, { idToken, password });
}

export async function mailIdentityLink(idToken: string): Promise<void> {
  await callApi(identityCalls.mail, { method: "POST", body: { idToken } });
}

export async function confirmIdentity(token: string): Promise<void> {
  await callApi(identityCalls.confirm, { method: "POST", body: { token } });
}

/** Create password: an account for the identity. */
export async function signUpWithIdentity(person: SignupRequest, identityToken: string): Promise<void> {
  await callApi(calls.signup, {
    method: "POST",
    body: person,
    headers: { "x-identity-token": identityToken },
  });
}

export async function listIdentities(): Promise<ConnectedIdentity[]> {
  return (await callApi<{ data: { rows: ConnectedIdentity[] } }>(identityCalls.list)).data.rows;
}

export async function connectIdentity(idToken: string, password: string): Promise<void> {
  await callApi(identityCalls.list, { method: "POST", body: { idToken, password } });
}

export async function removeIdentity(id: string): Promise<void> {
  await callApi(identityCalls.one(id), { method: "DELETE" });
}
