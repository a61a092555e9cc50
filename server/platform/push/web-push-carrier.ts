// Hands pushes to the push services of browsers over HTTPS (RFC 8030); whom it writes to is public and nobody else (SSRF).
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { Agent, request } from "undici";
import { brand } from "#domain/brand.ts";
import type { Config } from "#server/config.ts";
import type { Clock } from "../clock.ts";
import { encryptPush } from "./encrypt-push.ts";
import { isPublicAddress, lookUpPublicly } from "./public-address.ts";
import type { OutgoingPush, PushCarrier, PushDelivery } from "./push-carrier.ts";
import { vapidAuthorization, vapidKeyOf } from "./vapid.ts";

/** For the whole of it: a slow push service holds up one lane for so long. */
const wholeMs = 5000;
const endpointLimit = 1024;
/** Every text is as long to the push service. */
const paddedTo = 600;
const answerLimit = 4096;

export function webPushCarrier({ config, clock }: { config: Config; clock: Clock }): PushCarrier {
  const key = vapidKeyOf(config.push.key);
  const { testCa } = config.push;
  const agent = new Agent({
    connect: testCa ? { ca: readFileSync(testCa) } : { lookup: lookUpPublicly },
    keepAliveTimeout: 10_000,
  });
  return {
    publicKey: key.publicKey,
    takes: (endpoint) => isEndpoint(endpoint, testCa !== undefined),
    async deliver(push) {
      const { endpoint } = push.subscription;
      if (!isEndpoint(endpoint, testCa !== undefined)) return { kind: "refused", problem: "address" };
      try {
        const authorization = vapidAuthorization(key, {
          endpoint,
          contact: `mailto:${brand.email}`,
          now: clock(),
        });
        return await send(push, { authorization, agent });
      } catch (error) {
        return { kind: "later", problem: codeOf(error) };
      }
    },
    close: () => agent.close(),
  };
}

async function send(
  { subscription, text, keptSeconds, urgency }: OutgoingPush,
  { authorization, agent }: { authorization: string; agent: Agent },
): Promise<PushDelivery> {
  const signal = AbortSignal.timeout(wholeMs);
  const answer = await request(subscription.endpoint, {
    method: "POST",
    dispatcher: agent,
    headers: {
      authorization,
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(keptSeconds),
      urgency,
    },
    body: encryptPush(subscription.keys, text, { paddedTo }),
    signal,
  });
  await answer.body.dump({ limit: answerLimit, signal });
  return deliveryOf(answer.statusCode);
}

/** A redirect is nobody's answer: what is refused once is refused for good, unless the service is busy or broken. */
function deliveryOf(status: number): PushDelivery {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const problem = String(status);
  if (status === 404 || status === 410) return { kind: "gone", problem };
  const isPassing = status >= 500 || status === 408 || status === 425 || status === 429;
  return { kind: isPassing ? "later" : "refused", problem };
}

/** HTTPS on its own port to a public machine; with the CA of a test: to this machine, on any port. */
function isEndpoint(text: string, isTest: boolean): boolean {
  if (text.length > endpointLimit || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port } = new URL(text);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  if (isTest) return hostname === "localhost";
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(address)) return port === "" && isPublicAddress(address);
  // A name without a dot, or under a top-level name of no registry, is found in our own network only.
  return port === "" && /[^.]\.[a-z][a-z0-9-]+$/i.test(hostname) && !ownNames.test(hostname);
}

const ownNames = /\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|example)$/i;

/** Such as ECONNREFUSED: what failed, never to whom. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  return name === "TimeoutError" ? "ETIMEDOUT" : "ENETWORK";
}
