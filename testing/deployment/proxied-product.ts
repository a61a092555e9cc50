// Two processes that answer and one that works on a database of their own, behind a proxy with its shipped configuration.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "#server/platform/free-port.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { makeCertificate, paymentHost, publicHost, shippedProxies, twoPorts } from "./shipped-proxies.ts";
import { trustForFetch } from "./tls-client.ts";

const postgres15 = "/usr/lib/postgresql/15/bin";

/** Also lets `fetch` reach the proxy by its names. */
export async function startProxiedProduct(name: keyof typeof shippedProxies) {
  const stops: (() => unknown)[] = [];
  const close = async () => {
    for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
  };
  try {
    return { ...(await start(name, stops)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(name: keyof typeof shippedProxies, stops: (() => unknown)[]) {
  const ports = await twoPorts();
  const url = `https://${publicHost}:${ports.port}`;
  const settings = {
    ...settingsBehindProxy({ url, paymentUrl: `https://${paymentHost}:${ports.port}` }),
    ...(await ownDatabase(stops)),
  };
  const targets = [await freePort(), await freePort()] as const;
  const startWeb = (at: 0 | 1) =>
    startProduct({ ...settings, PRAVESH_ROLE: "web", PORT: String(targets[at]) });
  const web: RunningProduct[] = [];
  stops.push(() => Promise.all(web.map((product) => endProduct(product, "SIGKILL"))));
  for (const at of [0, 1] as const) web.push(await startWeb(at));
  const worker = await startProduct({ ...settings, PRAVESH_ROLE: "work" });
  stops.push(() => endProduct(worker, "SIGKILL"));
  const certificate = makeCertificate();
  stops.push(certificate.remove);
  const proxy = await shippedProxies[name].start({ ports, targets, certificate });
  stops.push(proxy.close, trustForFetch(certificate.pem));
  return {
    url,
    port: ports.port,
    pem: certificate.pem,
    kill: (at: 0 | 1) => endProduct(web[at] as RunningProduct, "SIGKILL"),
    /** Ends a process that answers, as docs/operating.md says, and starts it again on its port. */
    async restart(at: 0 | 1) {
      const end = await endProduct(web[at] as RunningProduct, "SIGTERM");
      web[at] = await startWeb(at);
      return end;
    },
  };
}

async function ownDatabase(stops: (() => unknown)[]) {
  const dataDir = makeTemporaryDataDir("proxied");
  stops.push(() => removeTemporaryDataDir(dataDir));
  const binDir = existsSync(join(postgres15, "postgres")) ? postgres15 : undefined;
  const database = await startEmbeddedPostgres({ dataDir, ...(binDir && { binDir }) });
  stops.push(database.stop);
  return { DATA_DIR: dataDir, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl };
}

export type ProxiedProduct = Awaited<ReturnType<typeof startProxiedProduct>>;

/** A demonstration in production, with Razorpay's page on its own host. */
function settingsBehindProxy({ url, paymentUrl }: { url: string; paymentUrl: string }) {
  return {
    NODE_ENV: "production",
    ALLOW_DEMO: "true",
    LISTEN_ADDRESS: "127.0.0.1",
    PUBLIC_URL: url,
    TRUST_PROXY: "127.0.0.1",
    // As in deploy/bin/defaults.env.
    DRAIN_SECONDS: "5",
    LOG_LEVEL: "warn",
    PAYMENTS_BANK_ACCOUNT: "razorpay",
    RAZORPAY_KEY_ID: "rzp_test_aaaaaaaa",
    RAZORPAY_KEY_SECRET: "razorpay secret",
    RAZORPAY_WEBHOOK_SECRET: "razorpay webhooks",
    RAZORPAY_PAGE_URL: paymentUrl,
  };
}
