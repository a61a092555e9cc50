// A dozen applications in every state, so that a demonstration shows life at once; made once, before the server listens.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demoUsers } from "../demo-users.ts";
import { findStaff } from "#server/accounts/staff/staff-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { demoStaff } from "../seed-demo-staff.ts";
import type { Example } from "./example.ts";
import { examples } from "./examples.ts";
import { pastPlatform } from "./past-platform.ts";
import { submitExample } from "./submit-example.ts";
import { type Office, takeOfficeStep } from "./take-office-steps.ts";

const dayMs = 86_400_000;

/** Once all are there they are never made again; a demonstration that is in use already gets none. */
export async function seedExamples(platform: Platform): Promise<void> {
  const mark = join(platform.config.dataDir, "examples");
  const isBegun = existsSync(mark);
  if (isBegun && (await readFile(mark, "utf8")) === "made") return;
  const office = await officeOf(platform);
  if (!office || !platform.payments.byId("sandbox")) return;
  if (!isBegun && (await isInUse(platform))) return;
  await writeFile(mark, "begun");
  // All of them have ended before the first failure is told.
  const ended = await Promise.allSettled(
    examples.map((example) => seedExample(platform, { example, office })),
  );
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  await writeFile(mark, "made");
}

async function isInUse({ db }: Platform): Promise<boolean> {
  const emails = demoUsers.map(({ email }) => email);
  const begun = db.selectFrom("drafts").innerJoin("users", "users.id", "drafts.user_id").select("drafts.id");
  return (await begun.where("users.email", "in", emails).limit(1).executeTakeFirst()) !== undefined;
}

/** Undefined where somebody has left meanwhile. */
async function officeOf({ db }: Platform): Promise<Office | undefined> {
  const member = async (role: "specialist" | "supervisor") => {
    const email = demoStaff.find((person) => person.role === role)?.email ?? "";
    const found = await findStaff(db, { email });
    return found?.role === role && found.endedAt === null ? found : undefined;
  };
  const [specialist, supervisor] = [await member("specialist"), await member("supervisor")];
  return specialist && supervisor ? { specialist, supervisor } : undefined;
}

async function seedExample(
  platform: Platform,
  { example, office }: { example: Example; office: Office },
): Promise<void> {
  const query = platform.db.selectFrom("users").select("id").where("email", "=", example.by);
  const user = await query.executeTakeFirst();
  if (!user) return;
  const { daysAgo, steps } = example;
  const now = platform.clock().getTime();
  const submittedAt = new Date(now - daysAgo * dayMs);
  const id = await submitExample(pastPlatform(platform, submittedAt), example, user.id);
  for (const [at, step] of steps.entries()) {
    const daysLeft = daysAgo * (1 - (at + 1) / (steps.length + 1));
    const then = pastPlatform(platform, new Date(now - daysLeft * dayMs));
    await takeOfficeStep(then, step, { id, example, office });
  }
}
