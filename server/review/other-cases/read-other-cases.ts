// GET /review/cases/{id}/others: what else the persons of a case and its account have applied for.
import type { ApplicationFormData } from "#contract/applications.ts";
import type { OtherCase, OtherCases } from "#contract/review/quality/other-cases.ts";
import { isDuplicate } from "#domain/review/quality/other-case.ts";
import { searchedWords } from "#domain/review/search-words.ts";
import { isInScope } from "#domain/staff/scopes.ts";
import { fullNameOf, normalisePassportNumber } from "#domain/travellers.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseTravellersOf, getCase } from "../case/case-store.ts";
import * as store from "./other-case-store.ts";

type Reader = Parameters<typeof isInScope>[0];

interface Person {
  travellerId: string;
  passportNumber: string;
}

interface FoundCase {
  row: store.OtherCaseRow;
  form: ApplicationFormData;
  because: OtherCase["because"];
  /** Of this case; null for the same account. */
  person: Person | null;
  /** Of the person in the other application; 0 for the same account. */
  position: number;
  kind: OtherCase["kind"];
  isRequested: boolean;
}

/** Throws `application_not_found` for unknown and malformed IDs. */
export async function readOtherCases(platform: Platform, id: string, reader: Reader): Promise<OtherCases> {
  const { db, sealer } = platform;
  const row = await getCase(db, id);
  const form = formOf(sealer, row);
  const persons = (await caseTravellersOf(db, id)).map(({ id: travellerId, position }) => ({
    travellerId,
    passportNumber: numberAt(form, position),
  }));
  const lists = await Promise.all([
    ...persons.map((person) => casesOfPerson(platform, { person, exceptId: id })),
    casesOfAccount(platform, { userId: row.user_id, exceptId: id }),
    casesWithSameFile(platform, { id, persons }),
  ]);
  const found = withoutRepeats(lists.flatMap((list) => list.slice(0, store.maxOtherCases)));
  const outcomes = await store.outcomesOf(
    db,
    found.map((one) => one.row.id),
  );
  const own = { status: row.status, destinationId: row.destination_id, travelDate: form.travelDate };
  return {
    cases: found.map((one) => present(one, { outcomes, own, reader })),
    hasMore: lists.some((list) => list.length > store.maxOtherCases),
  };
}

const noFile = { kind: null, isRequested: false } as const;

/** By the token of the passport number; the form then says whose number it is. */
async function casesOfPerson(
  { db, sealer }: Platform,
  { person, exceptId }: { person: Person; exceptId: string },
): Promise<FoundCase[]> {
  const [word] = searchedWords(person.passportNumber);
  if (word === undefined) return [];
  const rows = await store.casesWithToken(db, { token: sealer.searchToken(word), exceptId });
  return rows
    .map((row) => ({ row, form: formOf(sealer, row) }))
    .map((found) => ({ ...found, position: positionIn(found.form, person.passportNumber) }))
    .filter(({ position }) => position > 0)
    .map((found) => ({ ...found, because: "passport", person, ...noFile }));
}

async function casesOfAccount(
  { db, sealer }: Platform,
  by: { userId: string; exceptId: string },
): Promise<FoundCase[]> {
  const rows = await store.casesOfAccount(db, by);
  const account = { because: "account", person: null, position: 0, ...noFile } as const;
  return rows.map((row) => ({ ...account, row, form: formOf(sealer, row) }));
}

/** Only of other people: a person's own documents may be used again. */
async function casesWithSameFile(
  { db, sealer }: Platform,
  { id, persons }: { id: string; persons: readonly Person[] },
): Promise<FoundCase[]> {
  const rows = await store.casesWithSameFile(db, { id });
  return rows.flatMap(({ kind, traveller_id, position, is_requested, ...row }) => {
    const person = persons.find(({ travellerId }) => travellerId === traveller_id);
    const form = formOf(sealer, row);
    if (!person || numberAt(form, position) === person.passportNumber) return [];
    const isRequested = Boolean(is_requested);
    return [{ row, form, because: "file", person, position, kind, isRequested } as const];
  });
}

/** What is found by a passport need not be listed for the account again. */
function withoutRepeats(found: readonly FoundCase[]): FoundCase[] {
  const byPassport = new Set(found.filter(({ because }) => because === "passport").map(({ row }) => row.id));
  return found.filter(({ row, because }) => because !== "account" || !byPassport.has(row.id));
}

interface Shown {
  outcomes: readonly store.OutcomeRow[];
  own: Parameters<typeof isDuplicate>[0];
  reader: Reader;
}

function present(found: FoundCase, { outcomes, own, reader }: Shown): OtherCase {
  const { row, form, because, person, position, kind, isRequested } = found;
  const there = form.travellers[position - 1];
  const outcome = outcomes.find((one) => one.application_id === row.id && one.position === position);
  const { status, destination_id: destinationId } = row;
  const { travelDate } = form;
  return {
    id: row.id,
    applicationId: row.reference,
    status,
    destination: { id: destinationId, name: row.destination_name },
    travelDate,
    submittedAt: row.submitted_at.toISOString(),
    because,
    kind,
    isRequested,
    name: there && isInScope(reader, destinationId) ? fullNameOf(there) : null,
    travellerId: person?.travellerId ?? null,
    outcome: outcome?.outcome ?? null,
    reason: outcome?.reason_code ?? null,
    isDuplicate: because === "passport" && isDuplicate(own, { status, destinationId, travelDate }),
  };
}

/** Counted from 1, as in the database. */
function numberAt(form: ApplicationFormData, position: number): string {
  return normalisePassportNumber(form.travellers[position - 1]?.passportNumber ?? "");
}

/** The position of the person with this passport number; 0 if there is none. */
function positionIn({ travellers }: ApplicationFormData, number: string): number {
  return 1 + travellers.findIndex(({ passportNumber }) => normalisePassportNumber(passportNumber) === number);
}
