// Calls of log-in at an identity provider (api.md).
import { calls } from "#contract/paths.ts";
import { callApi } from "../api.ts";

export async function confirmIdentity(token: string): Promise<void> {
  await callApi(calls.identityConfirm, { method: "POST", body: { token } });
}
