// Any input on any route by any actor, in any order: no 500, no internal details, always an answer (P44).
import { afterAll, describe, expect, it } from "vitest";
import { anywhere } from "#testing/fuzz/any-address.ts";
import { formWithAlteredFile } from "#testing/fuzz/any-form.ts";
import { createCast, fuzzSurroundings } from "#testing/fuzz/fuzz-cast.ts";
import { type FuzzChoices, fuzzChoicesOf, shuffled } from "#testing/fuzz/fuzz-choices.ts";
import { fuzzFiles } from "#testing/fuzz/fuzz-files.ts";
import { type FuzzRoute, fuzzRoute } from "#testing/fuzz/fuzz-routes.ts";
import { type Tally, tellStory } from "#testing/fuzz/fuzz-story.ts";
import { expectSafeResponse } from "#testing/hostile/expect-safe-response.ts";
import { startHostileApp } from "#testing/hostile/hostile-app.ts";
import { send } from "#testing/hostile/send.ts";

/** The numbers of requests and of altered files, and the seed, for example PRAVESH_FUZZ_REQUESTS=200000 PRAVESH_FUZZ_SEED=7. */
const requests = Number(process.env["PRAVESH_FUZZ_REQUESTS"] ?? 1800);
const files = Number(process.env["PRAVESH_FUZZ_FILES"] ?? 10);
const seed = Number(process.env["PRAVESH_FUZZ_SEED"] ?? 20_261_120);
const requestsInStory = 150;
const parts = 10;

const hostile = await startHostileApp();
const surroundings = await fuzzSurroundings(hostile, await fuzzFiles());
const routes = hostile.routes.map(fuzzRoute);
const tally: Tally = new Map();
afterAll(() => hostile.close());

const stories = storiesOf(fuzzChoicesOf(seed));
const inPart = Math.ceil(stories.length / parts);
const patience = 60_000 + inPart * 30_000;

describe(`${requests} requests with seed ${seed}`, () => {
  it.each(Array.from({ length: parts }, (_, part) => part))(
    "every route answers any input, part %i of 0 to 9",
    { timeout: patience },
    async (part) => {
      const findings: string[] = [];
      for (const [at, inOrder] of stories.slice(part * inPart, (part + 1) * inPart).entries()) {
        const storySeed = seed + (part * inPart + at) * 7919;
        const report = (finding: string) => void findings.push(`story ${storySeed}: ${finding}`);
        await tellStory(fuzzChoicesOf(storySeed), { surroundings, routes: inOrder, tally, report });
      }
      expect(findings).toEqual([]);
      expect((await send(hostile.url, { method: "GET", path: "/api/v1/ready" })).status).toBe(200);
    },
  );

  it("every route has been asked, and two thirds of our own have succeeded", () => {
    expect(routes.map(({ name }) => name).filter((name) => !tally.has(name))).toEqual([]);
    const hasSucceeded = ({ name }: FuzzRoute) =>
      [...(tally.get(name)?.keys() ?? [])].some((status) => status < 400);
    const ours = routes.filter(({ method, url }) => method !== "HEAD" && url.startsWith("/api/v1/"));
    expect(ours.filter(hasSucceeded).length / ours.length).toBeGreaterThan(2 / 3);
  });

  it("unknown routes answer any input", { timeout: patience }, async () => {
    const choices = fuzzChoicesOf(seed);
    for (let sent = 0; sent < requests / 100; sent++) {
      const request = anywhere(choices, { ids: ["drafts", "login"], named: {} });
      expectSafeResponse(await send(hostile.url, request), request);
    }
  });

  it("no input has polluted the process's prototypes", () => {
    const fresh: Record<string, unknown> = {};
    expect([fresh["isAdmin"], fresh["role"], fresh["polluted"]]).toEqual([undefined, undefined, undefined]);
  });
});

it(`${files} files with altered bits are stored or rejected`, { timeout: 20_000 + files * 500 }, async () => {
  const choices = fuzzChoicesOf(seed + 1);
  const statuses = new Set<number>();
  for (let sent = 0; sent < files; sent += 20) {
    const cast = await createCast(surroundings);
    const { headers, files: given, known } = cast.senderOf("traveller");
    const [draftId, travellerId] = [known.named["draftId"]?.[0], known.named["travellerId"]?.[0]].map(String);
    for (let at = 0; at < Math.min(20, files - sent); at++) {
      const form = formWithAlteredFile(choices, given);
      const kind = choices.oneOf(["photo", "firstPage", "bankStatement"]);
      const path = `/api/v1/drafts/${draftId}/travellers/${travellerId}/documents/${kind}`;
      const request = { method: "PUT", path, headers: { ...headers, ...form.headers }, body: form.body };
      const answer = await send(hostile.url, request);
      expectSafeResponse(answer, request);
      statuses.add(answer.status);
    }
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 422]));
});

/** Each route equally often, HEAD less, because it is GET without a body; in random order. */
function storiesOf(choices: FuzzChoices): FuzzRoute[][] {
  const shareOf = ({ method }: FuzzRoute) => (method === "HEAD" ? 0.2 : 1);
  const shares = routes.reduce((sum, route) => sum + shareOf(route), 0);
  const all = routes.flatMap((route) =>
    Array.from({ length: Math.ceil((requests / shares) * shareOf(route)) }, () => route),
  );
  const mixed = shuffled(choices, all);
  const count = Math.ceil(mixed.length / requestsInStory);
  return Array.from({ length: count }, (_, at) =>
    mixed.slice(at * requestsInStory, (at + 1) * requestsInStory),
  );
}
