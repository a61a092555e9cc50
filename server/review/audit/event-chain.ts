// The chains of the history, computed without the database's functions: what it hashes is written here once more (docs/decisions/0014).
import { createHash } from "node:crypto";

const separator = "\u001F";

/** As it is read for checking; hashes in hexadecimal. */
export interface CaseEventRow {
  id: number;
  application_id: string;
  sequence: number;
  kind: string;
  from_status: string | null;
  to_status: string | null;
  actor: string;
  actor_id: string | null;
  traveller_id: string | null;
  details: string;
  microseconds: string;
  previous_hash: string;
  hash: string;
}

export interface OfficeEventRow {
  sequence: number;
  kind: string;
  actor: string;
  actor_id: string | null;
  subject: string;
  details: string;
  microseconds: string;
  previous_hash: string;
  hash: string;
}

/** Where a chain stands: its last event. */
export interface Head {
  sequence: number;
  hash: string;
}

/** Before a case's first event. */
export function beginningOfCase(applicationId: string): Head {
  return { sequence: 0, hash: sha256(applicationId) };
}

/** Before the office's first event. */
export const beginningOfOffice: Head = { sequence: 0, hash: sha256("office") };

export function hashOfCaseEvent(event: CaseEventRow): string {
  const { application_id, sequence, kind, from_status, to_status, actor, actor_id, traveller_id } = event;
  const who = [actor, actor_id ?? "", traveller_id ?? ""];
  const what = [application_id, sequence, kind, from_status ?? "", to_status ?? "", ...who];
  return sha256([...what, event.details, event.microseconds, event.previous_hash].join(separator));
}

export function hashOfOfficeEvent(event: OfficeEventRow): string {
  const { sequence, kind, actor, actor_id, subject, details, microseconds, previous_hash } = event;
  const texts = [sequence, kind, actor, actor_id ?? "", subject, details, microseconds, previous_hash];
  return sha256(texts.join(separator));
}

/** What is wrong with an event in its place, if anything; `own`: its hash as it should be. */
export function linkProblem(
  before: Head,
  event: Head & { previous_hash: string },
  own: string,
): string | undefined {
  if (event.sequence !== before.sequence + 1)
    return `follows event ${before.sequence}: one is missing or moved`;
  if (event.previous_hash !== before.hash) return "does not carry the hash of the one before";
  return event.hash === own ? undefined : "was changed: its hash does not fit";
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
