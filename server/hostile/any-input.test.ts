// Any input on any route: no 500, no internal details, always an answer (P44).
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { openSession } from "#server/accounts/session-store.ts";
import { anyRequest, anywhere } from "#testing/hostile/any-request.ts";
import type { Known } from "#testing/hostile/any-value.ts";
import { expectSafeResponse } from "#testing/hostile/expect-safe-response.ts";
import { nameOf, startHostileApp } from "#testing/hostile/hostile-app.ts";
import { type HostileRequest, send } from "#testing/hostile/send.ts";
import { createOwnedRecords } from "#testing/hostile/owned-records.ts";

/** The number of requests and the seed, for example PRAVESH_FUZZ_REQUESTS=200000 PRAVESH_FUZZ_SEED=7. */
const requests = Number(process.env["PRAVESH_FUZZ_REQUESTS"] ?? 600);
const seed = Number(process.env["PRAVESH_FUZZ_SEED"] ?? 20_261_120);

const hostile = await startHostileApp();
const stranger = await createOwnedRecords(hostile, await hostile.signUp());
const { id: planId } = await hostile.db
  .selectFrom("plans")
  .select("id")
  .where("destination_id", "=", "vietnam")
  .where("visa_type", "=", "tourist")
  .limit(1)
  .executeTakeFirstOrThrow();
afterAll(() => hostile.close());

/** HEAD is GET without a body, so fewer requests suffice. */
const shareOf = (method: string) => (method === "HEAD" ? 0.2 : 1);
const shares = hostile.routes.reduce((sum, { method }) => sum + shareOf(method), 1);
const each = Math.ceil(requests / shares);
const patience = 20_000 + each * 200;

describe(`${requests} requests with seed ${seed}`, () => {
  it.each(hostile.routes.map((route) => ({ name: nameOf(route), route })))(
    "$name answers any input",
    { timeout: patience },
    async ({ route }) => {
      const known = await (changesNothing(route) ? sharedThings() : knownThings());
      const runs = Math.ceil(each * shareOf(route.method));
      await sendMany(anyRequest(route, known), { runs, token: known.token });
      expect((await send(hostile.url, { method: "GET", path: "/api/v1/ready" })).status).toBe(200);
    },
  );

  it("unknown routes answer any input", { timeout: patience }, async () =>
    sendMany(anywhere, { runs: each }),
  );

  it("no input has polluted the process's prototypes", () => {
    const fresh: Record<string, unknown> = {};
    expect([fresh["isAdmin"], fresh["role"], fresh["polluted"]]).toEqual([undefined, undefined, undefined]);
  });
});

async function sendMany(
  arbitrary: fc.Arbitrary<HostileRequest>,
  { runs, token = "" }: { runs: number; token?: string },
) {
  let sent = 0;
  const property = fc.asyncProperty(arbitrary, async (request) => {
    // Otherwise the rate limits would answer all later requests.
    if (sent++ % 40 === 0) await hostile.ownerDb.deleteFrom("attempts").execute();
    expectSafeResponse(await send(hostile.url, request), request);
    if (token !== "") await hostile.db.updateTable("sessions").set({ ended_at: null }).execute();
  });
  await fc.assert(property, { seed, numRuns: runs });
}

const changesNothing = ({ method }: { method: string }) => method === "GET" || method === "HEAD";
let shared: Promise<Known> | undefined;
const sharedThings = () => (shared ??= knownThings());

/** A new user with their own records for each route that may delete them. */
async function knownThings(): Promise<Known> {
  const user = await hostile.signUp();
  const { ids, clientSecret, amount } = await createOwnedRecords(hostile, user);
  const token = await openSession(hostile.db, { userId: user.userId, now: hostile.clock.now() });
  const { userId, email, phone, password, fullName } = user;
  const named = {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]])),
    UserId: [userId],
    userId: [userId],
    email: [email],
    phone: [phone],
    password: [password],
    fullName: [fullName],
    newpassword: [password],
    confirmpassword: [password],
    fcmToken: ["x"],
    id: [ids.paymentId, ids.applicationId, ids.intentId],
    kind: ["photo", "bankStatement"],
    provider: ["sandbox"],
    method: ["paytm", "credit_card"],
    destinationId: ["vietnam", "japan"],
    visaType: ["tourist"],
    origin: ["India"],
    planId: [planId],
    firstName: ["Meera"],
    dateOfBirth: ["15/05/1990"],
    passportIssueDate: ["2022-10-06"],
    passportExpiryDate: ["2032-10-05"],
    startDate: ["2026-11-20"],
    endDate: ["2026-11-25"],
    departure: ["2026-11-20"],
    arrival: ["2026-11-25"],
    mergeInto: [ids.travellerId],
    amount: [amount, amount, 1, -1, "1e9"],
    currency: ["inr"],
    client_secret: [clientSecret],
    number: ["4242424242424242", "4000000000000002"],
    exp_month: [12],
    exp_year: [2030],
    cvc: ["123"],
    passportNumber: ["Z1234567"],
    gender: ["Male"],
    nationality: ["Indian"],
    dob: ["1990-05-15"],
  };
  return { token, named, ids: [...Object.values(ids), userId, ...Object.values(stranger.ids)] };
}
