// The second step of staff login: a single-use code from the authenticator app (ASVS 6.3.3).
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { rememberDevice } from "../devices/known-device-store.ts";
import { noteSecondFactor, type SessionUser } from "../session-store.ts";
import { checkCode, spendCode } from "./step-up.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Opens the admin console to this session only. */
export async function giveSecondFactor(
  deps: Deps,
  session: SessionUser,
  { code, device }: { code: string; device: string | undefined },
): Promise<void> {
  const now = deps.clock();
  const by = { userId: session.id, device };
  const step = await checkCode(deps, by, code);
  await transaction(deps.db, async (tx) => {
    await spendCode(tx, by, step);
    if (device !== undefined) await rememberDevice(tx, { userId: session.id, device }, now);
    await noteSecondFactor(tx, session.tokenHash, now);
  });
}
