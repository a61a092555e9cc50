// Verifies the whole history outside the database: both chains, the signed checkpoints, and each case's status.
import type { Database } from "#server/platform/database/open-database.ts";
import { addToDigest, type Checkpoint, startDigest } from "./checkpoints.ts";
import {
  startOfCase,
  startOfOffice,
  type CaseEventRow,
  hashOfCaseEvent,
  hashOfOfficeEvent,
  type Head,
  linkProblem,
} from "./event-chain.ts";
import { applicationStatuses, caseEvents, officeEvents } from "./history-store.ts";
import { type CheckpointPlaces, type FoundCheckpoints, readAllCheckpoints } from "./read-checkpoints.ts";

export interface Verdict {
  events: number;
  checkpoints: number;
  files: FoundCheckpoints["files"];
  /** Sentences for the operator. Empty if the history is valid. */
  problems: string[];
}

interface CaseHead extends Head {
  status: string | null;
}

export async function verifyHistory(db: Database, places: CheckpointPlaces): Promise<Verdict> {
  const { chains, problems, files } = await readAllCheckpoints(db, places);
  const checkpoints = chains.flat();
  const areReadable = problems.length === 0;
  const ranges = chains.map((chain) => rangeCheck(chain, problems));
  const heads = new Map<string, CaseHead>();
  let events = 0;
  for await (const event of caseEvents(db)) {
    events += 1;
    for (const range of ranges) range.add(event);
    checkLink(heads, event, problems);
  }
  for (const range of ranges) range.end();
  await checkStatuses(db, heads, problems);
  events += await checkOffice(db, checkpoints, problems);
  if (events > 0 && checkpoints.length === 0 && areReadable) {
    problems.push("There are no checkpoints: a missing end of the history cannot be detected.");
  }
  return { events, checkpoints: checkpoints.length, files, problems };
}

function checkLink(heads: Map<string, CaseHead>, event: CaseEventRow, problems: string[]): void {
  const { application_id, sequence, hash } = event;
  const before = heads.get(application_id) ?? { ...startOfCase(application_id), status: null };
  const wrong = linkProblem(before, event, hashOfCaseEvent(event));
  if (wrong) problems.push(`Case ${application_id}: event ${sequence} ${wrong}.`);
  const isMove = event.kind === "status";
  if (isMove && event.from_status !== before.status) {
    problems.push(
      `Case ${application_id}: event ${sequence} starts from a status that the case did not have.`,
    );
  }
  heads.set(application_id, { sequence, hash, status: isMove ? event.to_status : before.status });
}

/** Compares each checkpoint's count and digest with the events since the previous checkpoint. */
function rangeCheck(checkpoints: readonly Checkpoint[], problems: string[]) {
  let at = 0;
  let count = 0;
  let digest = startDigest();
  const close = ({ at: when, events }: Checkpoint) => {
    const isSame = count === events.count && digest.digest("hex") === events.digest;
    if (!isSame) problems.push(`The events covered by the checkpoint of ${when} were changed.`);
    at += 1;
    count = 0;
    digest = startDigest();
  };
  const closeBefore = (id: number) => {
    for (let range = checkpoints[at]; range && id > range.events.upTo; range = checkpoints[at]) close(range);
  };
  return {
    add(event: CaseEventRow) {
      closeBefore(event.id);
      addToDigest(digest, event);
      count += 1;
    },
    end: () => closeBefore(Number.POSITIVE_INFINITY),
  };
}

async function checkStatuses(db: Database, heads: Map<string, CaseHead>, problems: string[]): Promise<void> {
  for await (const { id, status } of applicationStatuses(db)) {
    const recorded = heads.get(id)?.status;
    if (!recorded) problems.push(`Case ${id} has no history.`);
    else if (recorded !== status) problems.push(`Case ${id} is ${status}, but its history says ${recorded}.`);
  }
}

async function checkOffice(
  db: Database,
  checkpoints: readonly Checkpoint[],
  problems: string[],
): Promise<number> {
  const signed = new Map(
    checkpoints.flatMap(({ office }) => (office ? [[office.sequence, office.hash]] : [])),
  );
  let before = startOfOffice;
  for await (const event of officeEvents(db)) {
    const wrong = linkProblem(before, event, hashOfOfficeEvent(event));
    if (wrong) problems.push(`Administrative event ${event.sequence} ${wrong}.`);
    const expected = signed.get(event.sequence);
    if (expected && expected !== event.hash) {
      problems.push(`Administrative event ${event.sequence} differs from the signed one.`);
    }
    signed.delete(event.sequence);
    before = event;
  }
  for (const sequence of signed.keys()) problems.push(`Administrative event ${sequence} is missing.`);
  return before.sequence;
}
