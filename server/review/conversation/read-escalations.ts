// GET /review/escalations: the cases that wait for a supervisor's answer, with the reason.
import type { EscalatedCase } from "#contract/review/conversation/notes.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openText } from "#server/platform/sealing/seal-texts.ts";
import { openWords } from "../case/sealed-words.ts";
import { listEscalations } from "./note-store.ts";

const limit = 100;

/** Those of the caller's destinations; the one that has waited longest comes first. */
export async function readEscalations(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  { scope }: Caller,
): Promise<EscalatedCase[]> {
  const rows = await listEscalations(db, { scope, limit });
  return rows.toReversed().map((row) => ({
    noteId: row.id,
    id: row.application_id,
    applicationId: row.reference,
    by: openText(sealer, row.author_name) ?? "",
    at: row.written_at.toISOString(),
    status: row.status,
    assignee: openText(sealer, row.assignee_name),
    words: openWords(sealer, { column: "case_notes.sealed_words", id: row.id }, row.sealed_words),
  }));
}
