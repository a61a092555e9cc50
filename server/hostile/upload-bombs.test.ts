// Files that would cost much time or memory are rejected with a sentence, and nothing of them stays (P17). How much they
// cost is measured by `npm run bench:uploads`.
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type DraftClient, draftClient } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { uploadBombs } from "#testing/uploads/upload-bombs.ts";

const bombs = await uploadBombs();
const codes = ["image_too_many_pixels", "file_too_complex", "file_unreadable", "file_unsafe", "pdf_too_long"];

let test: TestApp;
let person: DraftClient;
let path: (kind: string) => string;
beforeAll(async () => {
  test = await startTestApp();
  person = draftClient(test, await test.signUp());
  const draftId = (await person.start("japan", "business")).data.id;
  const travellerId = (await person.addTraveller(draftId)).data.id;
  await person.changeTraveller(draftId, travellerId, { consentGiven: true, passportNumber: "Z1234567" });
  path = (kind) => person.documentPath(draftId, travellerId, kind);
});
afterAll(() => test.close());

it("there are 26 bombs, each smaller than 1 MB", () => {
  expect(new Set(bombs.map(({ name }) => name)).size).toBe(26);
  expect(bombs.filter(({ bytes }) => bytes.length > 1_000_000)).toEqual([]);
});

it.each(bombs)("$name is rejected, and nothing of it stays", async ({ kind, ...file }) => {
  const { status, failure } = await person.upload(path(kind), file);
  expect(status).toBe(422);
  expect(codes).toContain(failure.code);
  expect(failure.message).toContain(file.fileName);
  const { dir } = test.platform.config.files;
  expect(readdirSync(dir, { recursive: true })).toEqual(["incoming"]);
  expect(await test.db.selectFrom("files").select("id").execute()).toEqual([]);
});
