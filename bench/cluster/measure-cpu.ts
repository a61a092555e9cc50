// Measures how much processor time a request takes two web processes together, compared with one that answers the same requests.
import { apiBase, calls } from "#contract/paths.ts";
import { addTraveller } from "#testing/simulation/people/traveller.ts";
import { median } from "../report/figures.ts";
import { type LoopRequest, sendAtRate } from "../report/open-loop.ts";
import { type ClusterProduct, cpuTicksOf } from "./cluster-product.ts";

/** One process answers so many on two cores, next to the load, nginx and PostgreSQL. */
const round = { perSecond: 200, seconds: 5 };
/** Of each process: 15,000 requests, because V8 compiles what is called often. After 3,600, two processes still took a third more. */
const warmUp = { perSecond: 250, seconds: 60 };
const readers = 8;

export interface CpuRun {
  /** Of each pair of rounds. */
  ratios: number[];
  oneMs: number;
  twoMs: number;
  /** Each answer that was not 200. */
  failures: string[];
}

/** Each pair begins with the other side. */
export async function measureCpu(product: ClusterProduct, pairs: number): Promise<CpuRun> {
  const requests = await prepareRequests(product);
  const web = product.members.filter(({ role }) => role === "web");
  const sides = {
    one: { url: product.oneUrl, members: web.slice(0, 1) },
    two: { url: product.url(), members: web },
  };
  const measure = async ({ url, members }: (typeof sides)["one"], { perSecond, seconds }: typeof warmUp) => {
    const ticks = () => members.reduce((sum, { running }) => sum + cpuTicksOf(running), 0);
    const before = ticks();
    const endsAt = performance.now() + seconds * 1000;
    const next = (at: number) => requests[at % requests.length] as LoopRequest;
    const answers = await sendAtRate(url, { next, perSecond, isOver: () => performance.now() > endsAt });
    const ms = ((ticks() - before) * msPerTick) / answers.length;
    const failed = answers.flatMap(({ status }, at) =>
      status === 200 ? [] : [`${next(at).method} ${next(at).path}: ${status}`],
    );
    return { ms, failed };
  };
  // What fails here does not count: a process that is still slow may turn requests away.
  for (const url of [product.oneUrl, product.otherUrl]) await measure({ url, members: web }, warmUp);
  const found = { one: [] as number[], two: [] as number[] };
  const failures: string[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (["one", "two"] as const) : (["two", "one"] as const);
    for (const name of order) {
      const { ms, failed } = await measure(sides[name], round);
      found[name].push(ms);
      failures.push(...failed);
    }
  }
  const ratios = found.two.map((ms, pair) => ms / (found.one[pair] ?? Number.NaN));
  return { ratios, oneMs: median(found.one), twoMs: median(found.two), failures };
}

const msPerTick = 10;

/** What travellers do most: read the catalogue, their draft and their applications, and change the draft. */
async function prepareRequests(product: ClusterProduct): Promise<LoopRequest[]> {
  const requests: LoopRequest[] = [];
  for (let number = 0; number < readers; number++) {
    const { session } = await addTraveller(product, 8001 + number);
    const headers = { ...session.headers(), "content-type": "application/json" };
    const payload = { destinationId: "vietnam", visaType: "tourist" };
    const send = {
      method: "POST",
      url: `${apiBase}${calls.drafts}`,
      headers: session.headers(),
      payload,
    } as const;
    const draft = `${apiBase}${calls.draft(String((await product.process().answer(send)).data["id"]))}`;
    requests.push(
      { method: "GET", path: `${apiBase}/destinations/destination-list` },
      { method: "GET", path: draft, headers: session.headers() },
      {
        method: "PATCH",
        path: draft,
        headers,
        body: JSON.stringify({ origin: number % 2 === 0 ? "Dubai" : "India" }),
      },
      { method: "GET", path: `${apiBase}${calls.applications}`, headers: session.headers() },
    );
  }
  return requests;
}
