// Computes the hash chains of the history independently of the database functions that write them (docs/decisions/0014).
import { createHash } from "node:crypto";

const separator = "\u001F";

/** An event as it is read for verification, with hashes in hexadecimal. */
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

/** The last event of a chain. */
export interface Head {
  sequence: number;
  hash: string;
}

/** The head of a case's chain before its first event. */
export function startOfCase(applicationId: string): Head {
  return { sequence: 0, hash: sha256(applicationId) };
}

/** The head of the administrative chain before its first event. */
export const startOfOffice: Head = { sequence: 0, hash: sha256("office") };

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

/** Describes what is wrong with an event, if anything. `expectedHash` is the recomputed hash. */
export function linkProblem(
  before: Head,
  event: Head & { previous_hash: string },
  expectedHash: string,
): string | undefined {
  if (event.sequence !== before.sequence + 1)
    return `follows event ${before.sequence}: one is missing or moved`;
  if (event.previous_hash !== before.hash) return "does not contain the hash of the event before";
  return event.hash === expectedHash ? undefined : "was changed: its hash does not match";
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
