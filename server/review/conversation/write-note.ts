// Writes, takes back and resolves internal notes on a case. Travellers never see them, and events have only their IDs.
import type { z } from "zod";
import type { newNote, newResolution } from "#contract/review/conversation/notes.ts";
import { Failure } from "#contract/errors.ts";
import { canTakeBack, type NoteKind } from "#domain/review/conversation/notes.ts";
import { mayAct } from "#domain/staff/scopes.ts";
import { listStaff } from "#server/accounts/staff/staff-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { noteEvent } from "../case/note-event.ts";
import { sealWords } from "../case/sealed-words.ts";
import { type CaseAt, type LockedCase, lockForStep } from "../decisions/take-step.ts";
import { insertMentions } from "./mention-store.ts";
import { findNote, insertNote, isErasureAsked, setResolved, setTakenBack } from "./note-store.ts";

type Note = z.output<typeof newNote>;

export interface NoteAt extends CaseAt {
  noteId: string;
}

/**
 * A repeated request does not write a second note. Throws `staff_not_found` if a mentioned colleague can't open cases, and
 * `case_closed` if the traveller's data is being erased.
 */
export function writeNote(platform: Platform, at: CaseAt, note: Note): Promise<void> {
  return onCase(platform, at, async (tx, { row, now }) => {
    const { id, kind, words } = note;
    if (await noteOn(tx, row.id, id)) return;
    const mentioned = [...new Set(note.mentions)].filter((staffId) => staffId !== at.caller.id);
    await checkMentionable(tx, platform, mentioned);
    await insert(tx, platform, { id, kind, words, at: { ...at, id: row.id }, now });
    await insertMentions(tx, id, mentioned);
    const event = kind === "escalation" ? "escalated" : "note_added";
    await noteEvent(tx, {
      applicationId: row.id,
      kind: event,
      details: { noteId: id },
      caller: at.caller,
      now,
    });
  });
}

/** Only its author can, within minutes, and not once an escalation is resolved. Throws `note_not_found` or `note_stands`. */
export function takeBackNote(platform: Platform, at: NoteAt): Promise<void> {
  return onCase(platform, at, async (tx, { row, now }) => {
    const note = await noteOn(tx, row.id, at.noteId);
    if (!note) throw new Failure("note_not_found");
    if (note.taken_back_at) return;
    const isOwn = note.author_id === at.caller.id;
    if (!isOwn || note.resolved_by || note.kind === "resolution" || !canTakeBack(note.written_at, now)) {
      throw new Failure("note_stands");
    }
    await setTakenBack(tx, note.id, now);
    const details = { noteId: note.id };
    await noteEvent(tx, { applicationId: row.id, kind: "note_taken_back", details, caller: at.caller, now });
  });
}

/** Throws `note_not_found`, or `note_stands` if the escalation is not open any more. */
export function resolveEscalation(
  platform: Platform,
  at: NoteAt,
  { id, words }: z.output<typeof newResolution>,
): Promise<void> {
  return onCase(platform, at, async (tx, { row, now }) => {
    if (await noteOn(tx, row.id, id)) return;
    const escalation = await noteOn(tx, row.id, at.noteId);
    if (escalation?.kind !== "escalation") throw new Failure("note_not_found");
    if (escalation.resolved_by ?? escalation.taken_back_at) throw new Failure("note_stands");
    await insert(tx, platform, { id, kind: "resolution", words, at: { ...at, id: row.id }, now });
    await setResolved(tx, escalation.id, id);
    await insertMentions(
      tx,
      id,
      [escalation.author_id].filter((author) => author !== at.caller.id),
    );
    const details = { noteId: id, escalationId: escalation.id };
    await noteEvent(tx, {
      applicationId: row.id,
      kind: "escalation_resolved",
      details,
      caller: at.caller,
      now,
    });
  });
}

/** Undefined if there is none. Throws `note_not_found` for a note on another case. */
async function noteOn(tx: Transaction, applicationId: string, id: string) {
  const note = await findNote(tx, id);
  if (note && note.application_id !== applicationId) throw new Failure("note_not_found");
  return note;
}

/** A note can also be written on a case that has changed since it was on screen. */
function onCase(
  platform: Platform,
  { id, caller }: CaseAt,
  work: (tx: Transaction, locked: LockedCase) => Promise<void>,
): Promise<void> {
  return transaction(platform.db, async (tx) => {
    const locked = await lockForStep(tx, platform, { id, caller: { ...caller, seenVersion: undefined } });
    if (await isErasureAsked(tx, locked.row.user_id)) throw new Failure("case_closed");
    await work(tx, locked);
  });
}

async function insert(
  tx: Transaction,
  { sealer }: Platform,
  { id, kind, words, at, now }: { id: string; kind: NoteKind; words: string; at: CaseAt; now: Date },
): Promise<void> {
  await insertNote(tx, {
    id,
    application_id: at.id,
    kind,
    sealed_words: sealWords(sealer, { column: "case_notes.sealed_words", id }, words),
    author_id: at.caller.id,
    written_at: now,
  });
}

async function checkMentionable(
  tx: Transaction,
  platform: Platform,
  staffIds: readonly string[],
): Promise<void> {
  if (staffIds.length === 0) return;
  const known = new Set((await listMentionable(tx, platform)).map(({ id }) => id));
  if (!staffIds.every((id) => known.has(id))) throw new Failure("staff_not_found");
}

/** The colleagues who may open cases. */
export async function listMentionable(
  db: Transaction | Platform["db"],
  { sealer }: Pick<Platform, "sealer">,
) {
  const staff = await listStaff(db, sealer);
  return staff
    .filter((member) => member.endedAt === null && mayAct(member, "open_case"))
    .map(({ id, fullName }) => ({ id, fullName }));
}
