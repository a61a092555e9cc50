// GET /review/cases/{id}/others: what else the persons of a case and its account have applied for.
import type { ApplicationFormData } from "#contract/applications.ts";
import type { OtherCase, OtherCases } from "#contract/review/quality/other-cases.ts";
import { isDuplicate } from "#domain/review/quality/other-case.ts";
import { searchedWords } from "#domain/review/search-words.ts";
import { normalisePassportNumber } from "#domain/travellers.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseTravellersOf, getCase } from "../case/case-store.ts";
import * as store from "./other-case-store.ts";

interface Person {
  travellerId: string;
  passportNumber: string;
}

interface FoundCase {
  row: store.OtherCaseRow;
  form: ApplicationFormData;
  person: Person | null;
}

/** Throws `application_not_found` for unknown and malformed IDs. */
export async function readOtherCases(platform: Platform, id: string): Promise<OtherCases> {
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
  ]);
  const found = withoutRepeats(lists.flatMap((list) => list.slice(0, store.maxOtherCases)));
  const outcomes = await store.outcomesOf(
    db,
    found.map((one) => one.row.id),
  );
  const own = { status: row.status, destinationId: row.destination_id, travelDate: form.travelDate };
  return {
    cases: found.map((one) => present(one, { outcomes, own })),
    hasMore: lists.some((list) => list.length > store.maxOtherCases),
  };
}

/** By the token of the passport number; the form then says whose number it is. */
async function casesOfPerson(
  { db, sealer }: Platform,
  { person, exceptId }: { person: Person; exceptId: string },
): Promise<FoundCase[]> {
  const [word] = searchedWords(person.passportNumber);
  if (word === undefined) return [];
  const rows = await store.casesWithToken(db, { token: sealer.searchToken(word), exceptId });
  return rows
    .map((row) => ({ row, form: formOf(sealer, row), person }))
    .filter(({ form }) => positionIn(form, person.passportNumber) > 0);
}

async function casesOfAccount(
  { db, sealer }: Platform,
  by: { userId: string; exceptId: string },
): Promise<FoundCase[]> {
  const rows = await store.casesOfAccount(db, by);
  return rows.map((row) => ({ row, form: formOf(sealer, row), person: null }));
}

/** What is found by a passport need not be listed for the account again. */
function withoutRepeats(found: readonly FoundCase[]): FoundCase[] {
  const byPassport = new Set(found.filter(({ person }) => person !== null).map(({ row }) => row.id));
  return found.filter(({ row, person }) => person !== null || !byPassport.has(row.id));
}

interface Shown {
  outcomes: readonly store.OutcomeRow[];
  own: Parameters<typeof isDuplicate>[0];
}

function present({ row, form, person }: FoundCase, { outcomes, own }: Shown): OtherCase {
  const position = person === null ? 0 : positionIn(form, person.passportNumber);
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
    because: person === null ? "account" : "passport",
    travellerId: person?.travellerId ?? null,
    outcome: outcome?.outcome ?? null,
    reason: outcome?.reason_code ?? null,
    isDuplicate: person !== null && isDuplicate(own, { status, destinationId, travelDate }),
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
