// `npm run release:dump`: fills a product and writes the dump that every later version is tested to upgrade from.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { apiBase } from "#contract/paths.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { modelSettingsOf, startModelDouble } from "../assistance/start-model-double.ts";
import { endProduct, startProduct } from "../hostile/running-product.ts";
import type { Visitor } from "../hostile/visitor.ts";
import { startPushDouble } from "../push/push-double.ts";
import { dumpDatabase } from "./dump-database.ts";
import { fillProduct } from "./filling/fill-product.ts";
import { type Get, type Reader, recordAnswers } from "./record-answers.ts";
import { releasesFolder } from "./released.ts";

/** What of the data directory belongs to the dump. */
const storedData = ["files", "audit-checkpoints.jsonl", "secrets.json"];
/** Deliveries, comparisons with the provider, a checkpoint of the history. */
const backgroundWorkMs = 8000;

const { values } = parseArgs({ options: { from: { type: "string", default: "." } } });
await dumpRelease(resolve(values.from));

/** `checkout` is the root folder of the release, with its packages installed. */
async function dumpRelease(checkout: string): Promise<void> {
  const migrations = readdirSync(join(checkout, "database/migrations")).toSorted();
  const name = migrations.at(-1)?.slice(0, 4) ?? "";
  const folder = join(releasesFolder, name);
  if (existsSync(folder)) throw new Error(`${folder} exists. A released dump is never replaced.`);
  const git = (...command: string[]) =>
    execFileSync("git", command, { cwd: checkout, encoding: "utf8" }).trim();
  if (git("status", "--porcelain") !== "")
    throw new Error("Commit the changes first: a dump names its commit.");
  const dataDir = makeTemporaryDataDir("release");
  try {
    const { release, answers } = await runAndFill(checkout, dataDir);
    const commit = git("rev-parse", "HEAD");
    const rows = await dumpRows(dataDir);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, "release.json"),
      `${JSON.stringify({ name, commit, ...release, migrations }, null, 2)}\n`,
    );
    writeFileSync(join(folder, "answers.json.gz"), gzipSync(JSON.stringify(answers, null, 1), { level: 9 }));
    writeFileSync(join(folder, "rows.sql.gz"), gzipSync(rows, { level: 9 }));
    for (const part of storedData)
      if (existsSync(join(dataDir, part)))
        cpSync(join(dataDir, part), join(folder, "data", part), { recursive: true });
    process.stdout.write(`Wrote ${folder} (${rows.split("\n").length} lines of rows).\n`);
    for (const absent of release.filled.absent) process.stdout.write(`This release has no ${absent}.\n`);
  } finally {
    removeTemporaryDataDir(dataDir);
  }
}

async function runAndFill(checkout: string, dataDir: string) {
  const [model, push] = [await startModelDouble(), await startPushDouble()];
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    PUSH_TEST_CA: push.caPath,
    ...modelSettingsOf(model),
  };
  const product = await startProduct(settings, { checkout });
  try {
    const { token } = await push.newBrowser("nila");
    const { filled, readers } = await fillProduct(product.url, token);
    await pause(backgroundWorkMs);
    const answers = await recordAnswers(getAs(readers), filled);
    const release = { takenAt: new Date().toISOString(), publicUrl: product.url, filled };
    return { release, answers };
  } catch (error) {
    process.stderr.write(product.output());
    throw error;
  } finally {
    await endProduct(product, "SIGTERM");
    await Promise.all([model.close(), push.close()]);
  }
}

function getAs(readers: Partial<Record<Reader, Visitor>>): Get {
  return async (reader, path) => {
    const { token = "", url = "" } = readers[reader] ?? {};
    const headers = { "x-access-token": token };
    const answer = await fetch(url + (path.startsWith("/dev") ? path : apiBase + path), { headers });
    const type = answer.headers.get("content-type") ?? "";
    return { status: answer.status, type, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
}

/** The product has ended: what it writes at its end is in the rows. */
async function dumpRows(dataDir: string): Promise<string> {
  const database = await startEmbeddedPostgres({ dataDir });
  try {
    return await dumpDatabase(database.ownerUrl);
  } finally {
    await database.stop();
  }
}
