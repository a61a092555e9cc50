// What waits for a member of staff in cases: mentions they have not seen; for supervisors escalations and
// corrections of details.
import type { Attention, WaitingNote } from "#contract/review/conversation/notes.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { mayAct } from "#domain/staff/scopes.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openGivenText } from "#server/platform/sealing/seal-texts.ts";
import { listWaitingProposals } from "../corrections/correction-proposal-store.ts";
import { listUnseenMentions } from "./mention-store.ts";
import { listEscalations } from "./note-store.ts";

const limit = 50;

export async function readAttention(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  caller: Caller,
): Promise<Attention> {
  const { id: staffId, scope } = caller;
  const mentions = await listUnseenMentions(db, { staffId, scope, limit });
  const escalations = mayAct(caller, "reassign") ? await listEscalations(db, { scope, limit }) : [];
  const corrections = mayAct(caller, "second_person")
    ? await listWaitingProposals(db, { exceptBy: staffId, scope, limit })
    : [];
  const present = (row: (typeof mentions)[number]): WaitingNote => ({
    noteId: row.id,
    id: row.application_id,
    applicationId: row.reference,
    by: openGivenText(sealer, row.author_name),
    at: row.written_at.toISOString(),
  });
  return {
    mentions: mentions.map(present),
    escalations: escalations.map(present),
    corrections: corrections.map(present),
  };
}
