// Ceph's S3 gateway on this machine: a monitor, a manager, one store on a file, and the gateway. Debian: apt-get install radosgw ceph-mon ceph-mgr ceph-osd.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import { freePort } from "#server/platform/free-port.ts";

const programs = [
  "ceph-mon",
  "ceph-mgr",
  "ceph-osd",
  "radosgw",
  "radosgw-admin",
  "ceph",
  "monmaptool",
  "ceph-authtool",
];
const run = promisify(execFile);

/** Undefined if it is installed. */
export function findMissingCeph(): string | undefined {
  const missing = programs.find((program) => !existsSync(`/usr/bin/${program}`));
  return missing === undefined
    ? undefined
    : `${missing} is not installed (apt-get install radosgw ceph-mon ceph-mgr ceph-osd)`;
}

export type Ceph = Awaited<ReturnType<typeof startCeph>>;
const keys: { name: string; caps: [string, string][] }[] = [
  { name: "mon.", caps: [["mon", "allow *"]] },
  { name: "client.admin", caps: ["mon", "osd", "mgr"].map((daemon) => [daemon, "allow *"]) },
  {
    name: "mgr.x",
    caps: [
      ["mon", "allow profile mgr"],
      ["osd", "allow *"],
    ],
  },
  {
    name: "osd.0",
    caps: [
      ["mon", "allow profile osd"],
      ["mgr", "allow profile osd"],
      ["osd", "allow *"],
    ],
  },
  {
    name: "client.rgw.a",
    caps: [
      ["mon", "allow rw"],
      ["osd", "allow rwx"],
    ],
  },
];
type Daemon = "mon" | "mgr" | "osd" | "gateway";

export const cephCredentials = { accessKeyId: "pravesh", secretAccessKey: "a secret of the test" };

export async function startCeph() {
  const dir = mkdtempSync(join(tmpdir(), "pravesh-ceph-"));
  const conf = join(dir, "ceph.conf");
  const [v2, v1, gatewayPort] = [await freePort(), await freePort(), await freePort()];
  const [fsid, osdId] = [randomUUID(), randomUUID()];
  writeFileSync(conf, settings({ dir, fsid, v2, v1, gatewayPort }));
  for (const folder of ["mon", "mgr", "osd", "run", "rgw"]) mkdirSync(join(dir, folder));
  const running = new Map<Daemon, ChildProcess>();
  const commands: Record<Daemon, [string, string]> = {
    mon: ["ceph-mon", "a"],
    mgr: ["ceph-mgr", "x"],
    osd: ["ceph-osd", "0"],
    gateway: ["radosgw", "rgw.a"],
  };
  const start = (daemon: Daemon) => {
    const [program, id] = commands[daemon];
    const child = spawn(`/usr/bin/${program}`, ["-f", "--id", id, "-c", conf], { stdio: "ignore" });
    running.set(daemon, child);
  };
  const ceph = async (...args: string[]) =>
    (await run("/usr/bin/ceph", ["-c", conf, "--connect-timeout", "30", ...args])).stdout;

  await run("/usr/bin/monmaptool", [
    "--create",
    "--fsid",
    fsid,
    "--addv",
    "a",
    `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`,
    join(dir, "monmap"),
  ]);
  for (const { name, caps } of keys) {
    const options = ["--gen-key", "-n", name, ...caps.flatMap(([daemon, cap]) => ["--cap", daemon, cap])];
    const create = name === "mon." ? ["--create-keyring"] : [];
    await run("/usr/bin/ceph-authtool", [...create, join(dir, "keyring"), ...options]);
  }
  await run("/usr/bin/ceph-mon", [
    "--mkfs",
    "--keyring",
    join(dir, "keyring"),
    "--id",
    "a",
    "-c",
    conf,
    "--monmap",
    join(dir, "monmap"),
  ]);
  const stop = async () => {
    for (const child of running.values()) await kill(child);
    rmSync(dir, { recursive: true, force: true });
  };
  process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));
  start("mon");
  await ceph("osd", "new", osdId);
  await run("/usr/bin/ceph-osd", ["--mkfs", "--id", "0", "--osd-uuid", osdId, "-c", conf]);
  start("osd");
  start("mgr");
  const { accessKeyId, secretAccessKey } = cephCredentials;
  await run("/usr/bin/radosgw-admin", [
    "-c",
    conf,
    "user",
    "create",
    "--uid=pravesh",
    "--display-name=Pravesh",
    `--access-key=${accessKeyId}`,
    `--secret-key=${secretAccessKey}`,
  ]);
  start("gateway");
  const endpoint = `http://127.0.0.1:${gatewayPort}`;
  await answers(endpoint);

  return {
    endpoint,
    /** Kills daemons with SIGKILL and starts them again after some time. */
    async killAndRestart(daemons: readonly Daemon[], downMs: number): Promise<void> {
      await Promise.all(daemons.map((daemon) => kill(running.get(daemon))));
      await pause(downMs);
      for (const name of readdirSync(join(dir, "run")))
        if (/osd|rgw/.test(name)) rmSync(join(dir, "run", name));
      for (const daemon of daemons) start(daemon);
      await answers(endpoint);
    },
    stop,
  };
}

export async function createBucketInCeph({ endpoint }: Ceph, bucket: string): Promise<void> {
  const credentials = cephCredentials;
  const client = new S3Client({ endpoint, credentials, region: "us-east-1", forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

const startLimitMs = 90_000;

async function answers(endpoint: string): Promise<void> {
  const deadline = performance.now() + startLimitMs;
  for (;;) {
    try {
      if ((await fetch(endpoint, { signal: AbortSignal.timeout(2000) })).ok) return;
    } catch {
      // not yet
    }
    if (performance.now() > deadline) throw new Error("Ceph's gateway does not answer.");
    await pause(200);
  }
}

interface Places {
  dir: string;
  fsid: string;
  v2: number;
  v1: number;
  gatewayPort: number;
}

/** One copy of everything, and no files outside the folder. */
function settings({ dir, fsid, v2, v1, gatewayPort }: Places): string {
  return `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = [v2:127.0.0.1:${v2}/0,v1:127.0.0.1:${v1}/0]
public_addr = 127.0.0.1
run_dir = ${dir}/run
admin_socket = ${dir}/run/$name.asok
crash_dir = ${dir}/run
log_file = ${dir}/$name.log
mon_cluster_log_file = ${dir}/cluster.log
mon_data = ${dir}/mon
mgr_data = ${dir}/mgr
osd_data = ${dir}/osd
rgw_data = ${dir}/rgw
keyring = ${dir}/keyring
osd_objectstore = bluestore
bluestore_block_size = 10737418240
osd_memory_target = 939524096
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
osd_crush_chooseleaf_type = 0
rgw_frontends = beast endpoint=127.0.0.1:${gatewayPort}
`;
}
