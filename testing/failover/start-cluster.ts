// Three PostgreSQL nodes with synchronous replication under Patroni, found through HAProxy. One etcd, which no test disturbs.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { postgresAccount } from "#server/platform/embedded-postgres/account.ts";
import { freePort } from "#server/platform/free-port.ts";
import { haproxySettings, type NodePlace, patroniSettings } from "./cluster-settings.ts";
import { type Node, startNode } from "./node.ts";
import { etcd, findPatroni, haproxy } from "./programs.ts";

const nodeCount = 3;
const startLimitMs = 120_000;
const passwords = {
  postgres: "superuser of the test",
  replicator: "replicator of the test",
  rewinder: "rewinder of the test",
  pravesh_owner: "owner of the test",
  pravesh_app: "application of the test",
};

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

export async function startCluster() {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), "pravesh-cluster-")));
  chmodSync(dir, 0o755);
  const patroni = findPatroni();
  const account = postgresAccount(dir);
  const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
  const places = await Promise.all(
    Array.from({ length: nodeCount }, (_, at) => placeOf(dir, `node${at + 1}`)),
  );
  for (const place of places) {
    mkdirSync(place.dir, { mode: 0o700 });
    writeFileSync(join(place.dir, "patroni.yml"), patroniSettings(place, { etcdPort, patroni, passwords }));
    if (account) for (const path of [place.dir, join(place.dir, "patroni.yml")]) chownSync(path, account.uid, account.gid); // prettier-ignore
  }
  writeFileSync(join(dir, "haproxy.cfg"), haproxySettings(port, places));
  const daemons = [
    run(dir, etcd, etcdOptions({ dir, port: etcdPort, peerPort })),
    run(dir, haproxy, ["-f", join(dir, "haproxy.cfg"), "-db"]),
  ];
  const nodes: Node[] = [];
  const close = async () => {
    for (const node of nodes) await node.takeAway();
    for (const daemon of daemons) await end(daemon);
    rmSync(dir, { recursive: true, force: true });
  };
  const address = (role: keyof typeof passwords, database: string) =>
    `postgresql://${role}:${encodeURIComponent(passwords[role])}@127.0.0.1:${port}/${database}`;
  try {
    for (const place of places) nodes.push(startNode(place, { patroni, account }));
    await untilComplete(places);
    await createDatabase(address("postgres", "postgres"));
  } catch (error) {
    const logs = nodes.map((node) => `${node.name}:\n${node.log().slice(-2000)}`).join("\n");
    await close();
    throw new Error(`The cluster did not start:\n${logs}`, { cause: error });
  }
  return {
    patroni: `${patroni.version} (${patroni.store})`,
    url: address("pravesh_app", "pravesh"),
    ownerUrl: address("pravesh_owner", "pravesh"),
    nodes,
    primary: async () => {
      const name = await findPrimary(places);
      const node = nodes.find((each) => each.name === name);
      if (!node) throw new Error("The cluster has no primary.");
      return node;
    },
    /** Until all nodes take part again, with a synchronous standby. */
    untilComplete: () => untilComplete(places),
    close,
  };
}

async function placeOf(dir: string, name: string): Promise<NodePlace> {
  const own = join(dir, name);
  return { name, dir: own, dataDir: join(own, "files"), port: await freePort(), apiPort: await freePort() };
}

function etcdOptions({ dir, port, peerPort }: { dir: string; port: number; peerPort: number }): string[] {
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const given = {
    "data-dir": join(dir, "etcd"),
    name: "one",
    "enable-v2": "true",
    logger: "zap",
    "listen-client-urls": clients,
    "advertise-client-urls": clients,
    "listen-peer-urls": peers,
    "initial-advertise-peer-urls": peers,
    "initial-cluster": `one=${peers}`,
  };
  return Object.entries(given).map(([name, value]) => `--${name}=${value}`);
}

function run(dir: string, program: string, options: readonly string[]): ChildProcess {
  const log = openSync(join(dir, "daemons.log"), "a");
  return spawn(program, options, { stdio: ["ignore", log, log], env: { PATH: "/usr/bin:/bin" } });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}

interface Member {
  name: string;
  role: string;
  state: string;
}

async function membersSeenBy({ apiPort }: NodePlace): Promise<Member[]> {
  try {
    const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`, { signal: AbortSignal.timeout(2000) });
    return ((await answer.json()) as { members: Member[] }).members;
  } catch {
    return [];
  }
}

async function findPrimary(places: readonly NodePlace[]): Promise<string | undefined> {
  const seen = await Promise.all(places.map(membersSeenBy));
  return seen.flat().find(({ role }) => role === "leader")?.name;
}

async function untilComplete(places: readonly NodePlace[]): Promise<void> {
  let members: Member[] = [];
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline; await pause(500)) {
    members = (await Promise.all(places.map(membersSeenBy))).find((seen) => seen.length > 0) ?? [];
    const isWell =
      members.length === nodeCount && members.every(({ state }) => /running|streaming/.test(state));
    if (
      isWell &&
      members.some(({ role }) => role === "leader") &&
      members.some(({ role }) => role === "sync_standby")
    )
      return;
  }
  throw new Error(`The cluster is not complete: ${JSON.stringify(members)}`);
}

async function createDatabase(url: string): Promise<void> {
  const superuser = new Client({ connectionString: url, query_timeout: 30_000 });
  await superuser.connect();
  try {
    for (const role of ["pravesh_owner", "pravesh_app"] as const)
      await superuser.query(`CREATE ROLE ${role} LOGIN PASSWORD '${passwords[role]}'`);
    await superuser.query("CREATE DATABASE pravesh OWNER pravesh_owner");
  } finally {
    await superuser.end();
  }
}
