// Uploads are scanned for viruses; only files that were found clean are served, and a scanner that is away blocks nothing
// for good (P20).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clamdScanner } from "#server/platform/scanner/clamd-scanner.ts";
import { eicar, startClamdDouble } from "#testing/doubles/clamd-double.ts";
import { type DraftClient, draftClient, type FilePart } from "#testing/draft-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { docxOf } from "#testing/uploads/hostile-documents.ts";
import { honestPicture } from "#testing/uploads/hostile-files.ts";
import { honestPdf } from "#testing/uploads/hostile-pdfs.ts";
import { scanWaitingFiles } from "./scan-files.ts";

let clamd: Awaited<ReturnType<typeof startClamdDouble>>;
let test: TestApp;
let person: DraftClient;
let draftId: string;
let travellerId: string;

async function start(settings: NodeJS.ProcessEnv): Promise<void> {
  test = await startTestApp({ settings });
  person = draftClient(test, await test.signUp());
  draftId = (await person.start("japan", "business")).data.id;
  travellerId = (await person.addTraveller(draftId)).data.id;
  await person.changeTraveller(draftId, travellerId, { consentGiven: true, passportNumber: "Z1234567" });
}

const put = (kind: string, part: FilePart) =>
  person.upload(person.documentPath(draftId, travellerId, kind), part);
const served = async (kind: string) =>
  (await person.call("GET", person.documentPath(draftId, travellerId, kind))).status;
const states = async () =>
  (await test.db.selectFrom("files").select("scan_state").execute()).map((row) => row.scan_state);

describe("with a scanner", () => {
  beforeAll(async () => {
    clamd = await startClamdDouble();
    await start({ SCANNER: "clamd", CLAMD_ADDRESS: clamd.address });
  });
  afterAll(async () => {
    await test.close();
    await clamd.close();
  });

  it("EICAR in a JPEG, PNG, DOCX or PDF is rejected, and nothing of it is stored", async () => {
    const picture = await honestPicture();
    const files: Record<string, FilePart> = {
      firstPage: { bytes: Buffer.concat([picture, Buffer.from(eicar)]) },
      photo: {
        bytes: Buffer.concat([await sharp(picture).png().toBuffer(), Buffer.from(eicar)]),
        fileName: "a.png",
        mediaType: "image/png",
      },
      invitationLetter: {
        bytes: Buffer.concat([docxOf({}), Buffer.from(eicar)]),
        fileName: "a.docx",
        mediaType: "",
      },
      flightTicket: {
        bytes: Buffer.concat([await honestPdf(), Buffer.from(eicar)]),
        fileName: "a.pdf",
        mediaType: "application/pdf",
      },
    };
    for (const [kind, part] of Object.entries(files)) {
      const { status, failure } = await put(kind, part);
      expect({ status, code: failure.code }, kind).toEqual({ status: 422, code: "file_infected" });
    }
    expect(await states()).toEqual([]);
    const { dir } = test.platform.config.files;
    expect([...readdirSync(dir), ...readdirSync(join(dir, "incoming"))]).toEqual(["incoming"]);
  });

  it("a clean file is served", async () => {
    await put("photo", { bytes: await honestPicture() });
    expect(await states()).toEqual(["clean"]);
    expect(await served("photo")).toBe(200);
  });

  it("a file is not served while the scanner is away, and is once it is back", async () => {
    const picture = await honestPicture();
    for (const mood of ["garbage", "half", "too large", "hangs up"] as const) {
      clamd.state.mood = mood;
      expect((await put("photo", { bytes: picture })).status, mood).toBe(200);
      expect(await states()).toEqual(["pending"]);
      expect(await served("photo")).toBe(409);
    }
    expect(await scanWaitingFiles(test.platform)).toBe(0);
    expect(await states()).toEqual(["error"]);
    expect(await served("photo")).toBe(409);
    clamd.state.mood = "well";
    expect(await scanWaitingFiles(test.platform)).toBe(0);
    test.clock.advance(6 * 60_000);
    expect(await scanWaitingFiles(test.platform)).toBe(1);
    expect(await states()).toEqual(["clean"]);
    expect(await served("photo")).toBe(200);
  });

  it("a file that turns out to be infected is never served, not even without the scanner", async () => {
    await put("photo", { bytes: await honestPicture() });
    await test.db.updateTable("files").set({ scan_state: "infected" }).execute();
    const { status, failure } = await person.call("GET", person.documentPath(draftId, travellerId, "photo"));
    expect({ status, code: failure.code }).toEqual({ status: 409, code: "file_withheld" });
  });
});

it("without a scanner files are served unchecked, and are scanned once there is one", async () => {
  await start({});
  try {
    await put("photo", { bytes: await honestPicture() });
    expect(await states()).toEqual(["pending"]);
    expect(await served("photo")).toBe(200);
    clamd = await startClamdDouble();
    const { port } = clamd;
    const scanner = clamdScanner({ host: "127.0.0.1", port });
    expect(await scanWaitingFiles({ ...test.platform, scanner })).toBe(1);
    expect(await states()).toEqual(["clean"]);
  } finally {
    await test.close();
    await clamd.close();
  }
});

it("every file that is served is read through the check", () => {
  const root = join(import.meta.dirname, "../../");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.ts$/.test(path),
  );
  const readers = sources.filter((path) => /\bfiles\.read\(/.test(readFileSync(join(root, path), "utf8")));
  expect(readers.map((path) => path.replaceAll("\\", "/")).sort()).toEqual([
    // Only whether it can be read.
    "backups/restoring/restore-files.ts",
    "drafts/scanning/read-checked-file.ts",
    "drafts/scanning/scan-files.ts",
  ]);
});
