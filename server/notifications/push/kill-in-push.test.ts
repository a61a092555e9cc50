// No push is lost when a process is killed in the middle of delivering it; the copies that go out replace each other.
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#database/testing.ts";
import { addUser } from "#server/accounts/user-store.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import { endProduct, type RunningProduct, startProduct } from "#server/testing/hostile/running-product.ts";
import {
  type PushDouble,
  type PushMoment,
  pushMoments,
  startPushDouble,
} from "#server/testing/push/push-double.ts";
import { pushLanes } from "./deliver-pushes.ts";
import { sendPush } from "./send-push.ts";
import { keepSubscription, mostSubscriptions, readPushToken } from "./subscription-store.ts";

/** PRAVESH_KILLS=20 for the long set. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 1);
const roundLimitMs = 30_000;

const dataDir = makeTemporaryDataDir("pushes");
let database: TestDatabase;
let double: PushDouble;
let platform: Platform;
let product: RunningProduct;
let settings: Record<string, string>;
beforeAll(async () => {
  database = await openTestDatabase();
  double = await startPushDouble();
  settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DETAILS_KEY: "a key of the kills in mid-delivery, long enough",
    PUSH_TEST_CA: double.caPath,
    LOG_LEVEL: "error",
  };
  product = await startProduct(settings);
  platform = openPlatform({
    config: readConfig(settings),
    db: database.db,
    databaseUrl: database.url,
    clock: systemClock,
  });
});
afterAll(async () => {
  await endProduct(product, "SIGKILL");
  await platform.push.close();
  await double.close();
  await database.close();
  removeTemporaryDataDir(dataDir);
});

async function subscribe(): Promise<{ userId: string; endpoints: string[] }> {
  const person = { fullName: "Meera Iyer", email: "meera@example.com", phone: "9845012345" };
  const userId = (await addUser(database.db, { ...person, passwordHash: "-" }, new Date())) ?? "";
  const endpoints: string[] = [];
  for (let made = 0; made < mostSubscriptions; made += 1) {
    const { token, endpoint } = await double.newBrowser();
    const subscription = readPushToken(platform, token);
    const sessionHash = Buffer.alloc(32);
    if (subscription) await keepSubscription(database.db, platform, { userId, sessionHash, subscription });
    endpoints.push(endpoint);
  }
  return { userId, endpoints };
}

/** Kills the product at this moment of the `nth` push from now on, and lets nothing more through to it. */
function killAt(moment: PushMoment, nth: number): Promise<void> {
  let seen = 0;
  return new Promise((killed) => {
    double.desk.at = async (met) => {
      if (met !== moment || ++seen < nth) return;
      double.desk.at = async () => {};
      await endProduct(product, "SIGKILL");
      killed();
    };
  });
}

it(
  `no push is lost in ${kills} kills in the middle of its delivery`,
  { timeout: roundLimitMs * (kills + 1) },
  async () => {
    const { userId, endpoints } = await subscribe();
    // The later moment first: where fewer rounds are made, it is the more telling one.
    const inTurn = [...pushMoments].reverse();
    for (let round = 0; round < kills; round += 1) {
      const killed = killAt(inTurn[round % inTurn.length] ?? "taken", 1 + (round % 3));
      await sendPush(database.db, platform, { userId, kind: "status" });
      await killed;
      product = await startProduct(settings);
    }
    const states = () =>
      database.db.selectFrom("pushes").select("state").distinct().orderBy("state").execute();
    await expect.poll(states, { timeout: roundLimitMs, interval: 100 }).toEqual([{ state: "sent" }]);
    const taken = Map.groupBy(double.taken, ({ endpoint }) => endpoint);
    expect([...taken.keys()].sort()).toEqual(endpoints.toSorted());
    for (const copies of taken.values()) expect(copies.length).toBeGreaterThanOrEqual(kills);
    const written = kills * endpoints.length;
    expect(double.taken.length - written).toBeLessThanOrEqual(kills * pushLanes);
    expect(new Set(double.taken.map(({ message }) => message.tag)).size).toBe(1);
  },
);
