// Moves an application to any status through the console's use cases, as staff would.
import { randomInt, randomUUID } from "node:crypto";
import type { ApplicationStatus } from "#domain/applications.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { Caller } from "#domain/review/case-steps.ts";
import { visaFields } from "#domain/review/visa/compare-visa.ts";
import { isDecided } from "#domain/review/outcomes.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import { cancelApplication } from "#server/applications/cancel/cancel-application.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  caseDocumentsOf,
  caseRequestsOf,
  caseTravellersOf,
  getCase,
} from "#server/review/case/case-store.ts";
import { recordOpening } from "#server/review/case/open-case-document.ts";
import { askAgain, withdrawRequest } from "#server/review/decisions/ask-again.ts";
import { fileCase } from "#server/review/filing/file-case.ts";
import { agree } from "#server/review/outcomes/answer-proposal.ts";
import { approve, reject } from "#server/review/outcomes/propose-outcome.ts";
import type { CaseAt } from "#server/review/decisions/take-step.ts";
import { verifyDocuments } from "#server/review/decisions/verify-documents.ts";
import { recordVisaOpening } from "#server/review/visa/open-issued-visa.ts";
import { openText, sealedText, sealTexts } from "#server/platform/sealing/seal-texts.ts";

interface Deps {
  platform: Platform;
}

/** A platform's specialist and supervisor, created once. */
export interface Office {
  specialist: Caller;
  supervisor: Caller;
}

const offices = new WeakMap<Platform, Promise<Office>>();

export function staffFor({ platform }: Deps): Promise<Office> {
  const office = offices.get(platform) ?? addStaffTo(platform);
  offices.set(platform, office);
  return office;
}

async function addStaffTo(platform: Platform): Promise<Office> {
  const member = async <Role extends StaffRole>(role: Role) => ({
    id: (await findMember(platform, role)) ?? (await addMember(platform, role)),
    role,
  });
  return { specialist: await member("specialist"), supervisor: await member("supervisor") };
}

const nameOf = (role: StaffRole) => `Office ${role}`;

/** A running product still has them from earlier tests. */
async function findMember({ db, sealer }: Platform, role: StaffRole): Promise<string | undefined> {
  const known = await db
    .selectFrom("staff")
    .innerJoin("users", "users.id", "staff.user_id")
    .select(["users.id", sealedText("users.full_name").as("name")])
    .where("staff.role", "=", role)
    .execute();
  return known.find(({ name }) => openText(sealer, name) === nameOf(role))?.id;
}

async function addMember(platform: Platform, role: StaffRole): Promise<string> {
  const phone = String(9_400_000_000 + randomInt(99_999_999));
  const person = { fullName: nameOf(role), email: `office.${phone}@example.com`, phone, role };
  const added = await addStaff(platform, person, { actor: { id: null, name: "test" } });
  return added.member.id;
}

/** Moves from any status; afterwards the case has the same assignee as before. */
export async function bringTo(deps: Deps, id: string, to: ApplicationStatus): Promise<void> {
  const { db } = deps.platform;
  const claim = await db
    .selectFrom("applications")
    .select(["assignee_id", "claimed_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await bringClaimed(deps, id, to);
  await db.updateTable("applications").set(claim).where("id", "=", id).execute();
}

/** `submitted` is only reached by a pending application that was not verified. */
async function bringClaimed(deps: Deps, id: string, to: ApplicationStatus): Promise<void> {
  const { platform } = deps;
  const { specialist, supervisor } = await staffFor(deps);
  const at = { id, caller: specialist };
  const row = await claimForOffice(deps, id);
  if (row.status === "pending" && to !== "cancelled") {
    await withdrawAll(deps, id);
    if (to === row.status) return;
  }
  if (to === "cancelled") {
    await cancelApplication(platform, { id, userId: row.user_id, expected: undefined });
    return;
  }
  if (to === "pending") return askForPhoto(deps, id);
  if (to === "approved" || to === "documents_verified") await verifyIfNeeded(deps, id);
  if (to === "approved") await file(deps, id);
  if (to !== "approved" && to !== "rejected") return;
  for (const traveller of await caseTravellersOf(platform.db, id)) {
    if (isDecided(traveller.outcome)) continue;
    const one = { ...at, travellerId: traveller.id };
    if (to === "approved") {
      await putAgreeingVisa(deps, { userId: row.user_id, travellerId: traveller.id });
      await recordVisaOpening(platform, one);
      await approve(platform, one);
    } else {
      await reject(platform, one, { reason: "funds", words: "" });
      await agree(platform, { ...one, caller: supervisor });
    }
  }
}

/** Verifies the documents and records a filing with the authority today. */
export async function file(deps: Deps, id: string): Promise<void> {
  await verifyIfNeeded(deps, id);
  const { specialist } = await staffFor(deps);
  const { platform } = deps;
  const filing = { reference: "AUTH-1", filedOn: dateInIndia(platform.clock()), fee: 0 };
  await fileCase(platform, { id, caller: specialist }, filing);
}

async function verifyIfNeeded(deps: Deps, id: string): Promise<void> {
  const row = await claimForOffice(deps, id);
  if (row.status !== "submitted") return;
  const { specialist: caller } = await staffFor(deps);
  await openDocuments(deps.platform, { id, caller });
  await verifyDocuments(deps.platform, { id, caller });
}

/** Records that `caller` opened every current document, as verifying and filing require. */
export async function openDocuments(platform: Platform, { id, caller }: CaseAt): Promise<void> {
  for (const document of await caseDocumentsOf(platform.db, id)) {
    if (document.replaced_at === null) await recordOpening(platform, caller, { id, documentId: document.id });
  }
}

/** Assigns the case to the specialist. */
export async function claimForOffice(deps: Deps, id: string) {
  const { db, clock } = deps.platform;
  const { specialist } = await staffFor(deps);
  await db
    .updateTable("applications")
    .set({ assignee_id: specialist.id, claimed_at: clock() })
    .where("id", "=", id)
    .execute();
  return getCase(db, id);
}

async function askForPhoto(deps: Deps, id: string): Promise<void> {
  const { platform } = deps;
  const { specialist } = await staffFor(deps);
  const [first] = await caseTravellersOf(platform.db, id);
  const ask = { travellerId: first?.id ?? "", kind: "photo", reason: "glare", words: "" } as const;
  await askAgain(platform, { id, caller: specialist }, ask);
}

async function withdrawAll(deps: Deps, id: string): Promise<void> {
  const { platform } = deps;
  const { specialist } = await staffFor(deps);
  for (const request of await caseRequestsOf(platform.db, id)) {
    if (request.answered_at ?? request.withdrawn_at) continue;
    await withdrawRequest(platform, { id, caller: specialist }, request.id);
  }
}

/** Inserts a visa whose text matches; reading PDFs is tested elsewhere. */
async function putAgreeingVisa(
  { platform }: Deps,
  { userId, travellerId }: { userId: string; travellerId: string },
): Promise<void> {
  const { db, files, clock } = platform;
  const file = await files.write({ id: randomUUID(), source: Buffer.from("%PDF-1.7 a visa") });
  const { id, storageName, keyId, wrappedKey, sizeBytes } = file;
  await db
    .insertInto("files")
    .values({
      id,
      user_id: userId,
      storage_name: storageName,
      media_type: "application/pdf",
      size_bytes: sizeBytes,
      ...sealTexts(platform.sealer, { table: "files", id }, { display_name: "visa.pdf" }),
      key_id: keyId,
      wrapped_key: wrappedKey,
      created_at: clock(),
    })
    .execute();
  const findings = visaFields.map((field) => ({ field, verdict: "agrees" }));
  await db
    .updateTable("application_travellers")
    .set({
      visa_file_id: id,
      visa_findings: JSON.stringify({ findings, confirmed: true, hasText: true }),
    })
    .where("id", "=", travellerId)
    .execute();
}
