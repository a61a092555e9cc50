// Starts the product with many applications, created once and cached in .cache until their source files change.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { findRunningPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { localSecret } from "#server/platform/secrets.ts";
import { sealerOf } from "#server/platform/sealing/sealer.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { makeApplications } from "./make-applications.ts";
import { sealForms } from "./seal-forms.ts";

const root = join(import.meta.dirname, "../..");
const settledWithinMs = 180_000;

export interface FilledProduct {
  product: RunningProduct;
  ownerUrl: string;
  /** How long creating the applications took, also when they come from the cache. */
  madeInSeconds: number;
}

export async function startFilledProduct(rows: number): Promise<FilledProduct> {
  const dataDir = join(root, ".cache", `bench-review-${rows}-${makers()}`);
  const note = join(dataDir, "made.json");
  if (!existsSync(note)) {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(note, JSON.stringify({ seconds: await make(dataDir, rows) }));
  }
  const { seconds } = JSON.parse(readFileSync(note, "utf8")) as { seconds: number };
  const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  await keepPromises(addressOf(dataDir));
  // The first checkpoint of a long history takes time that must not be part of the measurement.
  await untilCheckpoint(dataDir);
  return { product, ownerUrl: addressOf(dataDir), madeInSeconds: seconds };
}

async function make(dataDir: string, rows: number): Promise<number> {
  const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error" });
  const address = new URL(addressOf(dataDir));
  address.username = "postgres";
  address.password = localSecret(dataDir, "databaseSuperuserPassword");
  const superuser = new Client({ connectionString: address.href });
  await superuser.connect();
  const began = performance.now();
  try {
    await sealForms(superuser, sealerOf([localSecret(dataDir, "detailsKey")]), rows);
    process.stderr.write(`${rows} forms sealed after ${Math.round((performance.now() - began) / 1000)} s\n`);
    await makeApplications(superuser, rows);
  } finally {
    await superuser.end();
    await endProduct(product, "SIGTERM");
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  process.stderr.write(`${rows} applications made in ${seconds} s\n`);
  return seconds;
}

/** The job that gives travellers of late cases a new date must not run while something is measured: thousands of these are late. */
async function keepPromises(ownerUrl: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`UPDATE applications SET revised_date = current_date + 30
    WHERE status IN ('submitted', 'documents_verified') AND coalesce(revised_date, estimated_date) <= current_date + 7`);
  await owner.query("VACUUM (ANALYZE) applications");
  await owner.end();
}

async function untilCheckpoint(dataDir: string): Promise<void> {
  const path = join(dataDir, "audit-checkpoints.jsonl");
  for (const deadline = Date.now() + settledWithinMs; Date.now() < deadline; await pause(500)) {
    if (existsSync(path) && readFileSync(path, "utf8").includes('"count":')) return;
  }
  throw new Error("No checkpoint was written.");
}

function addressOf(dataDir: string): string {
  const postgres = findRunningPostgres(dataDir);
  if (!postgres) throw new Error("The product's database is not running.");
  return postgres.ownerUrl;
}

/** A hash of the files that create the applications. The product itself applies newer migrations when it starts. */
function makers(): string {
  const files = ["make-applications.ts", "without-indexes.ts", "seal-forms.ts"].concat(
    "../../domain/review/search-words.ts",
  );
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest("hex").slice(0, 12);
}
