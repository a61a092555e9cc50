// Opens the built-in identity broker: the OpenID provider with the current keys, and how requests are passed to it.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "oidc-provider";
import type { CountStep, IdentityConfig } from "../identity-port.ts";
import { signingKeys } from "../signing-key-store.ts";
import { buildProvider } from "./build-provider.ts";
import type { RecordDeps } from "./record-store.ts";

export interface Broker {
  identity: IdentityConfig;
  deps: RecordDeps;
  /** Rate-limits steps that store something. */
  countStep: CountStep;
  provider: () => Promise<Provider>;
  /** Lets the OpenID library write the response; nothing else may write it afterwards. */
  hand: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
}

/** How long a process may use keys that another process has replaced. */
const keysFreshMs = 60_000;

interface Surroundings {
  /** Logs a failure of the OpenID library (a bug or an outage) after it has sent its response. */
  report: (problem: unknown) => void;
  countStep: CountStep;
}

export function openBroker(
  deps: RecordDeps,
  identity: IdentityConfig,
  { report, countStep }: Surroundings,
): Broker {
  let known: { provider: Provider; keyIds: string; readAt: number } | undefined;

  async function provider(): Promise<Provider> {
    const now = deps.clock().getTime();
    if (known && Math.abs(now - known.readAt) < keysFreshMs) return known.provider;
    const keys = await signingKeys(deps);
    const keyIds = keys.map(({ kid }) => kid).join(" ");
    const current = known?.keyIds === keyIds ? known.provider : build(keys);
    known = { provider: current, keyIds, readAt: now };
    return current;
  }

  function build(keys: Awaited<ReturnType<typeof signingKeys>>): Provider {
    const built = buildProvider(deps, identity, keys);
    built.on("server_error", (_ctx, problem) => report(problem));
    return built;
  }

  return {
    identity,
    deps,
    countStep,
    provider,
    async hand(request, reply) {
      const answer = (await provider()).callback();
      asFromOutside(request, identity.url);
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      await answer(request.raw, reply.raw);
    },
  };
}

/** Makes the OpenID library use the configured public URL and ignore the request's headers. */
export function asFromOutside({ raw }: FastifyRequest, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  raw.headers.host = host;
  raw.headers["x-forwarded-host"] = host;
  raw.headers["x-forwarded-proto"] = protocol.replace(":", "");
}
