// A second person reverses a decision, so that the case is open again, or upholds it.
import { Failure } from "#contract/errors.ts";
import type { ApplicationStatus } from "#domain/applications.ts";
import { isOver } from "#domain/applications.ts";
import { requireIndependent } from "#server/accounts/staff/require-independent.ts";
import { eventsOf, recordStatus } from "#server/applications/history/event-store.ts";
import { deleteFiles } from "#server/drafts/documents/document-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CaseRow, CaseTravellerRow } from "../case/case-store.ts";
import { noteEvent } from "../case/note-event.ts";
import { type LockedCase, takeTravellerStep, type TravellerAt } from "../decisions/take-step.ts";
import { recordRefusal } from "../guards/record-refusal-store.ts";
import { notifyReversed } from "./notify-reversed.ts";
import {
  releaseFromFormerStaff,
  reopenApplication,
  undecide,
} from "#server/applications/outcomes/reversal-store.ts";
import * as store from "./reopening-store.ts";

type Taken = LockedCase & { traveller: CaseTravellerRow };

/** Throws `second_person_dependent` and others like it, and `reopening_too_late` once the documents are erased. */
export function reverse(platform: Platform, at: TravellerAt): Promise<void> {
  const step = { ...at, step: "reverse" } as const;
  return recordRefusal(platform, step, () =>
    takeTravellerStep(platform, step, async (tx, taken) => {
      const { row, traveller, now } = taken;
      const waiting = waitingOf(traveller);
      await requireIndependent(tx, { firstId: waiting.proposedBy, secondId: at.caller.id }, now);
      if (await store.areDocumentsErased(tx, row.id)) throw new Failure("reopening_too_late");
      await store.decideReopening(tx, waiting.id, { state: "agreed", decidedBy: at.caller.id, now });
      await undecide(tx, traveller.id);
      if (traveller.visa_file_id !== null) await deleteFiles(tx, [traveller.visa_file_id]);
      await noteEvent(tx, {
        ...subjectOf(at, taken),
        kind: `${waiting.kind}_agreed`,
        details: { reopeningId: waiting.id, proposedBy: waiting.proposedBy },
      });
      await moveBack(tx, at, taken);
      await notifyReversed(tx, platform, { row, traveller, kind: waiting.kind });
    }),
  );
}

/** The decision stands. The proposer can also take the proposal back this way. */
export function uphold(platform: Platform, at: TravellerAt): Promise<void> {
  return takeTravellerStep(platform, { ...at, step: "uphold" }, async (tx, taken) => {
    const { id, kind } = waitingOf(taken.traveller);
    await store.decideReopening(tx, id, { state: "declined", decidedBy: at.caller.id, now: taken.now });
    await noteEvent(tx, {
      ...subjectOf(at, taken),
      kind: `${kind}_declined`,
      details: { reopeningId: id },
    });
  });
}

function waitingOf({ reopening_id: id, reopening_by: proposedBy, outcome }: CaseTravellerRow) {
  if (id === null || proposedBy === null) throw new Error("no reopening waits");
  const kind: store.ReopeningKind = outcome === "approved" ? "recall" : "reopen";
  return { id, proposedBy, kind };
}

function subjectOf({ caller }: TravellerAt, { row, traveller, now }: Taken) {
  return { applicationId: row.id, caller, travellerId: traveller.id, now };
}

/** A closed application returns to the status that it was decided in. */
async function moveBack(tx: Transaction, { caller }: TravellerAt, { row, now }: Taken): Promise<void> {
  if (!isOver(row.status)) return;
  const to = await openStatusOf(tx, row);
  await reopenApplication(tx, { id: row.id, status: to, now });
  await releaseFromFormerStaff(tx, row.id);
  await recordStatus(tx, {
    applicationId: row.id,
    from: row.status,
    to,
    actor: caller.role,
    actorId: caller.id,
    at: now,
  });
}

async function openStatusOf(tx: Transaction, { id, status }: CaseRow): Promise<ApplicationStatus> {
  const end = (await eventsOf(tx, [id])).findLast((event) => event.to_status === status);
  return end?.from_status === "submitted" ? "submitted" : "documents_verified";
}
