// What the units of systemd forbid, the product doesn't do: its system calls and the files that it opens for writing, by strace.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { calls } from "#contract/paths.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { done } from "#testing/canaries/apply-as.ts";
import { openEmptyDatabase } from "#testing/database/test-database.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { visitor } from "#testing/hostile/visitor.ts";
import { addTraveller, newDraft, payAndSubmit } from "#testing/releases/filling/make-applications.ts";
import { travellers } from "#testing/releases/people.ts";
import { readUnit } from "./read-unit.ts";

const programs = { "/usr/bin/strace": "strace", "/usr/bin/systemd-analyze": "systemd" };
const missing = Object.entries(programs).find(([path]) => !existsSync(path));
const unit = join(import.meta.dirname, "../../deploy/systemd/pravesh-web@.service");

it(
  "from its start to its stop, the product makes only system calls that its unit allows, and writes only where it may",
  { timeout: 180_000 },
  async ({ skip }) => {
    if (missing) skip(`${missing[0]} is not installed: apt-get install ${missing[1]}`);
    const folder = mkdtempSync(join(tmpdir(), "pravesh-trace-"));
    const dataDir = makeTemporaryDataDir("traced");
    const database = await openEmptyDatabase();
    try {
      const trace = join(folder, "trace");
      await useTraced(trace, {
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        DATABASE_OWNER_URL: database.ownerUrl,
      });
      const lines = readFileSync(trace, "utf8").split("\n");
      const made = new Set(lines.flatMap((line) => /^\d+ +(?:<\.\.\. )?(\w+)[( ]/.exec(line)?.[1] ?? []));
      const allowed = allowedCalls(readUnit(readFileSync(unit, "utf8"))("SystemCallFilter"));
      expect(made.size).toBeGreaterThan(30);
      expect([...made].filter((name) => !allowed.has(name))).toEqual([]);
      const written = lines.flatMap(
        (line) => /openat\(\w+, "([^"]+)", \S*O_(?:WRONLY|RDWR|CREAT)/.exec(line)?.[1] ?? [],
      );
      const elsewhere = written.filter(
        (path) => !path.startsWith(`${dataDir}/`) && !path.startsWith("/dev/"),
      );
      expect(elsewhere).toEqual([]);
      expect(written.length).toBeGreaterThan(3);
    } finally {
      await database.close();
      removeTemporaryDataDir(dataDir);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

/** Starts the product, uploads, pays and submits, and stops it. */
async function useTraced(trace: string, settings: Record<string, string>): Promise<void> {
  // -D: the product stays our child.
  const under = ["strace", "-D", "-f", "-o", trace];
  const product = await startProduct(settings, { under });
  const person = {
    fullName: "Meera Iyer",
    phone: "9411000001",
    email: "meera@example.org",
    password: "monsoon lamp 42",
  };
  await done(visitor(product.url).call("POST", calls.signup, person));
  const { token } = await done(visitor(product.url).call("POST", calls.login, person));
  const member = visitor(product.url, String(token));
  const draftId = await newDraft(member, "oman");
  await addTraveller(member, { draftId, ...travellers.nila });
  await payAndSubmit(member, draftId);
  await endProduct(product, "SIGTERM");
  await expect.poll(() => readFileSync(trace, "utf8").includes(`${product.child.pid} +++ exited`)).toBe(true);
}

/** Lists are allowed, and those after ~ are taken away again. */
function allowedCalls(filters: readonly string[]): ReadonlySet<string> {
  const allowed = expand("@default");
  for (const filter of filters) {
    const names = filter
      .replace("~", "")
      .split(" ")
      .flatMap((name) => [...expand(name)]);
    for (const name of names)
      if (filter.startsWith("~")) allowed.delete(name);
      else allowed.add(name);
  }
  return allowed;
}

/** A set such as @system-service contains other sets. */
function expand(name: string): Set<string> {
  if (!name.startsWith("@")) return new Set([name]);
  const text = execFileSync("/usr/bin/systemd-analyze", ["syscall-filter", name], { encoding: "utf8" });
  const inside = text
    .split("\n")
    .slice(1)
    .map((line) => line.trim())
    .filter((line) => /^@?[a-z0-9_-]+$/.test(line));
  return new Set(inside.flatMap((each) => [...expand(each)]));
}
