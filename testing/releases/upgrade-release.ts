// Starts this version on a restored release, at the time of the dump, and reads it over the API as its users do.
import { staffCalls } from "#contract/review/paths.ts";
import { buildApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openProduct } from "#server/start/open-product.ts";
import { olderFormsJob } from "#server/applications/sealed/seal-older-forms.ts";
import { olderTextsJob } from "#server/keys/seal-older-texts.ts";
import { apiBase, calls } from "#contract/paths.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";
import { demoPassword } from "#server/demo/demo-users.ts";
import { demoStaff } from "#server/demo/seed-demo-staff.ts";
import { movableClock } from "../movable-clock.ts";
import { accounts, password } from "./people.ts";
import type { Get, Reader } from "./record-answers.ts";
import type { Release } from "./released.ts";
import type { RestoredRelease } from "./restore-release.ts";

/** Long enough for the next one-time code, and short enough for every note and link to be the same. */
const laterMs = 120_000;

/** `more` settings as in .env.example. */
export async function upgradeRelease(
  { takenAt, publicUrl }: Release,
  restored: RestoredRelease,
  more: Record<string, string> = {},
) {
  const { dataDir, url, ownerUrl } = restored;
  const settings = {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    PUBLIC_URL: publicUrl,
    ...more,
  };
  const clock = movableClock(takenAt);
  clock.advance(laterMs);
  const reread = () => readConfig(settings);
  const opened: Database[] = [];
  const start = { database: restored, given: reread(), clock: clock.now, reread };
  const closeAll = () => Promise.all(opened.map((db) => db.destroy()));
  const platform = await openProduct(start, (db) => void opened.push(db)).catch(async (error: unknown) => {
    await closeAll();
    throw error;
  });
  const app = await buildApp(platform);
  await app.ready();
  return {
    app,
    platform,
    clock,
    get: getThrough(app, clock.now),
    /** What background jobs do in the first minutes after a start. */
    async sealEverything() {
      for (const job of [olderFormsJob(platform), olderTextsJob(platform)]) await job.run(() => false);
    },
    async close() {
      await platform.payments.stop();
      await platform.push.close();
      await app.close();
      await closeAll();
    },
  };
}

export type UpgradedRelease = Awaited<ReturnType<typeof upgradeRelease>>;

/** Logs each reader in with the password, and staff also with the authenticator, of the time of the dump. */
function getThrough(app: App, now: () => Date): Get {
  const sessions = new Map<Reader, Promise<string>>();
  return async (reader, path) => {
    const session = sessions.get(reader) ?? logIn(app, reader, now());
    sessions.set(reader, session);
    const headers = { "x-access-token": await session };
    const url = path.startsWith("/dev") ? path : apiBase + path;
    const answer = await app.inject({ method: "GET", url, headers });
    const type = String(answer.headers["content-type"]);
    return { status: answer.statusCode, type, bytes: answer.rawPayload };
  };
}

async function logIn(app: App, reader: Reader, now: Date): Promise<string> {
  const staff = demoStaff.find(({ role }) => role === reader);
  const credentials = staff
    ? { email: staff.email, password: demoPassword }
    : { email: accounts[reader as keyof typeof accounts].email, password };
  const answer = await app.inject({ method: "POST", url: apiBase + calls.login, payload: credentials });
  if (answer.statusCode !== 200) throw new Error(`${reader} cannot log in: ${answer.body}`);
  const { token } = answer.json<{ data: { token: string } }>().data;
  if (!staff) return token;
  const payload = { code: codeOf(staff.secret, stepAt(now)) };
  const headers = { "x-access-token": token };
  const second = await app.inject({
    method: "POST",
    url: apiBase + staffCalls.secondFactor,
    headers,
    payload,
  });
  if (second.statusCode !== 200) throw new Error(`${reader} has no second factor: ${second.body}`);
  return token;
}
