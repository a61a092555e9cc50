// Nobody learns from the time of an answer whether an account exists: 400 requests for known and 400 for unknown accounts, in turns (P31).
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

const samples = 400;
/** So many that no limit of an account is reached. */
const accounts = 40;

let test: TestApp;
let known: string[];
beforeAll(async () => {
  test = await startTestApp();
  known = [];
  for (let at = 0; at < accounts; at++) known.push((await test.signUp()).email);
}, 120_000);
afterAll(() => test.close());

interface Asked {
  path: string;
  payload: object;
  status: number;
}

/** Milliseconds. Each request comes from an address of its own, so that no limit of an address is reached. */
async function timed({ path, payload, status }: Asked, at: number): Promise<number> {
  const remoteAddress = `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
  const start = performance.now();
  const answer = await test.app.inject({ method: "POST", url: `/api/v1${path}`, payload, remoteAddress });
  const time = performance.now() - start;
  expect(answer.statusCode).toBe(status);
  return time;
}

function median(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How often a request for a known account takes longer than one for an unknown account: 0.5 if nothing can be learnt. */
function rankOverlap(ofKnown: readonly number[], ofUnknown: readonly number[]): number {
  const longer = ofKnown.map((time) => ofUnknown.filter((other) => other < time).length);
  return longer.reduce((sum, count) => sum + count, 0) / (ofKnown.length * ofUnknown.length);
}

it.each([
  { path: "/login", status: 401, payload: (email: string) => ({ email, password: "something else" }) },
  { path: "/forgot-password", status: 200, payload: (email: string) => ({ email }) },
])(
  "$path takes as long for known as for unknown accounts",
  async ({ path, payload, status }) => {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let at = 0; at < samples + 20; at++) {
      const pair = [
        ["known", payload(known[at % accounts] ?? "")],
        ["unknown", payload(`nobody${at}@example.com`)],
      ] as const;
      // In turns, and each as often first as the other.
      for (const [kind, body] of at % 2 === 0 ? pair : pair.toReversed()) {
        const time = await timed({ path, payload: body, status }, at * 2 + (kind === "known" ? 0 : 1));
        // The first requests compile code and open connections.
        if (at >= 20) times[kind].push(time);
      }
    }
    expect(times.known).toHaveLength(samples);
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(5);
    const overlap = rankOverlap(times.known, times.unknown);
    expect(overlap).toBeGreaterThan(0.45);
    expect(overlap).toBeLessThan(0.55);
  },
  300_000,
);
