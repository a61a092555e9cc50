// A complete server on its own database, with a clock that the test moves.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { buildApp } from "#server/app.ts";
import { openSession } from "#server/accounts/session-store.ts";
import { addUser } from "#server/accounts/user-store.ts";
import { mailVerificationLink } from "#server/accounts/verify-email.ts";
import { readConfig } from "#server/config.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { aStaffMember } from "./a-staff-member.ts";
import { openPasswordHashes } from "#server/platform/password-hashes.ts";
import { storePendingSecrets } from "#server/platform/secrets.ts";
import { movableClock } from "./movable-clock.ts";

let userCount = 0;

/** `now` is the start time in ISO 8601; `settings` override a developer's defaults. Close it when done. */
export async function startTestApp({
  now = "2026-11-20T06:30:00Z",
  settings = {},
  log,
}: { now?: string; settings?: NodeJS.ProcessEnv; log?: { write: (line: string) => void } } = {}) {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), "pravesh-app-"));
  const clock = movableClock(now);
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    DATABASE_URL: database.url,
    ...settings,
  });
  storePendingSecrets(dataDir);
  const platform = openPlatform({
    config,
    db: database.db,
    databaseUrl: database.url,
    clock: clock.now,
    logStream: log,
  });
  const app = await buildApp(platform);
  await app.ready();

  return {
    app,
    platform,
    db: database.db,
    ownerDb: database.ownerDb,
    clock,
    /** Creates a logged-in user; `headers` contain the session. */
    async signUp(
      overrides: Partial<{ fullName: string; email: string; phone: string; password: string }> = {},
    ) {
      userCount += 1;
      const person = {
        fullName: "Meera Iyer",
        email: `meera${userCount}.${process.pid}@example.com`,
        phone: String(9_100_000_000 + userCount),
        password: "monsoon lamp 42",
        ...overrides,
      };
      const { password, ...account } = person;
      const userId = await addUser(database.db, platform.sealer, {
        ...account,
        passwordHash: await hashOnce(password),
        now: clock.now(),
      });
      if (userId === undefined) throw new Error(`${person.email} or ${person.phone} is taken`);
      await mailVerificationLink(database.db, platform, { userId, email: person.email });
      const token = await openSession(database.db, { userId, now: clock.now() });
      return { ...person, userId, token, headers: { "x-access-token": token } };
    },
    /** Adds a staff member and logs in with the second factor; `headers` contain the session. */
    staff: (role: StaffRole) => aStaffMember({ app, platform }, role),
    async close() {
      await platform.payments.stop();
      await platform.push.close();
      // An answer whose body a test did not read would keep the server open.
      app.server.closeAllConnections();
      await app.close();
      await platform.replica.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const hashes = new Map<string, Promise<string>>();

/** Hashing is deliberately slow, so each password is hashed only once. */
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? openPasswordHashes().hash(password);
  hashes.set(password, known);
  return known;
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
