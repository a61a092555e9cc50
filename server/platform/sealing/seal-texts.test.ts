import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { openGivenText, openText, sealedText, sealTexts, textIs } from "./seal-texts.ts";
import { sealerOf } from "./sealer.ts";

const sealer = sealerOf(["a secret for the tests of sealed texts"]);
const person = { full_name: "Meera Iyer", email: "meera@example.com", phone: "9876543210" };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function addUser(texts: typeof person): Promise<string> {
  const id = randomUUID();
  await database.db
    .insertInto("users")
    .values({ id, password_hash: "-", ...sealTexts(sealer, { table: "users", id }, texts) })
    .execute();
  return id;
}

function readUser(id: string) {
  return database.db
    .selectFrom("users")
    .select([sealedText("users.full_name").as("name"), sealedText("users.email").as("email")])
    .select("sealed_full_name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

test("a text is read as it was written, and its row has nothing of it in plain text", async () => {
  const id = await addUser(person);
  const { name, email, sealed_full_name: sealed } = await readUser(id);
  expect([openGivenText(sealer, name), openGivenText(sealer, email)]).toEqual([
    person.full_name,
    person.email,
  ]);
  expect([name.plain, email.plain]).toEqual([null, null]);
  expect(sealed?.includes("Meera")).toBe(false);
});

test("a text of a row from before texts were sealed is read too", async () => {
  const old = { full_name: "Old Row", email: "old@example.com", phone: "9876500000" };
  const { id } = await database.db
    .insertInto("users")
    .values({ ...old, password_hash: "-" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(openText(sealer, (await readUser(id)).name)).toBe("Old Row");
  const found = database.db
    .selectFrom("users")
    .select("id")
    .where(textIs(sealer, "users.email", old.email));
  expect(await found.execute()).toEqual([{ id }]);
});

test("a row is found by the whole text only, and no second row has it", async () => {
  const other = { full_name: "A B", email: "ab@example.com", phone: "9876511111" };
  const id = await addUser(other);
  const find = (email: string) =>
    database.db
      .selectFrom("users")
      .select("id")
      .where(textIs(sealer, "users.email", email))
      .execute();
  expect(await find("ab@example.com")).toEqual([{ id }]);
  expect(await find("ab@example.co")).toEqual([]);
  await expect(addUser({ ...other, phone: "9876522222" })).rejects.toThrow("users_email_token_key");
});

test("a text cannot be opened in another row or column", async () => {
  const [one, two] = [
    await addUser({ full_name: "One", email: "one@example.com", phone: "9876533333" }),
    await addUser({ full_name: "Two", email: "two@example.com", phone: "9876544444" }),
  ];
  const { name, email } = await readUser(one);
  expect(() => openText(sealer, { ...name, id: two })).toThrow();
  expect(() => openText(sealer, { ...name, column: email.column })).toThrow();
});

test("a text with a NUL is refused", async () => {
  await expect(addUser({ ...person, email: "nul@example.com", full_name: "a\0b" })).rejects.toMatchObject({
    code: "malformed_request",
  });
});

test("texts of similar lengths are stored in equally many bytes", async () => {
  const lengths = ["", "A", "Meera Iyer", "Seema Subramaniam-Chandrasekaran"].map((text) => {
    const { sealed_full_name: sealed } = sealTexts(sealer, { table: "users", id: "1" }, { full_name: text });
    return (sealed as Buffer).length;
  });
  expect(new Set(lengths.slice(0, 3)).size).toBe(1);
  expect(lengths[3]).toBe((lengths[0] ?? 0) + 32);
});

test("a text that is not set, or of a row that an outer join does not find, is null", async () => {
  const { sealed_dob: sealed } = sealTexts(sealer, { table: "travellers", id: "1" }, { dob: null });
  expect(sealed).toBeNull();
  const id = await addUser({ full_name: "Three", email: "three@example.com", phone: "9876555555" });
  const row = await database.db
    .selectFrom("users")
    .leftJoin("users as other", (join) => join.on("other.language", "=", "none"))
    .select(sealedText("users.full_name", "other").as("name"))
    .where("users.id", "=", id)
    .executeTakeFirstOrThrow();
  expect(openText(sealer, row.name)).toBeNull();
});
