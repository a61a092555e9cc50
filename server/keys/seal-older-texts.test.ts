// Rows from before texts were sealed are readable, and are sealed while the product runs (P26).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transaction } from "#server/platform/database/transaction.ts";
import { type TableWithTexts, tablesWithTexts } from "#server/platform/sealing/sealed-texts.ts";
import { aReading } from "#testing/canaries/a-reading.ts";
import { draftClient } from "#testing/draft-client.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { hasPlainRows } from "./plain-texts-store.ts";
import { sealOlderTexts } from "./seal-older-texts.ts";

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

let number = 0;
function addUsers(count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, () => {
      number += 1;
      const email = `older${number}@example.com`;
      return addPlainUser(t.db, {
        fullName: `Older ${number}`,
        email,
        phone: String(7_000_000_000 + number),
      });
    }),
  );
}

const plainTables = async () => {
  const found = await Promise.all(tablesWithTexts.map((table) => hasPlainRows(t.db, table)));
  return tablesWithTexts.filter((_, at) => found[at]);
};

/** Whether a word is anywhere in a table. */
async function isStored(table: TableWithTexts, word: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM ${sql.table(table)} AS stored WHERE stored::text ILIKE ${`%${word}%`}`.execute(
      t.ownerDb,
    );
  return rows.length > 0;
}

test("a draft from before is shown, sealed, and then shown the same", async () => {
  const user = await t.signUp();
  const person = draftClient(t, user);
  const { id: draftId } = (await person.start("vietnam")).data;
  const reading = aReading("data", { fatherName: "NILAMBURY" });
  await sql`
    INSERT INTO travellers (draft_id, position, first_name, last_name, father_name, mother_name, nationality,
      place_of_issue, passport_number, dob, passport_expiry_date, reading, created_at)
    VALUES (${draftId}, 1, 'Kavithalaya', '', 'Mohan', 'Thilagavathi', 'Indian', 'Chennai', 'Z1234567', '1990-02-28',
      '2030-01-01', ${JSON.stringify(reading)}, now())`.execute(t.db);
  const before = await person.get(draftId);
  expect(before.travellers).toMatchObject([
    { firstName: "Kavithalaya", lastName: "", passportNumber: "Z1234567", dob: "1990-02-28" },
  ]);
  expect(await isStored("travellers", "Kavithalaya")).toBe(true);

  await sealOlderTexts(t.platform);
  expect(await plainTables()).toEqual([]);
  for (const word of ["Kavithalaya", "Z1234567", "1990-02-28", "NILAMBURY", "Chennai"])
    expect(await isStored("travellers", word), word).toBe(false);
  expect(await person.get(draftId)).toEqual(before);
});

test("an interrupted run is continued by the next, and nobody is found or shown differently meanwhile", async () => {
  const ids = await addUsers(120);
  const older = `older${number}@example.com`;
  const signUpAgain = async () => {
    const payload = {
      fullName: "X Y",
      email: older,
      phone: "8123456789",
      password: "monsoon lamp 42",
    };
    const answer = await t.app.inject({ method: "POST", url: "/api/v1/users/signup", payload });
    return answer.json<{ errors: { field: string; message: string }[] }>().errors;
  };
  const refused = [{ field: "email", message: expect.stringContaining("already exists") }];
  expect(await signUpAgain()).toMatchObject(refused);
  let batches = 0;
  const sealed = await sealOlderTexts(t.platform, () => batches++ === 1);
  expect(sealed).toBeGreaterThan(0);
  expect(sealed).toBeLessThan(ids.length);
  expect(await plainTables()).toEqual(["users"]);
  expect(await signUpAgain()).toMatchObject(refused);
  await Promise.all([sealOlderTexts(t.platform), sealOlderTexts(t.platform), signUpAgain()]);
  expect(await plainTables()).toEqual([]);
  expect(await signUpAgain()).toMatchObject(refused);
  expect(await isStored("users", "older")).toBe(false);
});

test("a row that is locked is sealed as soon as it is free", async () => {
  const [id = ""] = await addUsers(1);
  let free = () => {};
  const isFree = new Promise<void>((resolve) => (free = resolve));
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const holder = transaction(t.db, async (tx) => {
    await tx.selectFrom("users").select("id").where("id", "=", id).forUpdate().execute();
    locked();
    await isFree;
  });
  await isLocked;
  const sealing = sealOlderTexts(t.platform);
  expect(await hasPlainRows(t.db, "users")).toBe(true);
  free();
  await holder;
  expect(await sealing).toBe(1);
});
