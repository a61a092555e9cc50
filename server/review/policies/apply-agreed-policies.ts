// Puts changes of guarded policies in force once their day of waiting is over (P9).
import { addOfficeEvent } from "#server/accounts/staff/office-event-store.ts";
import { isPolicyName, readPolicies, setPolicy } from "#server/catalogue/policy-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockDueProposals, markInForce } from "./policy-proposal-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

export async function applyAgreedPolicies({ db, clock, sealer }: Deps): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock();
    for (const { id, name, value, proposedBy, agreedBy } of await lockDueProposals(tx, sealer, now)) {
      if (!isPolicyName(name)) continue;
      const from = (await readPolicies(tx))[name];
      await setPolicy(tx, { name, value, now });
      await markInForce(tx, id);
      const actor = { id: proposedBy.id, name: proposedBy.email };
      await addOfficeEvent(tx, {
        kind: "policy_changed",
        actor,
        subject: name,
        details: { from, to: value, confirmedBy: agreedBy?.id, proposal: id },
        now,
      });
    }
  });
}

const everyMs = 60_000;

export function agreedPolicyJob(deps: Deps): Job {
  return { name: "agreedPolicies", everyMs, run: () => applyAgreedPolicies(deps) };
}
