// Measures how much processor time a request takes two web processes together, compared with one that answers the same requests.
import { apiBase, calls } from "#contract/paths.ts";
import { addTraveller } from "#testing/simulation/people/traveller.ts";
import { median } from "../report/figures.ts";
import { type LoopRequest, sendAtRate } from "../report/open-loop.ts";
import { type ClusterProduct, cpuTicksOf } from "./cluster-product.ts";

/** A third of what one process answers on this machine next to the load, nginx and PostgreSQL. */
const round = { perSecond: 200, seconds: 5 };
/**
 * Of each process: 15,000 requests, because V8 compiles what is called often. After 3,600 a request of the second process
 * still took a third more processor time than one of the first, which had answered more of them.
 */
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
  const failures: string[] = [];
  const measure = async (
    { url, members }: (typeof sides)["one"],
    { perSecond, seconds }: typeof warmUp,
  ): Promise<number> => {
    const ticks = () => members.reduce((sum, { running }) => sum + cpuTicksOf(running), 0);
    const before = ticks();
    const endsAt = performance.now() + seconds * 1000;
    const next = (at: number) => requests[at % requests.length] as LoopRequest;
    const answers = await sendAtRate(url, { next, perSecond, isOver: () => performance.now() > endsAt });
    for (const [at, { status }] of answers.entries()) {
      const { method, path } = next(at);
      if (status !== 200) failures.push(`${method} ${path}: ${status}`);
    }
    return ((ticks() - before) * msPerTick) / answers.length;
  };
  for (const url of [product.oneUrl, product.otherUrl]) await measure({ url, members: web }, warmUp);
  // A process that is still slow may have turned requests away.
  failures.length = 0;
  const [one, two]: number[][] = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    const order = pair % 2 === 0 ? (["one", "two"] as const) : (["two", "one"] as const);
    for (const name of order) (name === "one" ? one : two)?.push(await measure(sides[name], round));
  }
  const ratios = (two ?? []).map((ms, pair) => ms / (one?.[pair] ?? Number.NaN));
  return { ratios, oneMs: median(one ?? []), twoMs: median(two ?? []), failures };
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
