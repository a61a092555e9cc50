// A rolling upgrade: the last release serves next to this version on one database, while migrations are applied
// (docs/decisions/0038-upgrades.md).
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { migrate } from "#server/start/migrate.ts";
import { endProduct, type RunningProduct, startProduct } from "../../hostile/running-product.ts";
import { releases } from "../released.ts";
import { type RestoredRelease, restoreRelease } from "../restore-release.ts";
import { openEarlierCheckout, reasonAgainst } from "./earlier-checkout.ts";
import { startMixedLoad } from "./mixed-load.ts";

/** Another release than the last one, by its name. */
const before = releases.find(({ name }) => name === process.env["PRAVESH_BEFORE"]) ?? releases.at(-1);
const seconds = Number(process.env["PRAVESH_SIDE_BY_SIDE_SECONDS"] ?? 60);
const lanes = 3;
/** For requests that are in flight when the load balancer notices. */
const drainMs = 2000;
const migrationsFolder = join(import.meta.dirname, "../../../database/migrations");

/** What a next version would add, so that migrations are applied under load also where this version adds none. */
const expansion = `
  ALTER TABLE drafts ADD COLUMN trial text NOT NULL DEFAULT 'x';
  ALTER TABLE applications ADD COLUMN trial integer;
  ALTER TABLE users ADD COLUMN trial bytea UNIQUE;
  CREATE TABLE trials (draft_id uuid NOT NULL REFERENCES drafts ON DELETE CASCADE, text text NOT NULL);
  CREATE INDEX drafts_trial ON drafts (trial);`;

const reason = before ? reasonAgainst(before.commit) : "no release has a dump";

let restored: RestoredRelease | undefined;
const running: RunningProduct[] = [];
const folders: string[] = [];
afterAll(async () => {
  for (const product of running) await endProduct(product, "SIGKILL");
  await restored?.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

it(
  `release ${before?.name} and this version lose nothing and fail nowhere in ${seconds} s next to each other`,
  { timeout: seconds * 1000 + 120_000 },
  async ({ annotate, skip }) => {
    if (!before || reason) return skip(reason);
    restored = await restoreRelease(before);
    const { dataDir, url, ownerUrl } = restored;
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      PUBLIC_URL: before.publicUrl,
      LOG_LEVEL: "error",
    };
    const start = async (checkout?: string) => {
      const product = await startProduct(settings, checkout === undefined ? {} : { checkout });
      running.push(product);
      return product;
    };
    const checkout = openEarlierCheckout(before.commit);
    folders.push(checkout.folder);
    const old = await start(checkout.folder);
    const load = startMixedLoad(lanes);
    load.add({ name: "old", url: old.url });
    load.start();
    await pause(seconds * 150);
    const latest = await start();
    load.add({ name: "new", url: latest.url });
    await pause(seconds * 350);
    await migrate({ url, ownerUrl }, folderWith(expansion));
    await pause(seconds * 300);
    load.remove("old");
    // The sandbox is part of the process: submitting asks it about the payment, and it ends at once. Real providers are elsewhere.
    await pause(drainMs);
    const ended = await endProduct(old, "SIGTERM");
    await pause(seconds * 200);
    const found = await load.stop();
    const { failures, lost, applications, requests, sentAgain } = found;
    await annotate(`${applications} applications, ${requests} requests, ${sentAgain} sent again`);
    expect({ failures, lost }).toEqual({ failures: [], lost: [] });
    expect(applications).toBeGreaterThan(seconds / 4);
    expect(ended).toEqual({ code: 0, signal: null });
    expect(running.map((product) => product.output().match(/"level":50.*/g)).filter(Boolean)).toEqual([]);
  },
);

function folderWith(statement: string): string {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-expansion-"));
  folders.push(folder);
  cpSync(migrationsFolder, folder, { recursive: true });
  writeFileSync(join(folder, "9999-expansion.sql"), statement);
  return folder;
}
