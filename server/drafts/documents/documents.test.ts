// Documents uploaded through the API: checked by content, limited while streaming, encrypted at rest (P15,
// P16, P18, P19, P22, P23).
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { sealTexts } from "#server/platform/sealing/seal-texts.ts";
import { type DraftClient, draftClient, type FilePart, multipartOf } from "#testing/draft-client.ts";
import { honestDocx, hostileDocuments } from "#testing/uploads/hostile-documents.ts";
import {
  canary,
  falsePictures,
  honestPicture,
  hostileNames,
  pngBomb,
  pictureWithMetadata,
} from "#testing/uploads/hostile-files.ts";
import { encryptedPdf, honestPdf, hostilePdfs } from "#testing/uploads/hostile-pdfs.ts";
import { activePartsOf, foreignNamesOf } from "#testing/uploads/read-pdf.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { remainingNames } from "#testing/uploads/stored-files.ts";

let test: TestApp;
let person: DraftClient;
let draftId: string;
let travellerId: string;
let picture: Buffer;
let port: number;

beforeAll(async () => {
  test = await startTestApp();
  picture = readFileSync(new URL("../../../testing/specimens/first-page.jpg", import.meta.url));
  await test.app.listen({ port: 0, host: "127.0.0.1" });
  port = (test.app.server.address() as { port: number }).port;
});
afterAll(() => test.close());

beforeEach(async () => {
  person = draftClient(test, await test.signUp());
  draftId = (await person.start("japan", "business")).data.id;
  travellerId = (await person.addTraveller(draftId)).data.id;
  await person.changeTraveller(draftId, travellerId, { consentGiven: true, passportNumber: "Z1234567" });
});
afterEach(async () => {
  await person.call("DELETE", `/drafts/${draftId}`);
  expect(await onDisk()).toEqual([]);
});

const path = (kind: string) => person.documentPath(draftId, travellerId, kind);
const put = (kind: string, part: FilePart) => person.upload(path(kind), part);
const documents = async () => (await person.get(draftId)).travellers[0]?.documents ?? [];
/** Complete and partial files, once the deleted ones have left their quarantine. */
const onDisk = async () => {
  await remainingNames(test);
  const { dir } = test.platform.config.files;
  const incoming = readdirSync(join(dir, "incoming"));
  return [...readdirSync(dir).filter((name) => name !== "incoming"), ...incoming];
};

describe("a document", () => {
  it("is stored, listed, no longer missing, and can be downloaded", async () => {
    const { status, data } = await put("firstPage", {
      bytes: picture,
      fileName: "my page.jpg",
      verdict: "accepted",
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      kind: "firstPage",
      fileName: "my page.jpg",
      mediaType: "image/jpeg",
      verdict: "accepted",
    });
    expect(await documents()).toEqual([data]);
    const missing = (await person.get(draftId)).missing.filter(({ code }) => code === "document_missing");
    expect(missing.map(({ kind }) => kind)).not.toContain("firstPage");
    expect(missing.find(({ kind }) => kind === "lastPage")?.message).toBe(
      "Please upload Passport Last Page.",
    );
    const file = await person.call("GET", data.fileUrl);
    expect(file.bytes.length).toBe(data.sizeBytes);
    expect(file.headers).toMatchObject({
      "content-type": "image/jpeg",
      "content-disposition": 'attachment; filename="firstPage.jpg"',
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
  });

  it("is replaced by the next one of its kind, and the old file is erased", async () => {
    const first = await put("photo", { bytes: picture });
    const second = await put("photo", {
      bytes: await honestPicture({ type: "png" }),
      fileName: "b.png",
      mediaType: "image/png",
    });
    expect(await documents()).toEqual([second.data]);
    expect(second.data.id).not.toBe(first.data.id);
    expect(await onDisk()).toHaveLength(1);
  });

  it("is one document after many parallel uploads", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => put("photo", { bytes: picture })));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await documents()).toHaveLength(1);
    expect(await onDisk()).toHaveLength(1);
  });

  it("can be removed", async () => {
    await put("photo", { bytes: picture });
    expect((await person.call("DELETE", path("photo"))).status).toBe(204);
    expect((await person.call("DELETE", path("photo"))).status).toBe(404);
    expect((await person.call("GET", path("photo"))).status).toBe(404);
    expect(await documents()).toEqual([]);
  });

  it("of a supporting kind can be PDF, JPG, PNG or DOCX", async () => {
    const pdf = { bytes: await honestPdf(), fileName: "ticket.pdf", mediaType: "application/pdf" };
    expect((await put("flightTicket", pdf)).data.mediaType).toBe("application/pdf");
    const docx = { bytes: honestDocx(), fileName: "letter.docx", mediaType: "" };
    expect((await put("invitationLetter", docx)).status).toBe(200);
    expect((await put("flightTicket", { bytes: picture })).status).toBe(200);
    expect(await put("firstPage", pdf)).toMatchObject({ status: 415, failure: { code: "image_type" } });
  });

  it("is drawn by us if it is a PDF, so that no byte of the upload is served", async () => {
    const hostile = (await hostilePdfs())["JavaScript in plain sight"]!;
    const { data } = await put("flightTicket", {
      bytes: hostile,
      fileName: "t.pdf",
      mediaType: "application/pdf",
    });
    const { bytes } = await person.call("GET", data.fileUrl);
    expect(bytes.length).toBe(data.sizeBytes);
    expect(foreignNamesOf(bytes)).toEqual([]);
    expect(await activePartsOf(bytes)).toEqual([]);
  });

  it("is encrypted on disk, without location and device data", async () => {
    const { data } = await put("photo", { bytes: await pictureWithMetadata() });
    const [name = ""] = await onDisk();
    const stored = readFileSync(join(test.platform.config.files.dir, name));
    expect(stored.includes(canary)).toBe(false);
    const { bytes } = await person.call("GET", data.fileUrl);
    expect(bytes.includes(canary)).toBe(false);
    // Long enough never to occur in ciphertext by chance.
    expect(stored.includes(bytes.subarray(0, 16))).toBe(false);
  });

  it("of another user, or of an unknown kind, is not found and cannot be uploaded", async () => {
    await put("photo", { bytes: picture });
    const stranger = draftClient(test, await test.signUp());
    for (const answer of [
      await stranger.call("GET", path("photo")),
      await stranger.call("DELETE", path("photo")),
      await stranger.upload(path("photo"), { bytes: picture }),
      await person.upload(path("selfie"), { bytes: picture }),
      await person.call("GET", path("constructor")),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect(await documents()).toHaveLength(1);
  });
});

describe("a file that is not accepted", () => {
  it("gets its own message and status, and leaves nothing on disk", async () => {
    const cases: [string, FilePart, number, string][] = [
      ["photo", { bytes: Buffer.alloc(0) }, 422, "page.jpg is empty."],
      [
        "photo",
        { bytes: picture.subarray(0, picture.length >> 1) },
        422,
        "page.jpg is damaged and cannot be read.",
      ],
      [
        "photo",
        { bytes: pngBomb(19_999), fileName: "a.png", mediaType: "image/png" },
        422,
        "a.png has more than 40 megapixels. Please upload a smaller image.",
      ],
      ["photo", { bytes: picture, field: "photo" }, 400, "Please choose a file."],
      ["photo", { bytes: picture, verdict: "perfect" }, 400, "The request could not be read."],
      [
        "flightTicket",
        { bytes: encryptedPdf(), fileName: "t.pdf", mediaType: "application/pdf" },
        422,
        "t.pdf is protected. Please upload a copy without a password.",
      ],
      [
        "flightTicket",
        { bytes: Object.values(hostileDocuments())[0]!, fileName: "t.docx", mediaType: "" },
        422,
        "t.docx contains active content and cannot be accepted.",
      ],
      [
        "flightTicket",
        { bytes: Buffer.from("MZ"), fileName: "t.exe", mediaType: "" },
        415,
        "t.exe is not of an accepted type.",
      ],
      ...Object.values(falsePictures()).map(({ name, bytes }): [string, FilePart, number, string] => [
        "firstPage",
        { bytes, fileName: name },
        415,
        "Only .jpg and .png files are accepted.",
      ]),
    ];
    for (const [kind, part, status, message] of cases) {
      expect(await put(kind, part), `${kind} ${part.fileName}`).toMatchObject({
        status,
        failure: { message },
      });
    }
    expect(await onDisk()).toEqual([]);
    expect(await documents()).toEqual([]);
  });

  it("a hostile file name is used neither on disk nor in a header", { timeout: 60_000 }, async () => {
    expect(new Set(hostileNames).size).toBe(80);
    for (const fileName of hostileNames) {
      const { status, data } = await put("photo", { bytes: picture, fileName });
      expect(status, fileName.slice(0, 60)).toBe(200);
      expect(data.fileName).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u);
      const file = await person.call("GET", data.fileUrl);
      expect(file.headers["content-disposition"]).toBe('attachment; filename="photo.jpg"');
      expect(await onDisk()).toHaveLength(1);
      expect((await onDisk())[0]).toMatch(/^[0-9a-f]{32}$/);
    }
  });

  it("another kind of body gets a 4xx", async () => {
    const send = async (contentType: string, body: string) =>
      (
        await fetch(`http://127.0.0.1:${port}/api/v1${path("photo")}`, {
          method: "PUT",
          headers: { ...person.headers, "content-type": contentType },
          body,
        })
      ).status;
    for (const [type, body] of [
      ["application/json", "{}"],
      ["multipart/form-data", "x"],
      ["multipart/form-data; boundary=b", ""],
      ["multipart/form-data; boundary=b", "--b--\r\n"],
      [
        "multipart/form-data; boundary=b",
        `--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n`,
      ],
      ["multipart/form-data; boundary=b", `--b\r\n${"x".repeat(100_000)}: y\r\n\r\n--b--\r\n`],
      ["text/plain", "hello"],
    ] as const) {
      const status = await send(type, body);
      expect(status, `${type} ${body.slice(0, 30)}`).toBeGreaterThanOrEqual(400);
      expect(status, `${type} ${body.slice(0, 30)}`).toBeLessThan(500);
    }
  });
});

describe("the limit of 7 MB", () => {
  it("is exactly 7 MB", async () => {
    const padded = async (size: number) => {
      const pdf = await honestPdf();
      // A comment of any length pads the PDF.
      return Buffer.concat([
        pdf.subarray(0, 9),
        Buffer.from(`%${" ".repeat(size - pdf.length - 2)}\n`),
        pdf.subarray(9),
      ]);
    };
    const part = { fileName: "t.pdf", mediaType: "application/pdf" };
    const exact = await padded(maxUploadBytes);
    expect(exact.length).toBe(maxUploadBytes);
    expect((await put("flightTicket", { ...part, bytes: exact })).failure.code).not.toBe("file_too_large");
    const over = await put("flightTicket", { ...part, bytes: await padded(maxUploadBytes + 1) });
    expect(over).toMatchObject({ status: 413, failure: { message: "t.pdf is larger than 7MB." } });
  });

  it("closes the connection of a larger upload after the answer", async () => {
    const { body, contentType } = multipartOf({
      bytes: Buffer.alloc(50 * 1024 * 1024, 1),
      fileName: "big.jpg",
    });
    const { answer, sentBytes } = await sendRaw({ body, contentType });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("big.jpg is larger than 7MB.");
    expect(answer.toLowerCase()).toContain("connection: close");
    expect(sentBytes).toBeLessThan(body.length);
    const { contentType: type, body: upload } = multipartOf({
      bytes: Buffer.alloc(9_000_000),
      fileName: "big.jpg",
    });
    const headers = { ...person.headers, "content-type": type };
    const url = `http://127.0.0.1:${port}/api/v1${path("photo")}`;
    const fetched = await fetch(url, { method: "PUT", headers, body: new Uint8Array(upload) });
    expect(fetched.status).toBe(413);
    expect(await onDisk()).toEqual([]);
  });
});

describe("a connection lost during an upload", () => {
  it("leaves nothing on disk, and the next attempt succeeds", async () => {
    const { body, contentType } = multipartOf({ bytes: picture });
    for (const share of [0.01, 0.3, 0.7, 0.99]) {
      await sendRaw({ body, contentType, cutAt: Math.floor(body.length * share) });
    }
    await expect.poll(onDisk, { timeout: 5000 }).toEqual([]);
    expect(await documents()).toEqual([]);
    expect((await put("photo", { bytes: picture })).status).toBe(200);
  });

  it("a truncated form gets an answer", async () => {
    const { body, contentType } = multipartOf({ bytes: picture });
    const cut = body.subarray(0, body.length - 2000);
    const { answer } = await sendRaw({ body: cut, contentType });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("The upload was interrupted. Please try again.");
    expect(await onDisk()).toEqual([]);
  });
});

describe("the upload quota", () => {
  it("limits all uploads of a user together", async () => {
    await put("photo", { bytes: picture });
    const { db } = test;
    const now = test.clock.now();
    const ids = Array.from({ length: 278 }, () => crypto.randomUUID());
    const filler = ids.map((id, n) => ({
      id,
      user_id: person.userId,
      storage_name: `f111e5${String(n).padStart(26, "0")}`,
      media_type: "image/png",
      size_bytes: 1,
      key_id: "x",
      wrapped_key: Buffer.alloc(1),
      created_at: now,
      ...sealTexts(test.platform.sealer, { table: "files", id }, { display_name: "x" }),
    }));
    await db.insertInto("files").values(filler).execute();
    const kinds = ["firstPage", "lastPage", "flightTicket", "invitationLetter"];
    const answers = await Promise.all(kinds.map((kind) => put(kind, { bytes: picture })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 413)?.failure.code).toBe("upload_quota");
    expect((await put("photo", { bytes: picture })).failure.code).toBe("upload_quota");
    await db.deleteFrom("files").where("storage_name", "like", "f111e5%").execute();
  });
});

/** Sends an upload over a raw socket in chunks, and reads the answer until the connection closes. */
async function sendRaw(form: { body: Buffer; contentType: string; cutAt?: number }) {
  const { body, contentType, cutAt = body.length } = form;
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise<void>((resolve) => socket.on("close", () => resolve()));
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
  socket.on("error", () => {});
  socket.write(
    `PUT /api/v1${path("photo")} HTTP/1.1\r\nhost: x\r\nx-access-token: ${person.token}\r\n` +
      `content-type: ${contentType}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n`,
  );
  let sentBytes = 0;
  for (; sentBytes < cutAt && !socket.destroyed; sentBytes += 65_536) {
    const piece = body.subarray(sentBytes, Math.min(cutAt, sentBytes + 65_536));
    if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => {}), closed]);
  }
  if (cutAt < body.length) setTimeout(() => socket.destroy(), 50);
  await closed;
  return { answer, sentBytes };
}
