// Takes the steps of staff and travellers on a submitted example, through the console's use cases.
import { Readable } from "node:stream";
import { isOver } from "#domain/applications.ts";
import { paiseFromRupees } from "#domain/money.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { StaffMember } from "#server/accounts/staff/staff-store.ts";
import { cancelApplication } from "#server/applications/cancel/cancel-application.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  type CaseRow,
  type CaseTravellerRow,
  caseDocumentsOf,
  caseTravellersOf,
  getCase,
} from "#server/review/case/case-store.ts";
import { recordOpening } from "#server/review/case/open-case-document.ts";
import { askAgain } from "#server/review/decisions/ask-again.ts";
import { verifyDocuments } from "#server/review/decisions/verify-documents.ts";
import { fileCase } from "#server/review/filing/file-case.ts";
import { agree } from "#server/review/outcomes/answer-proposal.ts";
import { approve, reject } from "#server/review/outcomes/propose-outcome.ts";
import { claimCase } from "#server/review/queue/claim-case.ts";
import { recordVisaOpening } from "#server/review/visa/open-issued-visa.ts";
import { putVisa, receiveVisa } from "#server/review/visa/put-visa.ts";
import { drawVisa } from "./draw-documents.ts";
import type { Example, ExampleStep } from "./example.ts";

export interface ExampleStaff {
  specialist: StaffMember;
  supervisor: StaffMember;
}

interface StepContext {
  platform: Platform;
  staff: ExampleStaff;
  example: Example;
  row: CaseRow;
  travellers: readonly CaseTravellerRow[];
}

/** Each step is skipped if it was already taken, so that an interrupted start can continue. */
const steps = {
  claim: async ({ platform, staff, row }) => {
    const input = { caseId: row.id, staff: staff.specialist };
    if (row.assignee_id === null) await claimCase(platform, input);
  },
  verify: async (at) => {
    if (at.row.status !== "submitted") return;
    await openDocuments(at);
    await verifyDocuments(at.platform, placeOf(at));
  },
  ask: async (at) => {
    const [first] = at.travellers;
    if (at.row.status !== "submitted" || !first) return;
    await openDocuments(at);
    const ask = { kind: "photo", reason: "glare", words: "The lamp is reflected in the glasses." } as const;
    await askAgain(at.platform, placeOf(at), { travellerId: first.id, ...ask });
  },
  file: async (at) => {
    if (at.row.filed_at !== null) return;
    const reference = `${at.example.destination.slice(0, 2).toUpperCase()}-${at.row.reference.slice(4)}`;
    const filedOn = dateInIndia(at.platform.clock());
    const { governmentFee } = formOf(at.platform.sealer, at.row).visaData.pricing;
    const fee = paiseFromRupees(governmentFee);
    await fileCase(at.platform, placeOf(at), { reference, filedOn, fee });
  },
  approve: (at) => approveUndecided(at, { withName: true }),
  approveDoubtful: (at) => approveUndecided(at, { withName: false }),
  proposeRefusal: (at) => propose(at, at.travellers),
  refuse: (at) => refuse(at, at.travellers),
  refuseLast: (at) => refuse(at, at.travellers.slice(-1)),
  cancel: async ({ platform, row }) => {
    await cancelApplication(platform, { id: row.id, userId: row.user_id, expected: undefined });
  },
} satisfies Record<ExampleStep, (at: StepContext) => Promise<void>>;

/** `platform` is as of the date of the step. */
export async function takeExampleStep(
  platform: Platform,
  step: ExampleStep,
  { id, example, staff }: { id: string; example: Example; staff: ExampleStaff },
): Promise<void> {
  const row = await getCase(platform.db, id);
  if (isOver(row.status)) return;
  const travellers = await caseTravellersOf(platform.db, id);
  await steps[step]({ platform, staff, example, row, travellers });
}

async function openDocuments(at: StepContext): Promise<void> {
  const { id, caller } = placeOf(at);
  for (const document of await caseDocumentsOf(at.platform.db, id)) {
    await recordOpening(at.platform, caller, { id, documentId: document.id });
  }
}

function placeOf({ row, staff }: StepContext) {
  return { id: row.id, caller: staff.specialist };
}

async function approveUndecided(at: StepContext, { withName }: { withName: boolean }): Promise<void> {
  const { platform, example, travellers } = at;
  for (const { id: travellerId, outcome, position, visa_file_id } of travellers) {
    const traveller = example.travellers[position - 1];
    if (outcome !== "undecided" || !traveller) continue;
    const place = { ...placeOf(at), travellerId };
    if (visa_file_id === null) {
      const bytes = await drawVisa(traveller, { today: dateInIndia(platform.clock()), withName });
      const stream = Readable.from([bytes]);
      const file = { fileName: "visa.pdf", declaredType: "application/pdf", stream };
      await putVisa(platform, place, await receiveVisa(platform, place, file));
    }
    await recordVisaOpening(platform, place);
    await approve(platform, place);
  }
}

async function propose(at: StepContext, travellers: readonly CaseTravellerRow[]): Promise<void> {
  if (at.row.status === "submitted") await openDocuments(at);
  for (const { id: travellerId, outcome } of travellers) {
    if (outcome !== "undecided") continue;
    await reject(
      at.platform,
      { ...placeOf(at), travellerId },
      { reason: "documents_insufficient", words: "" },
    );
  }
}

async function refuse(at: StepContext, travellers: readonly CaseTravellerRow[]): Promise<void> {
  await propose(at, travellers);
  const chosen = travellers.map(({ id }) => id);
  for (const { id: travellerId, outcome } of await caseTravellersOf(at.platform.db, at.row.id)) {
    if (outcome !== "rejection_proposed" || !chosen.includes(travellerId)) continue;
    await agree(at.platform, { id: at.row.id, caller: at.staff.supervisor, travellerId });
  }
}
