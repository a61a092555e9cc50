// The calendar file, the record of who looked at the documents, and 304 answers when nothing has changed.
import { afterAll, beforeAll, expect, it } from "vitest";
import { caseCalls } from "#contract/review/paths.ts";
import type { DocumentView } from "#contract/traveller/tracking.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { bringTo, claimForOffice, file, openDocuments, staffFor } from "#testing/console/bring-to.ts";
import { consoleClient } from "#testing/console/console-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let owner: DraftClient;
let application: { id: string; reference: string };
beforeAll(async () => {
  test = await startTestApp();
  owner = draftClient(test, await test.signUp());
  application = await familyApplication(test, { userId: owner.userId });
});
afterAll(() => test.close());

it("the calendar file has the travel dates and the last day of stay, and no personal data", async () => {
  const answer = await owner.call("GET", `/applications/${application.id}/calendar.ics`);
  const file = answer.bytes.toString();
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${application.reference}.ics"`,
    "cache-control": "private, no-store",
  });
  expect(file.match(/DTSTART;VALUE=DATE:\d+/g)).toHaveLength(3);
  expect(file).toContain("DTSTART;VALUE=DATE:20261120");
  for (const personal of ["Meera", "Iyer", "Z1000001", owner.email]) expect(file).not.toContain(personal);
});

it("opening a document is recorded with its time, role, document and traveller, but never a name", async () => {
  const supervisor = await consoleClient(test, "supervisor");
  await supervisor.claim(application.id);
  const document = await test.db
    .selectFrom("application_documents")
    .select(["id", "traveller_id"])
    .where("application_id", "=", application.id)
    .where("kind", "=", "photo")
    .executeTakeFirstOrThrow();
  expect((await supervisor.inject("GET", caseCalls.document(application.id, document.id))).statusCode).toBe(
    200,
  );
  const { fullName: name } = await getRecipient(test.db, test.platform.sealer, supervisor.id);
  const path = `/applications/${application.id}/looks`;
  const { data, bytes } = await owner.call<{ rows: DocumentView[] }>("GET", path);
  const at = test.clock.now().toISOString();
  const view = { at, role: "supervisor", travellerName: "Meera Iyer", kind: "photo" };
  expect(data.rows).toEqual([{ ...view, purpose: "verification" }]);
  expect(name).not.toBe("");
  expect(bytes.toString()).not.toContain(name);
});

it("each look has a purpose that follows from the step", async () => {
  const watched = await familyApplication(test, { userId: owner.userId, travellers: 1 });
  const deps = { platform: test.platform };
  const { specialist } = await staffFor(deps);
  const { platform } = test;
  const at = { id: watched.id, caller: specialist };
  const purposes = async () => {
    const { data } = await owner.call<{ rows: DocumentView[] }>("GET", `/applications/${watched.id}/looks`);
    return new Set(data.rows.map(({ purpose }) => purpose));
  };
  await bringTo(deps, watched.id, "documents_verified");
  expect(await purposes()).toEqual(new Set(["verification"]));
  await claimForOffice(deps, watched.id);
  await openDocuments(platform, at);
  expect(await purposes()).toEqual(new Set(["filing", "verification"]));
  await file(deps, watched.id);
  await openDocuments(platform, at);
  expect(await purposes()).toEqual(new Set(["authority", "filing", "verification"]));
});

it("an unchanged answer is a 304 without a body; a changed one is sent again", async () => {
  const headers = (etag: unknown) => ({ ...owner.headers, "if-none-match": String(etag) });
  for (const path of [`/applications/${application.id}`, "/applications"]) {
    const first = await owner.call("GET", path);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const { etag } = first.headers;
    const same = await test.app.inject({ url: `/api/v1${path}`, headers: headers(etag) });
    expect([same.statusCode, same.body]).toEqual([304, ""]);
  }
  const { etag } = (await owner.call("GET", `/applications/${application.id}`)).headers;
  await bringTo(test, application.id, "documents_verified");
  const url = `/api/v1/applications/${application.id}`;
  expect((await test.app.inject({ url, headers: headers(etag) })).statusCode).toBe(200);
});
