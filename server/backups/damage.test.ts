// A damaged, incomplete or foreign backup is noticed, and nothing of it is left behind (P43).
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import { type BackedUpProduct, startBackedUpProduct } from "#testing/backups/backed-up-product.ts";
import { generateBackupKeys, readPrivateKey } from "./sealing/backup-keys.ts";
import { sealPart } from "./sealing/sealed-part.ts";

/** Databases start and stop in each test. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let product: BackedUpProduct;
let scratch = "";
beforeAll(async () => {
  product = await startBackedUpProduct();
  scratch = mkdtempSync(join(tmpdir(), "pravesh-damage-"));
  await product.backUp();
  await product.backUp();
  for (let pass = 1; pass <= 3; pass += 1) {
    await product.db.updateTable("installation").set({ only_one: true }).execute();
    await product.backUpLog();
  }
});
afterAll(async () => {
  await product.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** A copy of the backups, with its newest base and its passes. */
function copyBackups() {
  const from = mkdtempSync(join(scratch, "copy-"));
  cpSync(product.to, from, { recursive: true });
  const bases = readdirSync(join(from, "base")).toSorted();
  const passes = readdirSync(join(from, "log")).toSorted();
  const at = (list: string[], index: number, folder: string) => join(from, folder, list.at(index) ?? "");
  return {
    from,
    base: at(bases, -1, "base"),
    olderBase: at(bases, -2, "base"),
    pass: (index: number) => at(passes, index, "log"),
    files: readdirSync(join(from, "files"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.length > 2)
      .map((name) => join(from, "files", name)),
  };
}
type Copy = ReturnType<typeof copyBackups>;

function flipByte(path: string, share: number): void {
  const bytes = readFileSync(path);
  const at = Math.floor((bytes.length - 1) * share);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

function halve(path: string): void {
  truncateSync(path, Math.floor(readFileSync(path).length / 2));
}

function swap(one: string, other: string): void {
  renameSync(one, `${one}.moved`);
  renameSync(other, one);
  renameSync(`${one}.moved`, other);
}

const damaged = /is damaged|or is damaged|was not written by this installation/;
const parts = ["database", "manifest", "checkpoints", "erasures"] as const;

const kinds: [string, (copy: Copy) => void, RegExp][] = [
  ...parts.flatMap((part): [string, (copy: Copy) => void, RegExp][] => [
    [`the ${part} has another byte`, ({ base }) => flipByte(join(base, part), 0.9), damaged],
    [`the ${part} was cut off`, ({ base }) => halve(join(base, part)), damaged],
    [`the ${part} is empty`, ({ base }) => truncateSync(join(base, part)), damaged],
    [`the ${part} is missing`, ({ base }) => rmSync(join(base, part)), /ENOENT/],
  ]),
  [
    "the first line of the database has another byte",
    ({ base }) => flipByte(join(base, "database"), 0),
    damaged,
  ],
  [
    "the database is that of an older backup",
    ({ base, olderBase }) => swap(join(base, "database"), join(olderBase, "database")),
    /belongs to another backup/,
  ],
  [
    "two parts were swapped",
    ({ base }) => swap(join(base, "database"), join(base, "checkpoints")),
    /is another part of the backup under a wrong name/,
  ],
  ["a pass over the log has another byte", ({ pass }) => flipByte(pass(1), 0.9), damaged],
  ["the last pass over the log was cut off", ({ pass }) => halve(pass(-1)), damaged],
  [
    "a pass over the log is missing",
    ({ pass }) => rmSync(pass(1)),
    /The log of changes has a gap: 2 is missing/,
  ],
  [
    "two passes over the log were swapped",
    ({ pass }) => swap(pass(0), pass(1)),
    /is another part of the backup under a wrong name/,
  ],
  [
    "files were changed, cut off, removed and swapped",
    ({ files: [changed = "", cut = "", removed = "", one = "", other = ""] }) => {
      flipByte(changed, 0.5);
      halve(cut);
      rmSync(removed);
      swap(one, other);
    },
    /5 of \d+ files in the backup are missing or damaged/,
  ],
  [
    "there is no complete copy",
    ({ from }) => rmSync(join(from, "base"), { recursive: true }),
    /There is no complete backup/,
  ],
  [
    "the description of the folder is damaged",
    ({ from }) => writeFileSync(join(from, "pravesh-backups.json"), "{"),
    /pravesh-backups.json is damaged/,
  ],
];

describe("a backup is not restored when", () => {
  test.each(kinds)("%s", async (_kind, damage, sentence) => {
    const copy = copyBackups();
    damage(copy);
    const to = product.emptyFolder();
    await expect(product.restore({ from: copy.from, to })).rejects.toThrow(sentence);
    expect(readdirSync(to)).toEqual([]);
    rmSync(copy.from, { recursive: true });
  });

  it("its files are damaged, unless that was accepted", async () => {
    const { from, files } = copyBackups();
    for (const path of files.slice(0, 2)) flipByte(path, 0.5);
    const report = await product.restore({ from, to: product.emptyFolder(), acceptsProblems: true });
    expect(report.files.count).toBe(files.length - 2);
    expect(report.problems).toEqual([expect.stringMatching(/^2 of \d+ files in the backup are missing/)]);
  });

  it("the private key is another one", async () => {
    const to = product.emptyFolder();
    const privateKey = readPrivateKey(generateBackupKeys().privateKey);
    await expect(product.restore({ to, privateKey })).rejects.toThrow(
      "cannot be opened with this private key",
    );
    expect(readdirSync(to)).toEqual([]);
  });

  it("it was made up with the public key alone", async () => {
    const { from, base } = copyBackups();
    const keys = { publicKey: product.publicKey, authenticity: Buffer.alloc(32) };
    async function* content() {
      yield readFileSync(join(base, "manifest"));
    }
    const forged: Uint8Array[] = [];
    for await (const chunk of sealPart("base manifest", content(), keys)) forged.push(chunk);
    writeFileSync(join(base, "manifest"), Buffer.concat(forged));
    const to = product.emptyFolder();
    await expect(product.restore({ from, to })).rejects.toThrow("was not written by this installation");
    expect(readdirSync(to)).toEqual([]);
  });

  it("FILES_KEY is missing, or AUDIT_KEY is another one", async () => {
    const secrets = JSON.parse(readFileSync(join(product.dataDir, "secrets.json"), "utf8")) as object;
    const { filesKey, ...others } = { filesKey: "", ...secrets };
    expect(filesKey).not.toBe("");
    const secretsPath = join(scratch, "secrets.json");
    const attempt = async (saved: object) => {
      writeFileSync(secretsPath, JSON.stringify(saved));
      const to = product.emptyFolder();
      await expect(product.restore({ to, secretsPath })).rejects.toThrow(
        /FILES_KEY: is|AUDIT_KEY is another one/,
      );
      expect(readdirSync(to)).toEqual([]);
    };
    await attempt(others);
    await attempt({ ...secrets, auditKey: "k".repeat(43) });
  });

  it("the target is not empty", async () => {
    const to = product.emptyFolder();
    writeFileSync(join(to, "something"), "of somebody");
    await expect(product.restore({ to })).rejects.toThrow("is not empty");
    expect(readdirSync(to)).toEqual(["something"]);
  });
});

describe("a backup is not written to", () => {
  const rejected = (to: string, sentence: string | RegExp) =>
    expect(product.backUp({ to })).rejects.toThrow(sentence);

  it("the data directory, or a folder around it", async () => {
    await rejected(join(product.dataDir, "backups"), "one accident would destroy both");
    await rejected(join(product.dataDir, ".."), "one accident would destroy both");
    expect(existsSync(join(product.dataDir, "backups"))).toBe(false);
  });

  it("a folder with other files, and leaves them alone", async () => {
    const to = mkdtempSync(join(scratch, "others-"));
    writeFileSync(join(to, "photo.jpg"), "of somebody");
    await rejected(to, "has other files in it");
    expect(readdirSync(to)).toEqual(["photo.jpg"]);
  });

  it("a path that is a file", async () => {
    const to = join(scratch, "a-file");
    writeFileSync(to, "");
    await rejected(to, /Nothing can be written to .* \(EEXIST|ENOTDIR\)/);
  });

  it("a folder with a key in it", async () => {
    const to = join(scratch, "with-key");
    mkdirSync(to);
    writeFileSync(join(to, "secrets.json"), "{}");
    await rejected(to, "looks like a key");
  });

  it("the backups of another installation, or of another pair of keys", async () => {
    const { from } = copyBackups();
    const { publicKey } = generateBackupKeys();
    await expect(product.backUp({ to: from, publicKey })).rejects.toThrow("encrypted to another public key");
    const marker = join(from, "pravesh-backups.json");
    const other = { ...(JSON.parse(readFileSync(marker, "utf8")) as object), storeId: crypto.randomUUID() };
    writeFileSync(marker, JSON.stringify(other));
    await rejected(from, "has backups of another installation");
  });
});
