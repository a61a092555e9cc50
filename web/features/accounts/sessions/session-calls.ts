// Calls for the sessions of the logged-in user.
import type { OwnSession } from "#contract/accounts.ts";
import { calls } from "#contract/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";

export async function listSessions(): Promise<OwnSession[]> {
  return (await callApi<{ data: { rows: OwnSession[] } }>(calls.sessions)).data.rows;
}

export async function endSession(id: string): Promise<void> {
  await callApi(calls.session(id), { method: "DELETE" });
}

export async function endOtherSessions(): Promise<void> {
  await callApi(calls.otherSessions, { method: "POST", body: {} });
}
