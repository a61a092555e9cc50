// Measures how many requests per second a server answers, on twenty connections unless others are asked for.
import autocannon from "autocannon";

/** What is asked for, one request or several in turn, and on how many connections. */
export type Asked = Pick<autocannon.Options, "headers" | "requests" | "connections">;

export async function requestRate(url: string, asked: Asked, seconds: number): Promise<number> {
  const load = { connections: 20, setupClient: discardBodies, ...asked };
  const { requests, non2xx, errors, statusCodeStats } = await autocannon({ ...load, url, duration: seconds });
  if (non2xx + errors > 0)
    throw new Error(`${url}: ${errors} requests failed; answers ${JSON.stringify(statusCodeStats)}`);
  return Math.round(requests.average);
}

/**
 * autocannon would decode every body as UTF-8 to compare it with an expected one. For compressed bytes this takes ten
 * times as long as for ASCII, so it would measure itself.
 */
function discardBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as {
    pipelinedRequests: { addBody: (body: Buffer) => void };
  };
  pipelinedRequests.addBody = () => {};
}
