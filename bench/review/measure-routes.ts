// Interleaves requests to the product with requests to bare routes on the same database.
import { openSession } from "#server/accounts/session-store.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { endProduct } from "#testing/hostile/running-product.ts";
import { type Asked, requestRate } from "../report/request-rate.ts";
import { startBareServer } from "../report/start-bare-server.ts";
import { startFilledProduct } from "./filled-product.ts";

export const measuredCalls = ["destinations", "list", "track"] as const;
export type MeasuredCall = (typeof measuredCalls)[number];

/** Requests per second, in each run. */
export interface RouteRates {
  own: number[];
  bare: number[];
}

const applications = 1000;
const travellers = 50;
const warmUps = 2;
const seconds = 2;
/** As many as the product has to the database: of twenty track pages at once it turns some away (docs/decisions/0036). */
const connections = 10;

interface Side {
  url: string;
  asked: Asked;
}

/** The runs are interleaved, so that other load on the machine slows both. */
export async function measureRoutes(runs: number): Promise<Record<MeasuredCall, RouteRates>> {
  const { product, ownerUrl } = await startFilledProduct(applications);
  const db = openDatabase(ownerUrl);
  const list = await fetch(`${product.url}/api/v1/destinations/destination-list`);
  const bytes = (await list.arrayBuffer()).byteLength;
  const bare = await startBareServer(import.meta.resolve("./bare-routes.ts"), [ownerUrl, String(bytes)]);
  try {
    const pairs = pairsOf(product.url, bare.url, await followedApplications(db));
    const rates: Record<MeasuredCall, RouteRates> = {
      destinations: { own: [], bare: [] },
      list: { own: [], bare: [] },
      track: { own: [], bare: [] },
    };
    for (let run = 1 - warmUps; run <= runs; run++) {
      for (const name of measuredCalls) {
        const own = await rate(pairs[name].own);
        const ofBare = await rate(pairs[name].bare);
        process.stderr.write(`${name} ${run} of ${runs}: ${own} a second, bare ${ofBare}\n`);
        if (run < 1) continue;
        rates[name].own.push(own);
        rates[name].bare.push(ofBare);
      }
    }
    return rates;
  } finally {
    bare.process.kill("SIGTERM");
    await db.destroy();
    await endProduct(product, "SIGTERM");
  }
}

function rate({ url, asked }: Side): Promise<number> {
  return requestRate(url, { connections, ...asked }, seconds);
}

interface Followed {
  id: string;
  userId: string;
  token: string;
}

function pairsOf(
  url: string,
  bareUrl: string,
  followed: readonly Followed[],
): Record<MeasuredCall, Record<"own" | "bare", Side>> {
  const byQuery = {
    url: bareUrl,
    asked: { requests: followed.map(({ userId }) => ({ path: `/query/${userId}` })) },
  };
  const authorized = (pathOf: (one: Followed) => string) => ({
    url,
    asked: {
      requests: followed.map((one) => ({ path: pathOf(one), headers: { "x-access-token": one.token } })),
    },
  });
  return {
    destinations: {
      own: { url, asked: { requests: [{ path: "/api/v1/destinations/destination-list" }] } },
      bare: { url: bareUrl, asked: { requests: [{ path: "/text" }] } },
    },
    list: { own: authorized(() => "/api/v1/applications"), bare: byQuery },
    track: { own: authorized(({ id }) => `/api/v1/applications/${id}`), bare: byQuery },
  };
}

async function followedApplications(db: Database): Promise<Followed[]> {
  const rows = await db
    .selectFrom("applications")
    .select(["id", "user_id"])
    .orderBy("id")
    .limit(travellers)
    .execute();
  const followed = [];
  for (const { id, user_id: userId } of rows)
    followed.push({ id, userId, token: await openSession(db, { userId, now: new Date() }) });
  return followed;
}
