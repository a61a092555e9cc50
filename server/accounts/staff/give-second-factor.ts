// The second step of staff login: a single-use code from the authenticator app (ASVS 6.3.3).
import { Failure } from "#contract/errors.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { rememberDevice } from "../devices/known-device-store.ts";
import { countCode, forgiveCodes } from "../guessing/guessing-limits.ts";
import { noteSecondFactor, type SessionUser } from "../session-store.ts";
import { findStep } from "./one-time-code.ts";
import { findSealedSecret, secretPlace, takeStep } from "./staff-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

/** Opens the admin console to this session only. */
export async function giveSecondFactor(
  deps: Deps,
  session: SessionUser,
  { code, device }: { code: string; device: string | undefined },
): Promise<void> {
  const { db, clock, sealer } = deps;
  const now = clock();
  const by = { userId: session.id, device };
  await countCode(db, by, now);
  const sealed = await findSealedSecret(db, session.id);
  const step = sealed && findStep(sealer.open(secretPlace(session.id), sealed), code, now);
  if (step === undefined) throw new Failure("code_wrong");
  await transaction(db, async (tx) => {
    if (!(await takeStep(tx, session.id, step))) throw new Failure("code_wrong");
    await forgiveCodes(tx, by);
    if (device !== undefined) await rememberDevice(tx, { userId: session.id, device }, now);
    await noteSecondFactor(tx, session.tokenHash, now);
  });
}
