// The traveller's own data: exported in one file, and erased on request except for what must be retained (P47).
import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { consentText } from "#domain/content/consent.ts";
import { recordConsent } from "#server/accounts/consents/consent-store.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { leadNameOf } from "#server/applications/sealed/open-form.ts";
import { insertTrip } from "#server/drafts/trips/trip-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { refuse } from "#testing/console/decide-by-rows.ts";
import { approve, aStaffMember, travellersOf } from "#testing/console/case-rows.ts";
import { eraseOldMails } from "./erase-old-mails.ts";
import { readEmails } from "#testing/emails/read-emails.ts";
import { aPushToken } from "#testing/push/a-push-token.ts";
import { remainingNames } from "#testing/uploads/stored-files.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { liftLegalHold, setLegalHold } from "./holds/hold-store.ts";
import { finishErasures } from "./retention-sweep.ts";

const lifting = { reason: "The court released it", spend: () => Promise.resolve() };

let test: TestApp;
let owner: DraftClient;
let application: { id: string; reference: string; draftId: string };
let administrator: string;
beforeAll(async () => {
  test = await startTestApp();
  administrator = await aStaffMember(test, "administrator");
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = draftClient(test, await test.signUp());
  application = await familyApplication(test, { userId: owner.userId, travellers: 1 });
});

const password = () => ({ password: owner.password });
const erase = () => owner.call("DELETE", `/applications/${application.id}/documents`);
const leave = () => owner.call<{ wholly: boolean }>("POST", "/profile/erasure", password());
const hold = (applicationId: string | null) => ({ userId: owner.userId, applicationId, by: administrator });

/** Rejects the application, so that it is closed and no refund is pending. */
async function end(): Promise<void> {
  const [travellerId = ""] = await travellersOf(test, application.id);
  await refuse(test, { travellerId, by: administrator, words: "Canary of a reason" });
  await test.ownerDb
    .updateTable("applications")
    .set({ status: "rejected", updated_at: test.clock.now() })
    .where("id", "=", application.id)
    .execute();
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return found;
}

describe("'Download my data'", () => {
  it("is one ZIP of records, receipt and every document, and requires the password", async () => {
    const wrong = await owner.call("POST", "/profile/data", { password: "not mine at all" });
    expect([wrong.status, wrong.failure.code]).toEqual([403, "password_wrong"]);
    const [travellerId = ""] = await travellersOf(test, application.id);
    await approve(test, { travellerId, userId: owner.userId, by: administrator });
    await owner.call("PUT", "/profile/push", { token: aPushToken() });
    // As if a client had sent this file with the index 1.
    await test.db
      .updateTable("application_documents")
      .set({ file_index: 1 })
      .where("traveller_id", "=", travellerId)
      .where("kind", "=", "lastPage")
      .execute();
    const consent = { userId: owner.userId, travellerId, kind: "guardian", language: "hi" } as const;
    await recordConsent(test.db, { ...consent, now: test.clock.now() });
    const answer = await owner.call("POST", "/profile/data", password());
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": 'attachment; filename="my-data.zip"',
      "cache-control": "private, no-store",
    });
    const files = await unzip(answer.bytes);
    const names = [...files.keys()];
    for (const record of [
      "account",
      "drafts",
      "trips",
      "applications",
      "consents",
      "payments",
      "notifiedBrowsers",
      "sessions",
    ]) {
      expect(names).toContain(`${record}.json`);
    }
    const consents = JSON.parse(files.get("consents.json")?.toString() ?? "[]") as object[];
    const { version: textVersion, sha256: textSha256 } = consentText("guardian", "hi");
    expect(consents).toContainEqual(
      expect.objectContaining({
        kind: "guardian",
        textVersion,
        language: "hi",
        textSha256,
        givenAt: expect.any(String),
        withdrawnAt: null,
      }),
    );
    const browsers = JSON.parse(files.get("notifiedBrowsers.json")?.toString() ?? "[]") as unknown;
    expect(browsers).toMatchObject([{ pushService: "updates.push.services.mozilla.com" }]);
    expect(files.get("account.json")?.toString()).toContain(owner.email);
    expect(files.get("applications.json")?.toString()).toContain("Z1000001");
    const { reference } = application;
    expect(files.get(`documents/${reference}/1-photo.jpg`)?.toString()).toBe("photo of traveller 1");
    expect(names).toContain(`documents/${reference}/1-lastPage-1.jpg`);
    expect(files.get(`visas/${reference}-1.pdf`)?.toString()).toContain("the visa of one traveller");
    const receipt = names.find((name) => name.startsWith("receipts/"));
    expect(
      files
        .get(receipt ?? "")
        ?.subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });
});

describe("trips", () => {
  const dates = { departure: "2027-03-03", arrival: "2027-03-10" };
  const start = async () => {
    const leg = { destinationId: "vietnam", ...dates, isApplied: true };
    const trip = { userId: owner.userId, planHash: randomBytes(32), legs: [leg], now: test.clock.now() };
    const { draftId } = application;
    return transaction(test.db, (tx) => insertTrip(tx, trip, [{ draftId, legs: [0] }]));
  };
  const left = () =>
    test.ownerDb.selectFrom("trips").select("id").where("user_id", "=", owner.userId).execute();

  it("are in the data to download, with their countries, dates and applications", async () => {
    const id = await start();
    const files = await unzip((await owner.call("POST", "/profile/data", password())).bytes);
    const trips = JSON.parse(files.get("trips.json")?.toString() ?? "[]") as unknown;
    const legs = [{ destinationId: "vietnam", ...dates }];
    expect(trips).toEqual([{ id, legs, draftIds: [application.draftId] }]);
  });

  it("are deleted with the account, though its applications stay in the books", async () => {
    await start();
    await end();
    expect((await leave()).data.wholly).toBe(true);
    expect(await left()).toEqual([]);
  });
});

describe("'Delete my documents'", () => {
  it("works for closed applications, and erases both keys and bytes after a week", async () => {
    const early = await erase();
    expect([early.status, early.failure.code]).toEqual([409, "erasure_under_way"]);
    await end();
    const before = await keysOf();
    expect(before.length).toBeGreaterThan(0);
    expect((await erase()).status).toBe(204);
    expect(await keysOf()).toEqual([]);
    const stored = await remainingNames(test);
    expect(stored.filter((name) => before.includes(name))).toEqual([]);
    const { data } = await owner.call<{ documents: unknown[]; documentsErasedAt: string | null }>(
      "GET",
      `/applications/${application.id}`,
    );
    expect(data.documents).toEqual([]);
    expect(data.documentsErasedAt).toBe(test.clock.now().toISOString());
    expect((await erase()).status).toBe(204);
  });

  it("leaves no visa to download, so the list offers to track the application", async () => {
    await bringTo(test, application.id, "approved");
    const label = async () =>
      (await owner.call<{ buttonLabel: string }>("GET", `/applications/${application.id}`)).data.buttonLabel;
    expect(await label()).toBe("Download visa");
    expect((await erase()).status).toBe(204);
    expect(await label()).toBe("Track");
  });

  it("waits for a legal hold, which only an administrator can set and lift", async () => {
    await end();
    const specialist = await aStaffMember(test);
    const held = { ...hold(application.id), reason: "A court asks" };
    await expect(setLegalHold(test.platform, { ...held, by: specialist })).rejects.toMatchObject({
      code: "role_refused",
    });
    await setLegalHold(test.platform, held);
    const kept = await erase();
    expect([kept.status, kept.failure.code]).toEqual([409, "erasure_held"]);
    await liftLegalHold(test.platform, { ...hold(application.id), ...lifting });
    expect((await erase()).status).toBe(204);
  });
});

describe("'Delete my account'", () => {
  it("is rejected while an application is in progress, and names it", async () => {
    const preview = await owner.call<{ refused: string; underWay: object[] }>("GET", "/profile/erasure");
    expect(preview.data).toMatchObject({
      refused: "under_way",
      underWay: [{ applicationId: application.reference }],
    });
    const refused = await leave();
    expect([refused.status, refused.failure.code]).toEqual([409, "erasure_under_way"]);
  });

  it("ends the login and leaves nothing that identifies the owner; the books remain", async () => {
    await end();
    await owner.start("japan");
    const payments = await countOfPayments();
    expect((await leave()).data.wholly).toBe(true);
    expect((await owner.call("GET", "/profile")).status).toBe(401);
    const { email, password: typed } = owner;
    const login = await test.app.inject({
      method: "POST",
      url: "/api/v1/login",
      payload: { email, password: typed },
    });
    expect(login.statusCode).toBe(401);
    expect(await keysOf()).toEqual([]);
    expect(await countOfPayments()).toBe(payments);
    const left = await everything();
    for (const personal of [owner.email, owner.phone, "Meera", "Iyer", "Z1000001", "Canary of a reason"]) {
      expect(left).not.toContain(personal);
    }
    // The same person may sign up again.
    const back = await test.signUp({ email, phone: owner.phone });
    expect(back.userId).not.toBe(owner.userId);
  });

  it("leaves no token by which the traveller's name, passport, birth date or email address could be found", async () => {
    await end();
    expect((await searchTokens()).map((kept) => kept > 0)).toEqual([true, true]);
    await leave();
    expect(await searchTokens()).toEqual([0, 0]);
  });

  it("emails a confirmed address that the account is gone, without a name, and erases that email too after a day", async () => {
    await end();
    const verified = { email_verified_at: test.clock.now() };
    await test.db.updateTable("users").set(verified).where("id", "=", owner.userId).execute();
    await leave();
    const mails = await readEmails(test.platform, { to: owner.email });
    expect(mails.map(({ template }) => template)).toEqual(["account-deleted"]);
    expect(mails[0]?.text).toContain("Your documents and personal details were erased.");
    expect(mails[0]?.text).not.toContain("Meera");
    test.clock.advance(25 * 3_600_000);
    await eraseOldMails(test.platform);
    expect(await everything()).not.toContain(owner.email);
  });

  it("emails nothing to an address that was never confirmed", async () => {
    await end();
    await leave();
    expect(await readEmails(test.platform, { to: owner.email })).toEqual([]);
  });

  it("with a legal hold ends the login at once, and erases the rest once the hold is lifted", async () => {
    await end();
    await setLegalHold(test.platform, { ...hold(null), reason: "A court asks" });
    expect((await leave()).data.wholly).toBe(false);
    expect((await owner.call("GET", "/profile")).status).toBe(401);
    await finishErasures(test.platform);
    expect((await keysOf()).length).toBeGreaterThan(0);
    await liftLegalHold(test.platform, { ...hold(null), ...lifting });
    await finishErasures(test.platform);
    expect(await keysOf()).toEqual([]);
    expect(await everything()).not.toContain(owner.email);
  });

  it("waits for pending refunds", async () => {
    await owner.call("POST", `/applications/${application.id}/cancel`, {});
    const refused = await leave();
    expect([refused.status, refused.failure.code]).toEqual([409, "erasure_open_money"]);
  });
});

async function keysOf(): Promise<string[]> {
  const rows = await test.db
    .selectFrom("files")
    .select("storage_name")
    .where("user_id", "=", owner.userId)
    .execute();
  return rows.map(({ storage_name }) => storage_name);
}

async function countOfPayments(): Promise<number> {
  const rows = await test.db
    .selectFrom("payments")
    .select("id")
    .where("user_id", "=", owner.userId)
    .execute();
  return rows.length;
}

/** How many there are of the application, and of the account. */
async function searchTokens(): Promise<[number, number]> {
  const tokens = test.db.selectFrom("application_search_tokens").select("token");
  const { email_starts } = await test.db
    .selectFrom("users")
    .select("email_starts")
    .where("id", "=", owner.userId)
    .executeTakeFirstOrThrow();
  const ofApplication = await tokens.where("application_id", "=", application.id).execute();
  return [ofApplication.length, email_starts?.length ?? 0];
}

/** Every row that belongs to the owner or to the application, with the form decrypted. */
async function everything(): Promise<string> {
  const { userId } = owner;
  const { db, platform } = test;
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", application.id)
    .executeTakeFirstOrThrow();
  const place = { column: "applications.sealed_form", id: row.id };
  return JSON.stringify([
    row.sealed_form && platform.sealer.open(place, row.sealed_form),
    leadNameOf(platform.sealer, row),
    await db.selectFrom("users").selectAll().where("id", "=", userId).execute(),
    await readEmails(platform, { to: owner.email }),
    await db.selectFrom("sessions").selectAll().where("user_id", "=", userId).execute(),
    await db.selectFrom("drafts").selectAll().where("user_id", "=", userId).execute(),
    await db.selectFrom("travellers").selectAll().where("draft_id", "=", application.draftId).execute(),
    await db
      .selectFrom("application_travellers")
      .select("sealed_words")
      .where("application_id", "=", row.id)
      .execute(),
    await db
      .selectFrom("application_search_tokens")
      .selectAll()
      .where("application_id", "=", row.id)
      .execute(),
  ]);
}
