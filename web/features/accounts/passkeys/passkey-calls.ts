// Calls for the user's passkeys.
import type { Passkey } from "#contract/identity/passkeys.ts";
import { passkeyCalls } from "#contract/identity/paths.ts";
import { callApi } from "#web/client/api/call-api.ts";

export const passkeysKey = (userId: string | undefined) => ["passkeys", userId];

export async function listPasskeys(): Promise<Passkey[]> {
  return (await callApi<{ data: { rows: Passkey[] } }>(passkeyCalls.list)).data.rows;
}

export async function renamePasskey({ id, name }: { id: string; name: string }): Promise<void> {
  await callApi(passkeyCalls.one(id), { method: "PATCH", body: { name } });
}

export async function removePasskey(id: string): Promise<void> {
  await callApi(passkeyCalls.one(id), { method: "DELETE" });
}
