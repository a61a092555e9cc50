// An HTTP client that reconnects, as a reverse proxy does: a request that got no answer at all is sent again.
import { Agent, type IncomingMessage, request as open } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export interface Sent {
  method: string;
  path: string;
  token?: string;
  json?: unknown;
}

export interface Reply {
  status: number;
  body: { data?: Record<string, unknown> };
  /** How often it was sent before this answer. */
  attempts: number;
}

const retryMs = 50;
/** Longer than a restart takes. */
const giveUpMs = 30_000;

export interface ReconnectingClient {
  /** Retries until there is an answer other than 503. Throws if an answer breaks off. */
  send: (request: Sent) => Promise<Reply>;
  close: () => void;
}

/** `urlOf` gives the address at each attempt, because the product moves when it restarts. */
export function reconnectingClient(urlOf: () => string): ReconnectingClient {
  const agent = new Agent({ keepAlive: true });
  return {
    async send(request) {
      const deadline = performance.now() + giveUpMs;
      for (let attempts = 1; ; attempts++) {
        const answer = await sendOnce(urlOf(), agent, request);
        if (answer && answer.status !== 503) return { ...answer, attempts };
        if (performance.now() > deadline) throw new Error(`No answer to ${request.method} ${request.path}.`);
        await pause(retryMs);
      }
    },
    close: () => agent.destroy(),
  };
}

/** Undefined without an answer. */
function sendOnce(
  url: string,
  agent: Agent,
  { method, path, token = "", json }: Sent,
): Promise<Omit<Reply, "attempts"> | undefined> {
  const body = json === undefined ? "" : JSON.stringify(json);
  const headers = {
    "x-access-token": token,
    ...(body !== "" && { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
  };
  return new Promise((resolve, reject) => {
    const sent = open(`${url}/api/v1${path}`, { agent, method, headers });
    sent.on("response", (response) => void read(response).then(resolve, reject));
    sent.on("error", () => resolve(undefined));
    sent.end(body);
  });
}

async function read(response: IncomingMessage): Promise<Omit<Reply, "attempts">> {
  let text = "";
  try {
    for await (const chunk of response) text += String(chunk);
  } catch (error) {
    throw new Error("An answer broke off after its first byte.", { cause: error });
  }
  const isJson = response.headers["content-type"]?.startsWith("application/json");
  return { status: response.statusCode ?? 0, body: isJson ? (JSON.parse(text) as Reply["body"]) : {} };
}
