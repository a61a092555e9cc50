// A second person agrees to a correction of a traveller's details or declines it; the proposer can take it back.
import { Failure } from "#contract/errors.ts";
import { requireIndependent } from "#server/accounts/staff/require-independent.ts";
import { correctFields, planCorrection } from "#server/applications/corrections/correct-field.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { isErasureAsked } from "../conversation/note-store.ts";
import { type LockedCase, takeTravellerStep, type TravellerAt } from "../decisions/take-step.ts";
import type { CaseTravellerRow } from "../case/case-store.ts";
import { recordRefusal } from "../guards/record-refusal-store.ts";
import { decideProposal } from "./correction-proposal-store.ts";
import { notifyCorrected } from "./notify-corrected.ts";
import { hasLookedAtPassport } from "./passport-look.ts";
import { openValues, type ProposedValue } from "./sealed-values.ts";

type Taken = LockedCase & { traveller: CaseTravellerRow };

/**
 * From then on the form has the new values, as after a traveller's own correction. Throws `passport_unopened` unless the caller
 * has opened the passport, `correction_outdated` if a value has changed since, and what the passport form
 * finds by now.
 */
export function agreeToCorrection(platform: Platform, at: TravellerAt): Promise<void> {
  const step = { ...at, step: "agree_correction" } as const;
  return recordRefusal(platform, step, () =>
    takeTravellerStep(platform, step, async (tx, taken) => {
      const { row, traveller, now } = taken;
      const waiting = waitingOf(platform, traveller);
      await requireIndependent(tx, { firstId: waiting.proposedBy, secondId: at.caller.id }, now);
      if (!(await hasLookedAtPassport(tx, { row, traveller, staffId: at.caller.id }))) {
        throw new Failure("passport_unopened");
      }
      if (await isErasureAsked(tx, row.user_id)) throw new Failure("case_closed");
      await apply(tx, platform, { at, taken, waiting });
      const decided = { state: "agreed", decidedBy: at.caller.id, sealedAnswer: null, now } as const;
      await decideProposal(tx, waiting.id, decided);
      const fields = waiting.values.map(({ field }) => field);
      await noteEvent(tx, {
        ...subjectOf(at, taken),
        kind: "correction_agreed",
        details: { correctionId: waiting.id, fields, proposedBy: waiting.proposedBy },
      });
      await notifyCorrected(tx, platform, { row, traveller, fields });
    }),
  );
}

interface Applied {
  at: TravellerAt;
  taken: Taken;
  waiting: Waiting;
}

async function apply(
  tx: Transaction,
  platform: Platform,
  { at, taken: { row, traveller }, waiting }: Applied,
): Promise<void> {
  const { id: proposalId, values } = waiting;
  const { changed } = await planCorrection(tx, platform, { application: row, changes: values, traveller });
  const isSame = ({ field, former }: ProposedValue) =>
    changed.some((change) => change.field === field && change.former === former);
  if (!values.every(isSame)) throw new Failure("correction_outdated");
  await correctFields(tx, platform, {
    application: row,
    changes: values,
    traveller,
    origin: { proposalId },
    // Only a traveller's consent has a language, and staff give none.
    by: { userId: at.caller.id, language: "en", actor: at.caller.role },
  });
}

export function declineCorrection(platform: Platform, at: TravellerAt, reason: string): Promise<void> {
  return close(platform, at, { step: "decline_correction", reason });
}

export function retractCorrection(platform: Platform, at: TravellerAt, reason: string): Promise<void> {
  return close(platform, at, { step: "retract_correction", reason });
}

const closings = {
  decline_correction: { state: "declined", kind: "correction_declined" },
  retract_correction: { state: "retracted", kind: "correction_retracted" },
} as const;

/** The details stay as entered. */
function close(
  platform: Platform,
  at: TravellerAt,
  { step, reason }: { step: keyof typeof closings; reason: string },
): Promise<void> {
  return takeTravellerStep(platform, { ...at, step }, async (tx, taken) => {
    const { id, values } = waitingOf(platform, taken.traveller);
    const { state, kind } = closings[step];
    const place = { column: "correction_proposals.sealed_answer", id } as const;
    const sealedAnswer = sealWords(platform.sealer, place, reason);
    await decideProposal(tx, id, { state, decidedBy: at.caller.id, sealedAnswer, now: taken.now });
    const fields = values.map(({ field }) => field);
    await noteEvent(tx, { ...subjectOf(at, taken), kind, details: { correctionId: id, fields } });
  });
}

type Waiting = ReturnType<typeof waitingOf>;

function waitingOf({ sealer }: Pick<Platform, "sealer">, traveller: CaseTravellerRow) {
  const { correction_id: id, correction_by: proposedBy, correction_values: sealed } = traveller;
  if (id === null || proposedBy === null) throw new Error("no correction waits");
  const values = openValues(sealer, id, sealed);
  // Erased with the rest of the traveller's data.
  if (values.length === 0) throw new Failure("case_closed");
  return { id, proposedBy, values };
}

function subjectOf({ caller }: TravellerAt, { row, traveller, now }: Taken) {
  return { applicationId: row.id, caller, travellerId: traveller.id, now };
}
