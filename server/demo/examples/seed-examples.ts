// Seeds a dozen applications in every state for a demonstration, once, before the server listens.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findUserIdByEmail } from "#server/accounts/user-store.ts";
import { textIs } from "#server/platform/sealing/seal-texts.ts";
import { demoUsers } from "../demo-users.ts";
import { findStaff } from "#server/accounts/staff/staff-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demoStaff } from "../seed-demo-staff.ts";
import type { Example } from "./example.ts";
import { examples } from "./examples.ts";
import { pastPlatform } from "./past-platform.ts";
import { submitExample } from "./submit-example.ts";
import { type ExampleStaff, takeExampleStep } from "./take-case-steps.ts";

const dayMs = 86_400_000;

/** Runs to completion only once, and not at all in a demonstration that is already in use. */
export async function seedExamples(platform: Platform): Promise<void> {
  const mark = join(platform.config.dataDir, "examples");
  const hasBegun = existsSync(mark);
  if (hasBegun && (await readFile(mark, "utf8")) === "made") return;
  const staff = await findDemoStaff(platform);
  if (!staff || !platform.payments.byId("sandbox")) return;
  if (!hasBegun && (await isInUse(platform))) return;
  await writeFile(mark, "begun");
  // Waits for all examples before throwing the first failure.
  const ended = await Promise.allSettled(
    examples.map((example) => seedExample(platform, { example, staff })),
  );
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  await writeFile(mark, "made");
}

async function isInUse({ db, sealer }: Platform): Promise<boolean> {
  const isDemo = demoUsers.map(({ email }) => textIs(sealer, "users.email", email));
  const begun = db.selectFrom("drafts").innerJoin("users", "users.id", "drafts.user_id").select("drafts.id");
  return (
    (await begun
      .where((row) => row.or(isDemo))
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** Returns undefined if a demo staff member's access has ended. */
async function findDemoStaff({ db, sealer }: Platform): Promise<ExampleStaff | undefined> {
  const member = async (role: "specialist" | "supervisor") => {
    const email = demoStaff.find((person) => person.role === role)?.email ?? "";
    const found = await findStaff(db, sealer, { email });
    return found?.role === role && found.endedAt === null ? found : undefined;
  };
  const [specialist, supervisor] = [await member("specialist"), await member("supervisor")];
  return specialist && supervisor ? { specialist, supervisor } : undefined;
}

async function seedExample(
  platform: Platform,
  { example, staff }: { example: Example; staff: ExampleStaff },
): Promise<void> {
  const userId = await findUserIdByEmail(platform.db, platform.sealer, example.by);
  if (userId === undefined) return;
  const { daysAgo, steps } = example;
  const now = platform.clock().getTime();
  const submittedAt = new Date(now - daysAgo * dayMs);
  const id = await submitExample(pastPlatform(platform, submittedAt), example, userId);
  for (const [at, step] of steps.entries()) {
    const daysLeft = daysAgo * (1 - (at + 1) / (steps.length + 1));
    const then = pastPlatform(platform, new Date(now - daysLeft * dayMs));
    await takeExampleStep(then, step, { id, example, staff });
  }
}
