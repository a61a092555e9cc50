// What the office and the traveller do with an example after its submission, by the use cases of the console.
import { randomUUID } from "node:crypto";
import { isOver } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { StaffMember } from "#server/accounts/staff/staff-store.ts";
import { cancelApplication } from "#server/applications/cancel/cancel-application.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  type CaseRow,
  type CaseTravellerRow,
  caseTravellersOf,
  getCase,
} from "#server/review/case/case-store.ts";
import { askAgain } from "#server/review/decisions/ask-again.ts";
import { verifyDocuments } from "#server/review/decisions/verify-documents.ts";
import { fileCase } from "#server/review/filing/file-case.ts";
import { agree } from "#server/review/outcomes/answer-proposal.ts";
import { approve, reject } from "#server/review/outcomes/propose-outcome.ts";
import { claimCase } from "#server/review/queue/claim-case.ts";
import { putVisa } from "#server/review/visa/put-visa.ts";
import { drawVisa } from "./draw-papers.ts";
import type { Example, OfficeStep } from "./example.ts";

export interface Office {
  specialist: StaffMember;
  supervisor: StaffMember;
}

interface Standing {
  platform: Platform;
  office: Office;
  example: Example;
  row: CaseRow;
  travellers: readonly CaseTravellerRow[];
}

/** Each is left out where it was taken before, so that what a kill interrupted goes on from there. */
const steps = {
  claim: async ({ platform, office, row }) => {
    const input = { caseId: row.id, staff: office.specialist };
    if (row.assignee_id === null) await claimCase(platform, input);
  },
  verify: async (at) => {
    if (at.row.status === "submitted") await verifyDocuments(at.platform, placeOf(at));
  },
  ask: async (at) => {
    const [first] = at.travellers;
    if (at.row.status !== "submitted" || !first) return;
    const ask = { kind: "photo", reason: "glare", words: "The lamp is reflected in the glasses." } as const;
    await askAgain(at.platform, placeOf(at), { travellerId: first.id, ...ask });
  },
  file: async (at) => {
    if (at.row.filed_at !== null) return;
    const reference = `${at.example.destination.slice(0, 2).toUpperCase()}-${at.row.reference.slice(4)}`;
    const filedOn = dateInIndia(at.platform.clock());
    await fileCase(at.platform, placeOf(at), { reference, filedOn, fee: 350_000 });
  },
  approve: (at) => approveUndecided(at, { withName: true }),
  approveDoubtful: (at) => approveUndecided(at, { withName: false }),
  proposeRefusal: (at) => propose(at, at.travellers),
  refuse: (at) => refuse(at, at.travellers),
  refuseLast: (at) => refuse(at, at.travellers.slice(-1)),
  cancel: async ({ platform, row }) => {
    await cancelApplication(platform, { id: row.id, userId: row.user_id, expected: undefined });
  },
} satisfies Record<OfficeStep, (at: Standing) => Promise<void>>;

/** `platform`: as of the step. */
export async function takeOfficeStep(
  platform: Platform,
  step: OfficeStep,
  { id, example, office }: { id: string; example: Example; office: Office },
): Promise<void> {
  const row = await getCase(platform.db, id);
  if (isOver(row.status)) return;
  const travellers = await caseTravellersOf(platform.db, id);
  await steps[step]({ platform, office, example, row, travellers });
}

function placeOf({ row, office }: Standing) {
  return { id: row.id, caller: office.specialist };
}

async function approveUndecided(at: Standing, { withName }: { withName: boolean }): Promise<void> {
  const { platform, example, office, travellers } = at;
  for (const { id: travellerId, outcome, position, visa_file_id } of travellers) {
    const traveller = example.travellers[position - 1];
    if (outcome !== "undecided" || !traveller) continue;
    const place = { ...placeOf(at), travellerId };
    if (visa_file_id === null) {
      const bytes = await drawVisa(traveller, { today: dateInIndia(platform.clock()), withName });
      const file = await platform.files.write({ id: randomUUID(), source: bytes });
      const upload = { userId: office.specialist.id, file, mediaType: "application/pdf" } as const;
      await putVisa(platform, place, { ...upload, displayName: "visa.pdf" });
    }
    await approve(platform, place);
  }
}

async function propose(at: Standing, travellers: readonly CaseTravellerRow[]): Promise<void> {
  for (const { id: travellerId, outcome } of travellers) {
    if (outcome !== "undecided") continue;
    await reject(
      at.platform,
      { ...placeOf(at), travellerId },
      { reason: "documents_insufficient", words: "" },
    );
  }
}

async function refuse(at: Standing, travellers: readonly CaseTravellerRow[]): Promise<void> {
  await propose(at, travellers);
  const chosen = travellers.map(({ id }) => id);
  for (const { id: travellerId, outcome } of await caseTravellersOf(at.platform.db, at.row.id)) {
    if (outcome !== "rejection_proposed" || !chosen.includes(travellerId)) continue;
    await agree(at.platform, { id: at.row.id, caller: at.office.supervisor, travellerId });
  }
}
