// 7 MB means 7 MB, however an upload arrives: to a draft or with a submission, in one piece, chunked, with a wrong length or
// with a thousand parts (P15, P23). PRAVESH_UPLOADS=all also sends 500 MB and breaks 200 connections.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { createOwnedRecords } from "#testing/hostile/owned-records.ts";
import { eventually } from "#testing/payment-setup.ts";
import { specimen } from "#testing/specification-client.ts";
import { type FormAnswer, sendForm, type SentForm } from "#testing/uploads/send-form.ts";

const isWhole = process.env["PRAVESH_UPLOADS"] === "all";
const megabyte = 1024 ** 2;

const hostile = await startHostileApp();
const user = await hostile.signUp();
const { ids } = await createOwnedRecords(hostile, user);
afterAll(() => hostile.close());

const incoming = join(hostile.platform.config.files.dir, "incoming");
const halfWritten = () => readdirSync(incoming);
const rows = async () => (await hostile.db.selectFrom("files").select("id").execute()).length;
const stored = () =>
  readdirSync(hostile.platform.config.files.dir)
    .filter((name) => name !== "incoming")
    .sort();
const before = { rows: await rows(), stored: stored() };

afterEach(async () => {
  await eventually(() => Promise.resolve(halfWritten().length === 0));
  expect({ rows: await rows(), stored: stored() }).toEqual(before);
});

type Target = Omit<SentForm, "file"> & { file: Omit<SentForm["file"], "bytes"> };

const targets: Record<string, Target> = {
  "PUT of a document": {
    url: `${hostile.url}/api/v1/drafts/${ids.draftId}/travellers/${ids.travellerId}/documents/bankStatement`,
    method: "PUT",
    headers: user.headers,
    file: { field: "file", name: "a.pdf", type: "application/pdf", head: Buffer.from("%PDF-1.7\n") },
  },
  "POST /applications": {
    url: `${hostile.url}/api/v1/applications`,
    method: "POST",
    headers: user.headers,
    fields: {
      status: "submitted",
      formData: JSON.stringify({ draftId: ids.draftId }),
      UserId: user.userId,
      VisaTypeId: "3",
    },
    file: {
      field: "travellerDocuments",
      name: "bankStatement_Z1000001_0.pdf",
      type: "application/pdf",
      head: Buffer.from("%PDF-1.7\n"),
    },
  },
};
const send = (target: Target, bytes: number, more: Partial<SentForm> = {}) =>
  sendForm({ ...target, ...more, file: { ...target.file, bytes } });
const codeOf = ({ text }: FormAnswer) => (JSON.parse(text) as { code: string }).code;

describe.each(Object.entries(targets))("%s", (_, target) => {
  it.each([maxUploadBytes - 1, maxUploadBytes])("%i bytes are checked by their content", async (bytes) => {
    const answer = await send(target, bytes);
    expect([answer.status, codeOf(answer)]).toEqual([422, "file_unreadable"]);
  });

  it.each([maxUploadBytes + 1, 8 * megabyte])("%i bytes are too many", async (bytes) => {
    const answer = await send(target, bytes);
    expect([answer.status, codeOf(answer)]).toEqual([413, "file_too_large"]);
  });

  it.each(isWhole ? [50, 500] : [50])(
    "of %i MB most are never read, and the connection closes",
    async (megabytes) => {
      const sizes: number[] = [];
      const watch = setInterval(() => sizes.push(heldBytes()), 5);
      const answer = await send(target, megabytes * megabyte);
      clearInterval(watch);
      expect([answer.status, codeOf(answer)]).toEqual([413, "file_too_large"]);
      expect(answer.headers.connection).toBe("close");
      // What the kernel buffers on both sides counts as sent.
      expect(answer.sentBytes).toBeLessThan(megabytes * megabyte);
      expect(Math.max(...sizes)).toBeLessThan(maxUploadBytes * 1.01);
    },
    60_000,
  );

  it.each([
    [maxUploadBytes, 422],
    [maxUploadBytes + 1, 413],
    [50 * megabyte, 413],
  ])("%i bytes without a length get a %i", async (bytes, status) => {
    expect((await send(target, bytes, { claimedBytes: "chunked" })).status).toBe(status);
  });

  it("a length that is too small is a 400, and one that is too large ends with the connection", async () => {
    expect((await send(target, 200_000, { claimedBytes: 100_000 })).status).toBe(400);
    expect((await send(target, 200_000, { claimedBytes: 300_000, breakAfter: 200_000 })).status).toBe(0);
  });

  it("a thousand empty parts are rejected", async () => {
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_part, at) => [`part${at}`, ""]));
    const { status } = await send(target, 100, { fields });
    expect([400, 413]).toContain(status);
  });

  it("a header line of 100 KB in a part, or of the request, is rejected", async () => {
    const file = { ...target.file, type: `application/pdf; x=${"y".repeat(100_000)}`, bytes: 100 };
    const inPart = await sendForm({ ...target, file });
    expect([400, 413, 415, 422]).toContain(inPart.status);
    const headers = { ...target.headers, "x-long": "y".repeat(100_000) };
    expect((await send(target, 100, { headers })).status).toBe(431);
  });

  it("broken connections leave no temporary files", async () => {
    const count = isWhole ? 200 : 40;
    const tries = Array.from({ length: count }, (_try, at) =>
      send(target, 6 * megabyte, { breakAfter: Math.round(((at + 0.5) / count) * 6 * megabyte) }),
    );
    expect((await Promise.all(tries)).filter(({ status }) => status !== 0 && status !== 503)).toEqual([]);
    await eventually(() => Promise.resolve(halfWritten().length === 0));
  }, 60_000);
});

function heldBytes(): number {
  return halfWritten().reduce((sum, name) => {
    try {
      return sum + statSync(join(incoming, name)).size;
    } catch {
      return sum;
    }
  }, 0);
}

describe("two open submissions and an upload of one account", () => {
  it("hold at most 20 MB, and others sign up and upload meanwhile", async () => {
    const slow = Object.values(targets).concat(targets["POST /applications"] as Target);
    const stops = slow.map((target) => {
      const form = { ...target, file: { ...target.file, bytes: maxUploadBytes } };
      return { target, form };
    });
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, heldBytes())), 5);
    const pending = Promise.all(stops.map(({ form }) => sendForm(form)));
    const other = await hostile.signUp();
    const records = await createOwnedRecords(hostile, other);
    const path = `/api/v1/drafts/${records.ids.draftId}/travellers/${records.ids.travellerId}/documents/bankStatement`;
    const body = new FormData();
    body.append(
      "file",
      new Blob([new Uint8Array(specimen("photo.jpg"))], { type: "image/jpeg" }),
      "photo.jpg",
    );
    const answer = await fetch(`${hostile.url}${path}`, { method: "PUT", headers: other.headers, body });
    expect(answer.status).toBe(200);
    await pending;
    clearInterval(watch);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(20 * megabyte);
    before.rows = await rows();
    before.stored = stored();
  }, 60_000);
});
