// Writes sealed forms and search tokens of 10,000 different travellers to staging tables, for any number of applications.
import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import type { ApplicationFormData } from "#contract/applications.ts";
import { referenceOf } from "#domain/application-reference.ts";
import { searchWordsOf } from "#domain/review/search-words.ts";
import { sealedOf } from "#server/applications/sealed/open-form.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

const travellers = 10_000;
const atOnce = 2000;
const firstNames = 200;
const syllables = ["ka", "vi", "sha", "ma", "ra", "de", "lo", "pri", "tan", "su", "ja", "ni", "go", "me"];

/** Returns the nth name of a kind; names repeat after a hundred travellers. */
function nameOf(number: number): string {
  const at = (place: number) => syllables[Math.floor(number / syllables.length ** place) % syllables.length];
  return `${at(0)}${at(1)}${at(2)}${number % 7 === 0 ? "ya" : "n"}`;
}

export function travellerOf(number: number) {
  const traveller = number % travellers;
  const firstName = nameOf(traveller % firstNames);
  const lastName = nameOf(1000 + Math.floor(traveller / firstNames));
  const passportNumber = `Z${1_000_000 + traveller * 37}`;
  return { firstName, lastName, fullName: `${firstName} ${lastName}`, passportNumber };
}

/** Fills the benchmark's own tables `bench.forms` and `bench.tokens`, by number. */
export async function sealForms(owner: Client, sealer: Sealer, rows: number): Promise<void> {
  await owner.query(`CREATE schema IF NOT EXISTS bench;
    CREATE UNLOGGED TABLE bench.forms (number integer, id uuid, reference text, sealed bytea, lead bytea);
    CREATE UNLOGGED TABLE bench.tokens (number integer, token bytea)`);
  let drawn = 0;
  const nextReference = (): string => referenceOf((drawn += 7919)) ?? nextReference();
  for (let from = 0; from < rows; from += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, rows - from) }, (_, at) => from + at);
    const made = numbers.map((number) => {
      const [id, reference] = [randomUUID(), nextReference()];
      const form = formFor(number);
      const words = searchWordsOf({ reference, travellers: form.travellers });
      const { sealed_form: sealed, sealed_lead: lead } = sealedOf(sealer, { id, form });
      return { number, id, reference, sealed, lead, words };
    });
    const columns = [numbers, made.map(({ id }) => id), made.map(({ reference }) => reference)];
    await owner.query(
      "INSERT INTO bench.forms SELECT * FROM unnest($1::integer[], $2::uuid[], $3::text[], $4::bytea[], $5::bytea[])",
      [...columns, made.map(({ sealed }) => sealed), made.map(({ lead }) => lead)],
    );
    const tokens = made.flatMap(({ number, words }) => words.map((word) => ({ number, word })));
    await owner.query("INSERT INTO bench.tokens SELECT * FROM unnest($1::integer[], $2::bytea[])", [
      tokens.map(({ number }) => number),
      tokens.map(({ word }) => sealer.searchToken(word)),
    ]);
  }
}

function formFor(number: number): ApplicationFormData {
  const { firstName, lastName, fullName, passportNumber } = travellerOf(number);
  const dates = { passportIssueDate: "2020-01-01", passportExpiryDate: "2035-12-31", dob: "1990-05-15" };
  const names = { fullName, firstName, lastName, fatherName: "", motherName: "" };
  const traveller = {
    ...names,
    passportNumber,
    gender: "Male",
    ...dates,
    nationality: "Indian",
    documents: [],
  };
  const destination = { id: "japan", name: "Japan", imageUrl: "/images/japan.jpg", visaAvailableDate: null };
  const plan = {
    id: randomUUID(),
    stay_period_days: 30,
    validity_days: 90,
    entry_type: "Single Entry",
    amount: 2000,
  };
  return {
    visaData: {
      selectedDestination: destination,
      selectedVisaType: { id: "tourist", title: "Tourist Visa" },
      selectedVisaPlan: plan,
      pricing: { travellersCount: 1, governmentFee: 2000, tax: 100, totalFee: 2100 },
      travelDate: null,
    },
    country: destination.name,
    origin: null,
    fullName,
    passportNumber,
    nationality: "Indian",
    dateOfBirth: dates.dob,
    generalDocuments: [],
    travellers: [traveller],
    travelDate: null,
    draftId: randomUUID(),
  };
}
