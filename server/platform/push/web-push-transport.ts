// Sends pushes to browsers' push services over HTTPS (RFC 8030), and only to public addresses (SSRF).
import { readFileSync } from "node:fs";
import { isIP } from "node:net";
import { Agent, request } from "undici";
import { brand } from "#domain/brand.ts";
import type { Config } from "#server/config.ts";
import type { Clock } from "../clock.ts";
import { encryptPush } from "./encrypt-push.ts";
import { isPublicAddress, lookUpPublicly } from "./public-address.ts";
import type { OutgoingPush, PushTransport, PushDelivery } from "./push-transport.ts";
import { vapidAuthorization, vapidKeyOf } from "./vapid.ts";

/** The limit for the whole request, for which a slow push service blocks one lane. */
const totalMs = 5000;
const endpointLimit = 1024;
/** All texts are padded to this length, so that the push service cannot tell them apart. */
const paddedTo = 600;
const answerLimit = 4096;

export function webPushTransport({ config, clock }: { config: Config; clock: Clock }): PushTransport {
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
  { subscription, text, ttlSeconds, urgency }: OutgoingPush,
  { authorization, agent }: { authorization: string; agent: Agent },
): Promise<PushDelivery> {
  const signal = AbortSignal.timeout(totalMs);
  const answer = await request(subscription.endpoint, {
    method: "POST",
    dispatcher: agent,
    headers: {
      authorization,
      "content-type": "application/octet-stream",
      "content-encoding": "aes128gcm",
      ttl: String(ttlSeconds),
      urgency,
    },
    body: encryptPush(subscription.keys, text, { paddedTo }),
    signal,
  });
  await answer.body.dump({ limit: answerLimit, signal });
  return deliveryOf(answer.statusCode);
}

/** Redirects and rejections are permanent failures; overload and server errors are retried. */
function deliveryOf(status: number): PushDelivery {
  if (status >= 200 && status < 300) return { kind: "sent" };
  const problem = String(status);
  if (status === 404 || status === 410) return { kind: "gone", problem };
  const isPassing = status >= 500 || status === 408 || status === 425 || status === 429;
  return { kind: isPassing ? "later" : "refused", problem };
}

/** HTTPS on the default port to a public host; with a test's CA, to this machine on any port. */
function isEndpoint(text: string, isTest: boolean): boolean {
  if (text.length > endpointLimit || !URL.canParse(text)) return false;
  const { protocol, username, password, hostname, port } = new URL(text);
  if (protocol !== "https:" || username !== "" || password !== "") return false;
  if (isTest) return hostname === "localhost";
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(address)) return port === "" && isPublicAddress(address);
  // Names without a dot or under a private top-level domain exist only in our own network.
  return port === "" && /[^.]\.[a-z][a-z0-9-]+$/i.test(hostname) && !ownNames.test(hostname);
}

const ownNames = /\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|example)$/i;

/** The error code, such as ECONNREFUSED, without the host. */
function codeOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === "string") return code;
  return name === "TimeoutError" ? "ETIMEDOUT" : "ENETWORK";
}
