// nginx in front of several processes, each of which can be taken out of its configuration before it stops.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/platform/free-port.ts";
import { untilOpen } from "./reverse-proxies.ts";

/** Longer than any request of a load takes. */
const oldWorkersLimitMs = 15_000;

/** One listener for each list of ports, which share the requests that reach it. */
export async function startBalancer(lists: readonly (readonly number[])[]) {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-balancer-"));
  const listeners = await Promise.all(lists.map(async (ports) => ({ port: await freePort(), ports })));
  const config = join(folder, "nginx.conf");
  const resting = new Set<number>();
  const write = () => writeFileSync(config, settings(folder, listeners, resting));
  write();
  const nginx = spawn(process.env["PRAVESH_NGINX"] ?? "/usr/sbin/nginx", ["-c", config, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const ended = once(nginx, "exit");
  for (const { port } of listeners) await untilOpen(port);

  /** Resolves once no worker is left that knows the former settings. */
  async function reload(): Promise<void> {
    write();
    const before = workersOf(nginx.pid);
    nginx.kill("SIGHUP");
    for (const deadline = Date.now() + oldWorkersLimitMs; Date.now() < deadline; await pause(20)) {
      const now = workersOf(nginx.pid);
      if (now.length > 0 && !now.some((pid) => before.includes(pid))) return;
    }
    throw new Error("nginx did not end the requests of its former workers.");
  }

  return {
    urls: listeners.map(({ port }) => `http://127.0.0.1:${port}`),
    /** Sends nothing to this process any more, and waits until everything that was sent is answered. */
    async rest(port: number): Promise<void> {
      resting.add(port);
      await reload();
    },
    async use(port: number): Promise<void> {
      resting.delete(port);
      await reload();
    },
    async close(): Promise<void> {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function workersOf(pid: number | undefined): string[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
}

interface Listener {
  port: number;
  ports: readonly number[];
}

/** A refused connection, or a GET without an answer, goes to the next process; a POST that was sent never does. */
function settings(folder: string, listeners: readonly Listener[], resting: ReadonlySet<number>): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
  access_log off;
${temporary.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join("\n")}
  client_max_body_size 320m;
  proxy_request_buffering off;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_next_upstream error timeout;
${listeners.map((listener, at) => serverSettings(listener, at, resting)).join("\n")}
}
`;
}

function serverSettings({ port, ports }: Listener, at: number, resting: ReadonlySet<number>): string {
  const servers = ports.map(
    (each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s${resting.has(each) ? " down" : ""};`,
  );
  return `  upstream product${at} { ${servers.join(" ")} keepalive 64; keepalive_timeout 4s; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://product${at}; } }`;
}
