// No push is lost when a process is killed while delivering it, and copies replace each other on the device.
import { afterAll, beforeAll, expect, it } from "vitest";
import { addUser } from "#server/accounts/user-store.ts";
import { killAt } from "#testing/crash/kill-at.ts";
import { type KillableProduct, startKillableProduct } from "#testing/crash/killable-product.ts";
import { type PushDouble, pushMoments, startPushDouble } from "#testing/push/push-double.ts";
import { sendPush } from "./send-push.ts";
import { saveSubscription, maxSubscriptions, readPushToken } from "./subscription-store.ts";

/** The long test run sets PRAVESH_KILLS=20. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 1);
const roundLimitMs = 30_000;

let double: PushDouble;
let product: KillableProduct;
beforeAll(async () => {
  double = await startPushDouble();
  product = await startKillableProduct({ PUSH_TEST_CA: double.caPath, LOG_LEVEL: "error" });
});
afterAll(async () => {
  await product.close();
  await double.close();
});

async function subscribe(): Promise<{ userId: string; endpoints: string[] }> {
  const person = { fullName: "Meera Iyer", email: "meera@example.com", phone: "9845012345" };
  const userId =
    (await addUser(product.db, product.platform.sealer, { ...person, passwordHash: "-", now: new Date() })) ??
    "";
  const endpoints: string[] = [];
  for (let made = 0; made < maxSubscriptions; made += 1) {
    const { token, endpoint } = await double.newBrowser();
    const subscription = readPushToken(product.platform, token);
    const sessionHash = Buffer.alloc(32);
    if (subscription)
      await saveSubscription(product.db, product.platform, { userId, sessionHash, subscription });
    endpoints.push(endpoint);
  }
  return { userId, endpoints };
}

it(`loses no push in ${kills} kills during delivery`, { timeout: roundLimitMs * (kills + 1) }, async () => {
  const { userId, endpoints } = await subscribe();
  // The later moment first, because it reveals more when there are few rounds.
  const orderedMoments = [...pushMoments].reverse();
  for (let round = 0; round < kills; round += 1) {
    const killed = killAt(product, double.desk, {
      moment: orderedMoments[round % orderedMoments.length] ?? "taken",
      nth: 1 + (round % 3),
    });
    await sendPush(product.db, product.platform, { userId, kind: "status" });
    await killed;
    await product.startAgain();
  }
  const states = () => product.db.selectFrom("pushes").select("state").distinct().orderBy("state").execute();
  await expect.poll(states, { timeout: roundLimitMs, interval: 100 }).toEqual([{ state: "sent" }]);
  const taken = Map.groupBy(double.taken, ({ endpoint }) => endpoint);
  expect([...taken.keys()].sort()).toEqual(endpoints.toSorted());
  for (const copies of taken.values()) expect(copies.length).toBeGreaterThanOrEqual(kills);
  const written = kills * endpoints.length;
  expect(double.taken.length - written).toBeLessThanOrEqual(kills * product.platform.config.deliveryLanes);
  expect(new Set(double.taken.map(({ message }) => message.tag)).size).toBe(1);
});
