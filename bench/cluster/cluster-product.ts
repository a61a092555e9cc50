// Two web processes and one that works, behind nginx, on Debian's PostgreSQL, with an object store and doubles of the outside world.
import { existsSync, readFileSync } from "node:fs";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { freePort } from "#server/platform/free-port.ts";
import { stripeSettings } from "#testing/doubles/real-payments.ts";
import { startSmtpDouble } from "#testing/emails/smtp-double.ts";
import { endProduct, type RunningProduct, startProduct } from "#testing/hostile/running-product.ts";
import { loadedProduct, openHandle } from "#testing/kills/killed-product.ts";
import { doubleCredentials, startS3Double } from "#testing/object-store/start-s3-double.ts";
import { startBalancer } from "#testing/proxies/balancer.ts";
import { startStripeDouble } from "#testing/stripe-double/start-stripe-double.ts";

export const debianBin = "/usr/lib/postgresql/15/bin";
const bucket = "files";
/** On a busy machine, next to the load. */
const startLimitMs = 120_000;

export type ClusterProduct = Awaited<ReturnType<typeof startClusterProduct>>;
type Role = "web" | "work";

interface Member {
  role: Role;
  port: number;
  running: RunningProduct;
}

export async function startClusterProduct() {
  const stops: (() => unknown)[] = [];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    return { ...(await startAll(stops)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startAll(stops: (() => unknown)[]) {
  const surroundings = await startSurroundings(stops);
  const { double, mailServer, settings, balancer, ports, now } = surroundings;
  const [oneUrl = "", url = "", otherUrl = ""] = balancer.urls;
  const members: Member[] = [];
  for (const [at, port] of ports.entries()) {
    const role = at < 2 ? "web" : "work";
    const member = { role, port, running: await startMember(settings, role, port) } satisfies Member;
    members.push(member);
    stops.push(() => endProduct(member.running, "SIGTERM"));
  }
  const handle = await openHandle({ settings, now });
  stops.push(() => handle.close());
  return {
    ...(await loadedProduct({ handle, double, mailServer, now, url: () => url })),
    /** Of the listeners in front of the first process only and of the second only. */
    oneUrl,
    otherUrl,
    balancer,
    members,
    restart: (member: Member) => restart(settings, member),
  };
}

/** The database, the object store, nginx, and the doubles of the outside world. */
async function startSurroundings(stops: (() => unknown)[]) {
  const dataDir = makeTemporaryDataDir("bench-cluster");
  stops.push(() => removeTemporaryDataDir(dataDir));
  const postgres = await startEmbeddedPostgres({ dataDir, binDir: debianBin });
  stops.push(() => postgres.stop());
  const now = () => new Date();
  const double = await startStripeDouble(now);
  const mailServer = await startSmtpDouble();
  const store = await startS3Double({ bucket });
  stops.push(() => Promise.all([double.close(), mailServer.close(), store.close()]));
  const ports = [await freePort(), await freePort(), await freePort()];
  const [first = 0, second = 0] = ports;
  const balancer = await startBalancer([[first], [first, second], [second]]);
  stops.push(() => balancer.close());
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    LOG_LEVEL: "error",
    PUBLIC_URL: balancer.urls[1] ?? "",
    TRUST_PROXY: "127.0.0.1",
    // As in deploy/bin/defaults.env.
    DRAIN_SECONDS: "5",
    MAIL_ADAPTER: "smtp",
    SMTP_URL: mailServer.url,
    FILES_URL: `s3://${bucket}`,
    ...storeSettings(store.endpoint),
    ...stripeSettings(double.url),
  };
  // The SDK of the store reads its credentials there, in this process too.
  Object.assign(process.env, storeSettings(store.endpoint));
  return { double, mailServer, settings, balancer, ports, now };
}

function storeSettings(url: string): Record<string, string> {
  return {
    FILES_S3_ENDPOINT: url,
    FILES_S3_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: doubleCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: doubleCredentials.secretAccessKey,
  };
}

function startMember(settings: Record<string, string>, role: Role, port: number): Promise<RunningProduct> {
  return startProduct({ ...settings, PRAVESH_ROLE: role, PORT: String(port) }, { startLimitMs });
}

/** Returns the exit code. */
async function restart(settings: Record<string, string>, member: Member): Promise<number | null> {
  const { code } = await endProduct(member.running, "SIGTERM");
  member.running = await startMember(settings, member.role, member.port);
  return code;
}

/** In USER_HZ, which is 100 on Linux. */
export function cpuTicksOf({ child }: RunningProduct): number {
  const file = `/proc/${child.pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // The name in parentheses may contain spaces; user and system time are the 12th and 13th value after it.
  const values = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return Number(values[11]) + Number(values[12]);
}
