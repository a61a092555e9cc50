// nginx in front of several processes. It stops sending requests to one of them before a test stops it.
import { freePort } from "#server/platform/free-port.ts";
import { runNginx, untilOpen } from "./reverse-proxies.ts";

interface Listener {
  port: number;
  ports: readonly number[];
}

/** Each list has the ports of the processes behind one address. */
export async function startBalancer(lists: readonly (readonly number[])[]) {
  const listeners = await Promise.all(lists.map(async (ports) => ({ port: await freePort(), ports })));
  const resting = new Set<number>();
  const [first] = listeners;
  const nginx = await runNginx(first?.port ?? 0, settings(listeners, resting));
  for (const { port } of listeners) await untilOpen(port);
  return {
    urls: listeners.map(({ port }) => `http://127.0.0.1:${port}`),
    /** Sends nothing to this process any more, and waits until everything that was sent is answered. */
    async rest(port: number): Promise<void> {
      resting.add(port);
      await nginx.reload(settings(listeners, resting));
    },
    async use(port: number): Promise<void> {
      resting.delete(port);
      await nginx.reload(settings(listeners, resting));
    },
    close: () => nginx.close(),
  };
}

/** A refused connection, or a GET without an answer, goes to the next process; a POST that was sent never does. */
function settings(listeners: readonly Listener[], resting: ReadonlySet<number>): string {
  return `  access_log off;
  client_max_body_size 320m;
  proxy_request_buffering off;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_next_upstream error timeout;
${listeners.map((listener, at) => serverSettings(listener, at, resting)).join("\n")}`;
}

function serverSettings({ port, ports }: Listener, at: number, resting: ReadonlySet<number>): string {
  const servers = ports.map(
    (each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s${resting.has(each) ? " down" : ""};`,
  );
  return `  upstream product${at} { ${servers.join(" ")} keepalive 64; keepalive_timeout 4s; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://product${at}; } }`;
}
