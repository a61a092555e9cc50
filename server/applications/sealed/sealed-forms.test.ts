import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ApplicationFormData } from "#contract/applications.ts";
import { anApplication } from "#testing/an-application.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { formOf, leadNameOf, sealedFormColumns, sealedLeadColumns } from "./open-form.ts";
import { updateOlderSearchTokens, sealOlderForms, sealOlderLeads } from "./seal-older-forms.ts";

let t: TestApp;
let user: Awaited<ReturnType<TestApp["signUp"]>>;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  user = await t.signUp();
});
afterAll(() => t.close());

type Submitted = Awaited<ReturnType<typeof anApplication>>;

async function detail(id: string) {
  const answer = await t.app.inject({ url: `/api/v1/applications/${id}`, headers: user.headers });
  return answer.json<{ data: { formData: ApplicationFormData; documents: { passportNumber: string }[] } }>()
    .data;
}

/** All rows in the tables of applications, as PostgreSQL text. */
async function storedText(): Promise<string> {
  const tables = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname LIKE 'application%'`.execute(
    t.db,
  );
  const texts = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{
      text: string;
    }>`SELECT stored::text AS text FROM ${sql.table(name)} AS stored`.execute(t.db);
    return rows.map(({ text }) => text).join("\n");
  });
  return (await Promise.all(texts)).join("\n");
}

const findBy = async (word: string) => {
  const found = await t.db
    .selectFrom("application_search_tokens")
    .select("application_id")
    .where("token", "=", t.platform.sealer.searchToken(word))
    .execute();
  return found.map(({ application_id }) => application_id);
};

/** Restores the plain-text state of an older application. */
async function unseal({ id }: Submitted): Promise<void> {
  const row = await t.db
    .selectFrom("applications")
    .select(sealedFormColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const form_data = JSON.stringify(formOf(t.platform.sealer, row));
  await t.db
    .updateTable("applications")
    .set({ form_data, sealed_form: null, sealed_lead: null })
    .where("id", "=", id)
    .execute();
  await t.db.deleteFrom("application_search_tokens").where("application_id", "=", id).execute();
  await t.db
    .updateTable("application_documents")
    .set({ passport_number: "U9294544" })
    .where("application_id", "=", id)
    .execute();
}

test("a submitted application contains no name and no passport number in plain text", async () => {
  const { id } = await anApplication(t, user);
  expect((await detail(id)).formData).toMatchObject({ fullName: "Selvam", passportNumber: "U9294544" });
  const stored = await storedText();
  expect(stored).toContain(id);
  for (const word of ["Selvam", "U9294544", "1958-05-23", user.email]) {
    expect(stored.toLowerCase()).not.toContain(word.toLowerCase());
    expect(stored).not.toContain(Buffer.from(word).toString("hex"));
  }
});

test("it is found by its reference, by names and by the passport number, not by the account's email address", async () => {
  const { id, reference } = await anApplication(t, user);
  expect(await findBy(reference.toLowerCase().replace("-", ""))).toEqual([id]);
  expect(await findBy("selvam")).toContain(id);
  expect(await findBy("u9294544")).toContain(id);
  expect(await findBy(user.email)).toEqual([]);
});

test("a form moved to another application cannot be decrypted", async () => {
  const [one, other] = [await anApplication(t, user), await anApplication(t, user)];
  const { sealed_form } = await t.db
    .selectFrom("applications")
    .select("sealed_form")
    .where("id", "=", other.id)
    .executeTakeFirstOrThrow();
  expect(() => formOf(t.platform.sealer, { id: one.id, sealed_form, form_data: null })).toThrow();
});

test("older applications are sealed at the next start, also after an interrupted run", async () => {
  const older: Submitted[] = [];
  for (let made = 0; made < 5; made++) older.push(await anApplication(t, user));
  for (const application of older) await unseal(application);
  const [first] = older;
  if (!first) throw new Error("expected an application");
  const before = await detail(first.id);

  let batches = 0;
  await sealOlderForms(t.platform, { atOnce: 3, isStopped: () => batches++ === 1 });
  expect(await left()).toBe(2);
  expect(await sealOlderForms(t.platform)).toBe(2);
  expect(await sealOlderForms(t.platform)).toBe(0);

  expect(await left()).toBe(0);
  expect((await storedText()).toLowerCase()).not.toMatch(/selvam|u9294544/);
  expect(await detail(first.id)).toEqual(before);
  expect(await findBy("selvam")).toEqual(expect.arrayContaining(older.map(({ id }) => id)));
});

test("an application that is not sealed yet can be read", async () => {
  const application = await anApplication(t, user);
  await unseal(application);
  expect((await detail(application.id)).formData.fullName).toBe("Selvam");
  expect(await sealOlderForms(t.platform)).toBe(1);
});

test("the first traveller's name is sealed separately, padded to one length and bound to its row", async () => {
  const { sealer } = t.platform;
  const [one, other] = [await anApplication(t, user), await familyApplication(t, user)];
  const [own, foreign] = [await leadOf(one.id), await leadOf(other.id)];
  expect([leadNameOf(sealer, own), leadNameOf(sealer, foreign)]).toEqual(["Selvam", "Meera Iyer"]);
  expect(own.sealed_lead?.length).toBe(foreign.sealed_lead?.length);
  expect(() => leadNameOf(sealer, { ...own, sealed_lead: foreign.sealed_lead })).toThrow();
});

test("applications without a separately sealed name are readable, and get one at the next start", async () => {
  const { id } = await anApplication(t, user);
  await t.db.updateTable("applications").set({ sealed_lead: null }).where("id", "=", id).execute();
  const before = await leadOf(id);
  expect(before.sealed_form).not.toBeNull();
  expect(leadNameOf(t.platform.sealer, before)).toBe("Selvam");
  expect(await sealOlderLeads(t.platform)).toBe(1);
  expect(await sealOlderLeads(t.platform)).toBe(0);
  const after = await leadOf(id);
  expect(after.sealed_form).toBeNull();
  expect(leadNameOf(t.platform.sealer, after)).toBe("Selvam");
});

function leadOf(id: string) {
  const rows = t.db.selectFrom("applications").select(sealedLeadColumns);
  return rows.where("id", "=", id).executeTakeFirstOrThrow();
}

test("an application with only single-word search tokens gets word pairs at the next start", async () => {
  const { id } = await familyApplication(t, user);
  await t.db.deleteFrom("application_search_tokens").where("application_id", "=", id).execute();
  await t.db.updateTable("applications").set({ search_words: 1 }).where("id", "=", id).execute();
  expect(await updateOlderSearchTokens(t.platform)).toBe(1);
  expect(await updateOlderSearchTokens(t.platform)).toBe(0);
  expect(await findBy("iyer meera")).toContain(id);
});

test("a batch that fails midway leaves nothing half sealed", async () => {
  const application = await anApplication(t, user);
  await unseal(application);
  const dying = { ...t.platform.sealer, seal: () => { throw new Error("killed"); } }; // prettier-ignore
  await expect(sealOlderForms({ db: t.db, sealer: dying })).rejects.toThrow("killed");
  expect(await findBy(application.reference.toLowerCase().replace("-", ""))).toEqual([]);
  expect(await sealOlderForms(t.platform)).toBe(1);
});

async function left(): Promise<number> {
  const rows = await t.db
    .selectFrom("applications")
    .select("id")
    .where("form_data", "is not", null)
    .execute();
  return rows.length;
}
