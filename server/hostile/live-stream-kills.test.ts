// Live streams of two real processes on one database, when one is killed and the other shut down (P37, P40).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { openSession } from "#server/accounts/session-store.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { recordLiveEvent } from "#server/live/live-event-store.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { openLiveStream } from "#testing/live/open-live-stream.ts";

const dataDir = makeTemporaryDataDir("live-kills");
let database: TestDatabase;
let products: RunningProduct[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  const { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL } = database;
  const settings = { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL, LOG_LEVEL: "error" };
  products = await Promise.all([startProduct(settings), startProduct(settings)]);
}, 60_000);
afterAll(async () => {
  for (const product of products) await endProduct(product, "SIGKILL");
  await database.close();
  removeTemporaryDataDir(dataDir);
});

async function aPerson() {
  const now = new Date();
  const account = { fullName: "Meera Iyer", email: "live@example.org", phone: "9100200300" };
  const userId = await addPlainUser(database.db, account);
  return { userId, token: await openSession(database.db, { userId, now }) };
}

async function happen(userId: string, times: number): Promise<void> {
  for (let time = 0; time < times; time++) {
    const event = { userId, kind: "status_changed", subjectId: randomUUID(), at: new Date() } as const;
    await transaction(database.db, (tx) => recordLiveEvent(tx, event));
  }
}

/** Allows for other tests that occupy the CPU. */
const patiently = { timeout: 15_000 };

it(
  "a stream that moves from a killed process to the other loses and repeats no event",
  { timeout: 60_000 },
  async () => {
    const [killed, other] = products;
    const { userId, token } = await aPerson();
    const first = openLiveStream(killed?.url ?? "", { token, lastId: 0 });
    expect(await first.status).toBe(200);
    const happening = happen(userId, 200);
    await expect.poll(() => first.numbers().length, patiently).toBeGreaterThan(20);
    if (killed) await endProduct(killed, "SIGKILL");
    await first.ended;
    const second = openLiveStream(other?.url ?? "", { token, lastId: first.numbers().at(-1) });
    await happening;
    const all = Array.from({ length: 200 }, (_, at) => at + 1);
    await expect.poll(() => [...first.numbers(), ...second.numbers()], patiently).toEqual(all);
    expect(other && (await endProduct(other, "SIGTERM"))).toMatchObject({ code: 0 });
    await second.ended;
  },
);
