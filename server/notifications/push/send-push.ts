// Queues a push for every browser of an account, in the transaction of the change that it announces.
import type { PushKind } from "#domain/push/push-texts.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertPushes } from "./push-store.ts";

export interface Push {
  userId: string;
  kind: PushKind;
  /** The application whose page a click opens; by default the list of applications. */
  applicationId?: string;
}

/** Does nothing if the account has no subscribed browser or the user has turned push off. */
export async function sendPush(
  tx: Database,
  { clock }: Pick<Platform, "clock">,
  { userId, kind, applicationId }: Push,
): Promise<void> {
  await insertPushes(tx, { userId, kind, applicationId: applicationId ?? null, now: clock() });
}
