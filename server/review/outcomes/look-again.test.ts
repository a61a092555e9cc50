// What a second person has opened is known to the server, in every tab and session: until the proposal or the document changes.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { caseCalls } from "#contract/review/paths.ts";
import { caseRequestsOf } from "#server/review/case/case-store.ts";
import { askAgain } from "#server/review/decisions/ask-again.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { type DraftClient, draftClient, multipartOf } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let owner: DraftClient;
let kavya: ConsoleClient;
let sunita: ConsoleClient;
let id: string;
let first: string;
let second: string;
const photo = readFileSync(new URL("../../../testing/specimens/first-page.jpg", import.meta.url));

beforeAll(async () => {
  t = await startTestApp();
  owner = draftClient(t, await t.signUp());
  kavya = await consoleClient(t, "specialist");
  sunita = await consoleClient(t, "supervisor");
  ({ id } = await familyApplication(t, { userId: owner.userId, travellers: 2 }));
  [first = "", second = ""] = await travellersOf(t, id);
  await kavya.claim(id);
  await propose(first);
});
afterAll(() => t.close());

async function propose(travellerId: string): Promise<void> {
  t.clock.advance(1000);
  const proposal = { reason: "funds", words: "" };
  expect((await kavya.call("POST", caseCalls.reject(id, travellerId), proposal)).status).toBe(200);
  t.clock.advance(1000);
}

/** Of the current documents of a traveller. */
async function seen(travellerId: string, by = sunita): Promise<(boolean | undefined)[]> {
  const { travellers } = (await by.call("GET", caseCalls.read(id))).case;
  const { documents = [] } = travellers.find((one) => one.id === travellerId) ?? {};
  return documents.filter(({ replaced }) => !replaced).map((document) => document.seen);
}

/** The traveller replaces a photo that was asked for again. */
async function replacePhoto(travellerId: string): Promise<void> {
  const caller = { id: kavya.id, role: "specialist" } as const;
  await askAgain(t.platform, { id, caller }, { travellerId, kind: "photo", reason: "glare", words: "" });
  const request = (await caseRequestsOf(t.db, id)).find(({ answered_at }) => answered_at === null);
  const { body, contentType } = multipartOf({ bytes: photo });
  t.clock.advance(1000);
  const sent = await t.app.inject({
    method: "PUT",
    url: `/api/v1/applications/${id}/requests/${request?.id}/document`,
    headers: { ...owner.headers, "content-type": contentType },
    payload: body,
  });
  expect(sent.statusCode).toBe(200);
}

it("is what they opened themselves since the proposal, not what its author has opened", async () => {
  await kavya.openDocuments(id);
  expect(new Set(await seen(first))).toEqual(new Set([false]));
  await sunita.openDocuments(id);
  expect(new Set(await seen(first))).toEqual(new Set([true]));
  expect(new Set(await seen(first, kavya))).toEqual(new Set([undefined]));
});

it("does not include a document that has replaced another", async () => {
  const before = await seen(second);
  expect(new Set(before)).toEqual(new Set([true]));
  await replacePhoto(second);
  const after = await seen(second);
  expect(after).toHaveLength(before.length);
  expect(after.filter((one) => !one)).toEqual([false]);
});

it("is nothing of a traveller whose proposal was declined and made again", async () => {
  const words = "Please look at the statement again.";
  expect((await sunita.call("POST", caseCalls.decline(id, first), { words })).status).toBe(200);
  await propose(first);
  expect(new Set(await seen(first))).toEqual(new Set([false]));
  await sunita.openDocuments(id);
  expect(new Set(await seen(first))).toEqual(new Set([true]));
});
