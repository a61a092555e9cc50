// One user's many uploads neither fill the disk nor delay another user's (P15, P17, P23).
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { setTimeout as pause } from "node:timers/promises";
import { type DraftClient, draftClient, multipartOf } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let test: TestApp;
let picture: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  picture = readFileSync(new URL("../../../testing/specimens/first-page.jpg", import.meta.url));
});
afterAll(() => test.close());

interface Place {
  client: DraftClient;
  path: string;
  headers: Record<string, string>;
}

async function place(): Promise<Place> {
  const user = await test.signUp();
  const client = draftClient(test, user);
  const { id } = (await client.start("japan", "business")).data;
  const { id: travellerId } = (await client.addTraveller(id)).data;
  await client.changeTraveller(id, travellerId, { consentGiven: true, passportNumber: "Z1234567" });
  return { client, path: client.documentPath(id, travellerId, "firstPage"), headers: user.headers };
}

async function upload({ path, headers }: Place, bytes: Buffer) {
  const { body, contentType } = multipartOf({ bytes, fileName: "page.jpg", mediaType: "image/jpeg" });
  const answer = await test.app.inject({
    method: "PUT",
    url: `/api/v1${path}`,
    headers: { ...headers, "content-type": contentType },
    payload: body,
  });
  return { status: answer.statusCode, retryAfter: answer.headers["retry-after"] };
}

it("of 50 uploads by one user at once, at most 32 are in progress, a few files at a time, the rest are asked to retry, and another user's does not wait for them", async () => {
  const [one, other] = [await place(), await place()];
  const incoming = join(test.platform.config.files.dir, "incoming");
  mkdirSync(incoming, { recursive: true });
  const ended: string[] = [];
  let most = 0;
  const flood = Array.from({ length: 50 }, async () => {
    const answer = await upload(one, picture);
    if (answer.status === 200) ended.push("one");
    return answer;
  });
  const watch = setInterval(() => {
    most = Math.max(most, readdirSync(incoming).length);
  }, 1);
  onTestFinished(() => clearInterval(watch));
  while (ended.length < 2) await pause(5);
  await upload(other, picture).then(({ status }) => {
    expect(status).toBe(200);
    ended.push("other");
  });
  // Those of the one user that were being checked, and at most those that were next.
  expect(ended.indexOf("other")).toBeLessThan(8);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status !== 200);
  // Fewer than 18 if some have ended before the last ones arrive.
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThanOrEqual(18);
  expect(new Set(refused.map(({ status, retryAfter }) => `${status} ${String(retryAfter)}`))).toEqual(
    new Set(["503 5"]),
  );
  expect(most).toBeLessThanOrEqual(5);
}, 60_000);
