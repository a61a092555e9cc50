// A machine with nothing on it but Debian's programs: own /etc, /opt, /var, /run, /mnt and /root, network and processes, by bubblewrap.
// PostgreSQL 15 runs in it on its usual port, and a stand-in for systemctl.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { makeCertificate, paymentHost, publicHost } from "./shipped-proxies.ts";

const checkout = join(import.meta.dirname, "../..");
const replaced = ["etc", "opt", "var/lib", "var/log", "run", "mnt", "root"];
const programs: Record<string, string> = {
  "/usr/bin/bwrap": "bubblewrap",
  "/usr/bin/pg_createcluster": "postgresql-common",
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
  "/usr/sbin/nginx": "nginx-light",
  "/usr/bin/curl": "curl",
};

export interface Ended {
  code: number;
  output: string;
}

export type EmptyMachine = Awaited<ReturnType<typeof startEmptyMachine>>;

/** Why there can be none here; undefined if there can. */
export function findMissing(): string | undefined {
  if (process.getuid?.() !== 0) return "it needs root";
  const missing = Object.keys(programs).filter((path) => !existsSync(path));
  const packages = missing.map((path) => programs[path]).join(" ");
  return missing.length > 0
    ? `${missing.join(", ")} is not installed (apt-get install ${packages})`
    : undefined;
}

/** `placed` are files for its /root. */
export async function startEmptyMachine(placed: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-machine-"));
  chmodSync(folder, 0o755);
  furnish(folder);
  for (const path of placed) cpSync(path, join(folder, "root", path.split("/").at(-1) ?? ""));
  const machine = enter(folder);
  const run = runnerOf(machine, folder);
  const { code, output } = await run(`
    mkdir -p /var/log/nginx /var/log/postgresql /var/lib/nginx /var/lib/postgresql /run/postgresql
    chown postgres: /var/lib/postgresql /var/log/postgresql /run/postgresql
    pg_createcluster 15 main --start`);
  if (code !== 0) throw new Error(`PostgreSQL does not start: ${output}`);
  return {
    folder,
    run,
    async close() {
      machine.kill("SIGKILL");
      await once(machine, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function furnish(folder: string): void {
  for (const name of replaced) mkdirSync(join(folder, name), { recursive: true, mode: 0o755 });
  execFileSync("cp", ["-a", "/etc/.", join(folder, "etc")]);
  for (const own of ["pravesh", "postgresql", "pgbackrest", "nginx/conf.d", "nginx/sites-enabled"])
    rmSync(join(folder, "etc", own), { recursive: true, force: true });
  for (const own of ["systemd/system", "nginx/conf.d", "letsencrypt/live/visa.example.org"])
    mkdirSync(join(folder, "etc", own), { recursive: true });
  appendFileSync(join(folder, "etc/hosts"), `127.0.0.1 localhost ${publicHost} ${paymentHost}\n`);
  const certificate = makeCertificate();
  for (const [from, name] of [
    [certificate.certPath, "fullchain.pem"],
    [certificate.keyPath, "privkey.pem"],
  ] as const)
    cpSync(from, join(folder, "etc/letsencrypt/live/visa.example.org", name));
  certificate.remove();
  mkdirSync(join(folder, "bin"));
  const program = (name: string, file: string) => {
    const path = join(folder, "bin", name);
    writeFileSync(path, `#!/bin/sh\nexec ${process.execPath} ${join(checkout, "testing", file)} "$@"\n`, {
      mode: 0o755,
    });
  };
  program("systemctl", "deployment/systemctl.ts");
  program("traveller", "deployment/walking-traveller.ts");
  program("object-store", "object-store/serve-s3-double.ts");
}

/** Reads names of scripts from stdin, and prints the name and the exit code of each. */
const loop = `while read -r name; do bash -eu "$1/$name.sh" > "$1/$name.out" 2>&1 < /dev/null; echo "$name $?"; done`;

function enter(folder: string): ChildProcess {
  const binds = replaced.flatMap((name) => ["--bind", join(folder, name), `/${name}`]);
  const node = join(process.execPath, "../..");
  const own = [folder, node, checkout].flatMap((path) => ["--bind", path, path]);
  const alone = [
    "--unshare-net",
    "--unshare-pid",
    "--unshare-ipc",
    "--unshare-uts",
    "--proc",
    "/proc",
    "--die-with-parent",
  ];
  const certificate = "/etc/letsencrypt/live/visa.example.org/fullchain.pem";
  const env = {
    PATH: `${folder}/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    LANG: "C.UTF-8",
    HOME: "/root",
    CURL_CA_BUNDLE: certificate,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  const inside = ["bash", "-c", loop, "loop", folder];
  return spawn("bwrap", ["--dev-bind", "/", "/", ...binds, ...own, ...alone, ...inside], {
    env,
    cwd: "/",
    stdio: ["pipe", "pipe", "inherit"],
  });
}

function runnerOf(machine: ChildProcess, folder: string) {
  const { stdin, stdout } = machine;
  if (!stdin || !stdout) throw new Error("The machine has no pipes.");
  const lines = createInterface(stdout);
  let count = 0;
  return async (commands: string): Promise<Ended> => {
    const name = `script-${++count}`;
    writeFileSync(join(folder, `${name}.sh`), commands);
    const ended = once(lines, "line") as Promise<[string]>;
    stdin.write(`${name}\n`);
    const [line] = await ended;
    const output = readFileSync(join(folder, `${name}.out`), "utf8");
    return { code: Number(line.split(" ")[1]), output };
  };
}
