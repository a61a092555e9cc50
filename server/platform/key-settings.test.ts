// Keys from a file and from a program that unwraps them (P25).
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { type KeyName, wrapKey } from "./key-settings.ts";

const folder = mkdtempSync(join(tmpdir(), "pravesh-keys-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesKey = "a key for files that is long enough, with a comma";
const former = ["the former key of the files, also long enough", "the oldest key of the files is here too"];

function fileWith(lines: readonly string[], mode = 0o600): string {
  const path = join(folder, `keys-${Math.random()}`);
  writeFileSync(path, lines.join("\n"));
  chmodSync(path, mode);
  return path;
}

const configWith = (settings: Record<string, string>) =>
  readConfig({ NODE_ENV: "test", DATA_DIR: folder, ...settings });
const filesKeysWith = (settings: Record<string, string>) => {
  const { key, formerKeys } = configWith(settings).files;
  return [key, ...formerKeys];
};

/** Stands in for a KMS: encrypts with a key of its own, for one name only, and counts what it was asked. */
const kms = join(folder, "kms.mjs");
writeFileSync(
  kms,
  `import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { readFileSync } from "node:fs";
const [master, action, name] = process.argv.slice(2);
const key = scryptSync(master, "kms", 32);
const input = readFileSync(0, "utf8");
try {
  if (action === "wrap") {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(name));
    const bytes = Buffer.concat([cipher.update(input, "utf8"), cipher.final()]);
    console.log(Buffer.concat([nonce, cipher.getAuthTag(), bytes]).toString("base64"));
  } else {
    const bytes = Buffer.from(input, "base64");
    const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, 12)).setAAD(Buffer.from(name));
    cipher.setAuthTag(bytes.subarray(12, 28));
    console.log(Buffer.concat([cipher.update(bytes.subarray(28)), cipher.final()]).toString("utf8"));
  }
} catch {
  console.error("AccessDenied");
  process.exit(3);
}
`,
);
const silent = join(folder, "silent.mjs");
writeFileSync(silent, 'import { readFileSync } from "node:fs";\nreadFileSync(0);\n');
const command = (master: string) => `${process.execPath} ${kms} ${master}`;
const wrap = (name: KeyName, key: string) => wrapKey({ KEYS_COMMAND: command("m1") }, name, key);

describe("KEYS=file", () => {
  it("reads the keys from the file", () => {
    const path = fileWith([`FILES_KEY=${filesKey}`, `FILES_KEY_FORMER=${JSON.stringify(former)}`]);
    expect(filesKeysWith({ KEYS: "file", KEYS_FILE: path })).toEqual([filesKey, ...former]);
  });

  it.each([
    ["no file is named", () => ({}), "KEYS_FILE: is required with KEYS=file."],
    ["there is none", () => ({ KEYS_FILE: join(folder, "none") }), "KEYS_FILE: there is no file"],
    [
      "others can read it",
      () => ({ KEYS_FILE: fileWith([`FILES_KEY=${filesKey}`], 0o644) }),
      "KEYS_FILE: other users of this machine can read or change",
    ],
    [
      "it has something else",
      () => ({ KEYS_FILE: fileWith(["DATABASE_URL=postgres://x"]) }),
      "KEYS_FILE: DATABASE_URL is not the name of a key.",
    ],
    [
      "a key is in the environment too",
      () => ({ KEYS_FILE: fileWith([`FILES_KEY=${filesKey}`]), FILES_KEY: filesKey }),
      "FILES_KEY: is in the environment and in",
    ],
  ])("refuses to start if %s", (_, settings, sentence) => {
    const read = () => configWith({ KEYS: "file", ...settings() });
    expect(read).toThrow(sentence);
    expect(read).not.toThrow(filesKey);
  });
});

describe("KEYS=command", () => {
  it("unwraps each key, and each former one, through the command", () => {
    const path = fileWith([
      `FILES_KEY=${wrap("FILES_KEY", filesKey)}`,
      `FILES_KEY_FORMER=${former.map((key) => wrap("FILES_KEY_FORMER", key)).join(",")}`,
    ]);
    const settings = { KEYS: "command", KEYS_FILE: path, KEYS_COMMAND: command("m1") };
    expect(filesKeysWith(settings)).toEqual([filesKey, ...former]);
  });

  it("refuses to start, with what the command says, if it cannot unwrap a key", () => {
    const path = fileWith([`FILES_KEY=${wrap("FILES_KEY", filesKey)}`]);
    const read = (run: string) => () =>
      configWith({ KEYS: "command", KEYS_FILE: path, ...(run && { KEYS_COMMAND: run }) });
    expect(read(command("m2"))).toThrow("could not unwrap FILES_KEY: AccessDenied");
    expect(read("/no/such/program")).toThrow(
      "KEYS_COMMAND: /no/such/program could not unwrap FILES_KEY: ENOENT",
    );
    expect(read(`${process.execPath} ${silent}`)).toThrow("printed nothing for unwrap FILES_KEY.");
    expect(read("")).toThrow("KEYS_COMMAND: is required with KEYS=command.");
  });

  it("refuses a wrapped key under another name", () => {
    const path = fileWith([`DETAILS_KEY=${wrap("FILES_KEY", filesKey)}`]);
    const read = () => configWith({ KEYS: "command", KEYS_FILE: path, KEYS_COMMAND: command("m1") });
    expect(read).toThrow("could not unwrap DETAILS_KEY");
  });
});
