// What every destination of backups does: a folder, and a bucket whose lists come in pages, lag behind or fail.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { openS3 } from "#server/platform/object-store/open-s3.ts";
import { doubleCredentials, type S3Double, startS3Double } from "#testing/object-store/start-s3-double.ts";
import { nameBase, nameFile, namePass } from "../backup-parts.ts";
import { generateBackupKeys } from "../sealing/backup-keys.ts";
import { only } from "../sealing/packed-files.ts";
import type { BackupDestination, Writer } from "./backup-destination.ts";
import { openBucketForWriting } from "./backup-bucket.ts";
import { openForReading, openForWriting } from "./open-destination.ts";

const scratch = mkdtempSync(join(tmpdir(), "pravesh-destinations-"));
const segment = "000000010000000000000007";
const pass = (number: number) => namePass({ number, lastSegment: segment });
const copy = nameBase(new Date("2026-11-24T10:00:00Z"), segment);
const storedFiles = Array.from({ length: 9 }, (_, at) => `ab${"0".repeat(29)}${at}`);

let double: S3Double;
let own: Writer;
beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", doubleCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
  double = await startS3Double({ pageSize: 4 });
});
beforeEach(() => {
  const dataDir = mkdtempSync(join(scratch, "data-"));
  own = { storeId: crypto.randomUUID(), publicKey: generateBackupKeys().publicKey, dataDir };
});
afterEach(() => double.failWhen(undefined));
afterAll(async () => {
  vi.unstubAllEnvs();
  await double.close();
  rmSync(scratch, { recursive: true, force: true });
});

const s3 = () => ({ endpoint: double.endpoint, region: "us-east-1" });
const write = (to: string, writer = own) => openForWriting(to, writer, s3());
const read = (from: string) => openForReading(from, s3());
const text = async (opened: BackupDestination, name: string) =>
  (await buffer(opened.read(name))).toString("utf8");

let places = 0;
const kinds: [string, () => string, (to: string, name: string) => void][] = [
  [
    "a folder",
    () => mkdtempSync(join(scratch, "backups-")),
    (to, name) => writeFileSync(join(to, name), "something else"),
  ],
  [
    "a bucket",
    () => `s3://backups/place-${(places += 1)}`,
    (to, name) => {
      const key = `${to.slice("s3://backups/".length)}/${name}`;
      double.objects.set(key, { bytes: Buffer.from("something else"), at: new Date() });
    },
  ],
];

describe.each(kinds)("%s", (_kind, makePlace, putElse) => {
  let to = "";
  beforeEach(() => {
    to = makePlace();
  });

  it("shows copies and passes once they are complete, also when it is opened again", async () => {
    const opened = await write(to);
    const unfinished = opened.startCopy();
    await unfinished.put("database", only("rows"));
    await unfinished.put("manifest", only("a manifest"));
    expect(await opened.list("base")).toEqual([]);
    await unfinished.finish(copy);
    await opened.put(pass(1), only("one"));
    await opened.put(pass(2), only("two"));
    for (const one of [opened, await read(to), await write(to)]) {
      expect((await one.list("base")).map((name) => `base/${name}`)).toEqual([copy]);
      expect((await one.list("log")).map((name) => `log/${name}`)).toEqual([pass(1), pass(2)]);
      expect(await text(one, `${copy}/database`)).toBe("rows");
      expect(await text(one, pass(2))).toBe("two");
    }
  });

  it("drops a copy that was not finished", async () => {
    const opened = await write(to);
    await opened.startCopy().put("manifest", only("a manifest"));
    expect(await (await write(to)).list("base")).toEqual([]);
    await (
      await write(to)
    )
      .startCopy()
      .finish(copy)
      .catch(() => {});
    expect(await (await read(to)).list("base")).toEqual([]);
  });

  it("returns parts of any size unchanged, with their size and hash", async () => {
    const opened = await write(to);
    const part = 16 * 1024 ** 2;
    for (const [at, size] of [0, 1, part, part + 1].entries()) {
      const bytes = Buffer.alloc(size, at + 1);
      const written = await opened.put(pass(at + 1), chunksOf(bytes, 1_000_003));
      expect(written.bytes).toBe(size);
      expect(written.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect((await buffer(opened.read(pass(at + 1)))).equals(bytes)).toBe(true);
    }
  });

  it("names the files that are not there", async () => {
    const opened = await write(to);
    const some = storedFiles.slice(0, 7);
    for (const name of some) await opened.put(nameFile(name), only(name));
    expect(await opened.findAbsentFiles(storedFiles)).toEqual(storedFiles.slice(7));
    expect(await text(await read(to), nameFile(storedFiles[3] ?? ""))).toBe(storedFiles[3]);
    expect(await opened.findAbsentFiles([])).toEqual([]);
  });

  it("forgets what was removed, and only that", async () => {
    const opened = await write(to);
    for (const number of [1, 2, 3]) await opened.put(pass(number), only("a pass"));
    const unfinished = opened.startCopy();
    await unfinished.put("manifest", only("a manifest"));
    await unfinished.finish(copy);
    await opened.remove([copy, pass(1), pass(2)]);
    for (const one of [opened, await read(to)]) {
      expect(await one.list("base")).toEqual([]);
      expect((await one.list("log")).map((name) => `log/${name}`)).toEqual([pass(3)]);
      await expect(text(one, pass(1))).rejects.toThrow();
      expect(await text(one, pass(3))).toBe("a pass");
    }
  });

  it("leaves nothing that counts if the source fails", async () => {
    const opened = await write(to);
    async function* failing() {
      yield Buffer.alloc(20 * 1024 ** 2);
      throw new Error("the disk is gone");
    }
    await expect(opened.put(pass(1), failing())).rejects.toThrow("the disk is gone");
    expect(await (await read(to)).list("log")).toEqual([]);
  });

  it("stops with the product", async () => {
    const opened = await write(to, { ...own, isStopped: () => true });
    await expect(opened.put(pass(1), only("a pass"))).rejects.toThrow("stopped with the product");
  });

  it("is refused to other installations and keys, next to other files or to keys, and without backups", async () => {
    await expect(read(to)).rejects.toThrow("is not a folder with backups");
    putElse(to, "letter.txt");
    await expect(write(to)).rejects.toThrow("has other files in it");
    const place = makePlace();
    await write(place);
    const { publicKey } = generateBackupKeys();
    await expect(write(place, { ...own, publicKey })).rejects.toThrow("another public key");
    await expect(write(place, { ...own, storeId: crypto.randomUUID() })).rejects.toThrow(
      "another installation",
    );
    putElse(place, "secrets.json");
    await expect(write(place)).rejects.toThrow("looks like a key");
    const damaged = makePlace();
    await write(damaged);
    putElse(damaged, "pravesh-backups.json");
    await expect(read(damaged)).rejects.toThrow("is damaged");
  });
});

describe("a bucket", () => {
  /** Gives up after one attempt. */
  const limits = { attemptMs: 1000, deadlineMs: 0 };
  /** PRAVESH_KILLED_REQUESTS=all in long runs. */
  const killedEvery = process.env["PRAVESH_KILLED_REQUESTS"] === "all" ? 1 : 4;
  const pieceBytes = 1000;
  const databaseBytes = 2500;

  it("has no backup that counts by half, whichever request its writer was killed at", async () => {
    const outcomes = new Set<string>();
    for (let killedAt = 1; ; killedAt += killedEvery) {
      for (const fault of ["reset", "reset after success"] as const) {
        const to = `killed-${killedAt}-${fault.length}`;
        const store = await openS3({ ...s3(), bucket: "backups", limits });
        let requests = 0;
        double.failWhen(() => {
          requests += 1;
          if (requests < killedAt) return undefined;
          return requests === killedAt ? fault : "reset";
        });
        await openBucketForWriting({ store, prefix: `${to}/`, pieceBytes }, own)
          .then(writeBackup)
          .catch(() => {});
        double.failWhen(undefined);
        outcomes.add(await readAll(`s3://backups/${to}`));
        // The next writer goes on from there.
        const next = await write(`s3://backups/${to}`);
        await next.put(pass(9), only("the next pass"));
        expect(await text(await read(`s3://backups/${to}`), pass(9))).toBe("the next pass");
        if (requests < killedAt) {
          expect(killedAt).toBeGreaterThan(20);
          expect([...outcomes]).toEqual(["", "copy", "copy, pass"]);
          return;
        }
      }
    }
  });

  async function writeBackup(opened: BackupDestination): Promise<void> {
    const unfinished = opened.startCopy();
    await unfinished.put("database", chunksOf(Buffer.alloc(databaseBytes, "d"), 400));
    await unfinished.put("manifest", only("a manifest"));
    await unfinished.finish(copy);
    await opened.put(pass(1), only("a pass"));
  }

  /** Which backups count; throws if one of them cannot be read. */
  async function readAll(from: string): Promise<string> {
    const opened = await read(from).catch((error: Error) => error);
    if (opened instanceof Error) {
      expect(opened.message).toContain("is not a folder with backups");
      return "";
    }
    const found: string[] = [];
    for (const name of await opened.list("base")) {
      expect(await buffer(opened.read(`base/${name}/database`))).toHaveLength(databaseBytes);
      expect(await text(opened, `base/${name}/manifest`)).toBe("a manifest");
      found.push("copy");
    }
    for (const name of await opened.list("log")) {
      expect(await text(opened, `log/${name}`)).toBe("a pass");
      found.push("pass");
    }
    return found.join(", ");
  }

  it("needs no list: copies, passes, files and removals are right while lists show nothing new", async () => {
    const frozen = await startS3Double();
    frozen.freezeLists();
    const there = { endpoint: frozen.endpoint, region: "us-east-1" };
    for (let number = 1; number <= 4; number += 1) {
      const opened = await openForWriting("s3://backups/frozen", own, there);
      await opened.put(pass(number), only(`pass ${number}`));
      await opened.put(nameFile(storedFiles[number] ?? ""), only("a file"));
      await writeCopy(opened, number);
      if (number === 4) await opened.remove([pass(1), copyOf(1)]);
    }
    const opened = await openForReading("s3://backups/frozen", there);
    expect((await opened.list("log")).map((name) => `log/${name}`)).toEqual([2, 3, 4].map(pass));
    expect((await opened.list("base")).map((name) => `base/${name}`)).toEqual([2, 3, 4].map(copyOf));
    const absent = await opened.findAbsentFiles(storedFiles);
    expect(absent).toEqual(storedFiles.filter((_, at) => at < 1 || at > 4));
    await frozen.close();
  });

  const copyOf = (day: number) => nameBase(new Date(`2026-11-0${day}T10:00:00Z`), segment);

  async function writeCopy(opened: BackupDestination, day: number): Promise<void> {
    const unfinished = opened.startCopy();
    await unfinished.put("manifest", only(`copy ${day}`));
    await unfinished.finish(copyOf(day));
  }

  it("notices what reads back differently from what was written", async () => {
    const opened = await write("s3://backups/damaged");
    for (const name of [pass(1), nameFile(storedFiles[0] ?? "")]) {
      double.failNext("damaged store");
      await expect(opened.put(name, only("some bytes"))).rejects.toThrow("reads back differently");
    }
    expect(await opened.list("log")).toEqual([]);
  });

  it("goes on after every kind of fault", async () => {
    const faults = ["SlowDown", "reset", "reset after success", "truncated", "damaged upload"] as const;
    let at = 0;
    // Every third request fails, so each succeeds at the second or third attempt.
    double.failWhen(() => ((at += 1) % 3 === 0 ? faults[(at / 3) % faults.length] : undefined));
    const opened = await write("s3://backups/faults");
    await writeBackup(opened);
    double.failWhen(undefined);
    expect(await readAll("s3://backups/faults")).toBe("copy, pass");
  });

  it("finds the newest index even if the note about it is some changes behind", async () => {
    const opened = await write("s3://backups/behind");
    await opened.put(pass(1), only("one"));
    const note = double.objects.get("behind/latest.json");
    for (const number of [2, 3, 4]) await opened.put(pass(number), only("more"));
    if (note) double.objects.set("behind/latest.json", note);
    expect(await (await read("s3://backups/behind")).list("log")).toHaveLength(4);
    double.objects.delete("behind/latest.json");
    await expect(read("s3://backups/behind")).rejects.toThrow("latest.json is missing or damaged");
    await expect(write("s3://backups/behind")).rejects.toThrow("latest.json is missing or damaged");
  });

  it("retains the newest 100 indexes only", async () => {
    const keyOf = (number: number) => `many/index/${String(number).padStart(9, "0")}`;
    await (await write("s3://backups/many")).put(pass(1), only("a pass"));
    const index = double.objects.get(keyOf(1));
    for (let number = 2; index && number <= 98; number += 1) double.objects.set(keyOf(number), index);
    const opened = await write("s3://backups/many");
    for (const number of [2, 3, 4]) await opened.put(pass(number), only("a pass"));
    const indexes = [...double.objects.keys()].filter((key) => key.startsWith("many/index/"));
    expect(indexes.toSorted()[0]).toBe(keyOf(2));
    expect(indexes).toHaveLength(100);
    expect(await (await read("s3://backups/many")).list("log")).toHaveLength(4);
  });

  it("loses with the next copy what a killed writer left two days ago, and nothing else", async () => {
    const opened = await write("s3://backups/left");
    await opened.put(pass(1), only("a pass"));
    await opened.startCopy().put("database", only("half a copy"));
    const parts = () => [...double.objects.keys()].filter((key) => key.startsWith("left/parts/"));
    await writeCopy(await write("s3://backups/left"), 1);
    expect(parts()).toHaveLength(3);
    for (const key of parts()) {
      const bytes = double.objects.get(key)?.bytes ?? Buffer.alloc(0);
      double.objects.set(key, { bytes, at: new Date(Date.now() - 3 * 24 * 3_600_000) });
    }
    await writeCopy(await write("s3://backups/left"), 2);
    expect(parts()).toHaveLength(3);
    expect(await (await read("s3://backups/left")).list("base")).toHaveLength(2);
    expect(await text(await read("s3://backups/left"), pass(1))).toBe("a pass");
  });

  test("a bucket without a marker loses no index to a new one", async () => {
    const opened = await write("s3://backups/unmarked");
    await opened.put(pass(1), only("a pass"));
    for (const key of double.objects.keys())
      if (/^unmarked\/(?:pravesh|parts)/.test(key)) double.objects.delete(key);
    await expect(write("s3://backups/unmarked")).rejects.toThrow("but no marker");
  });

  it("is not opened with credentials in its address, or as another kind of address", async () => {
    for (const to of ["s3://key:secret@backups/x", "https://example.com/backups", "ftp://backups"]) {
      await expect(write(to)).rejects.toThrow("must be a folder or s3://BUCKET/PREFIX");
      await expect(read(to)).rejects.not.toThrow("secret");
    }
  });
});

test("a folder that is within the data directory is refused", async () => {
  await expect(write(join(own.dataDir, "backups"))).rejects.toThrow("are inside each other");
  expect(readdirSync(own.dataDir)).toEqual([]);
});

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
