// Records that the traveller of a draft has read rules that have changed.
import type { DraftChange } from "#contract/drafts.ts";
import { Failure } from "#contract/errors.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { addSeenRules, readRulesOfDraft } from "./draft-rule-store.ts";

/** The draft must be locked. Throws `rules_changed` if a rule has changed again since the page was shown. */
export async function confirmRules(
  tx: Transaction,
  draftId: string,
  confirmed: NonNullable<DraftChange["confirmedRules"]>,
): Promise<void> {
  const rules = await readRulesOfDraft(tx, draftId);
  const isNewest = (one: (typeof confirmed)[number]) =>
    rules.some(
      ({ planId, key, version }) => planId === one.planId && key === one.key && version === one.version,
    );
  if (!confirmed.every(isNewest)) throw new Failure("rules_changed");
  await addSeenRules(tx, draftId, confirmed);
}
