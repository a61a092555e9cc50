// nginx in front of several processes, with what matters of `deploy/nginx` while they are restarted.
import { freePort } from "#server/platform/free-port.ts";
import { runNginx, untilOpen } from "./reverse-proxies.ts";

interface Listener {
  port: number;
  ports: readonly number[];
}

/** Each list has the ports of the processes behind one address. */
export async function startBalancer(lists: readonly (readonly number[])[]) {
  const listeners = await Promise.all(lists.map(async (ports) => ({ port: await freePort(), ports })));
  const nginx = await runNginx(listeners[0]?.port ?? 0, settings(listeners));
  for (const { port } of listeners) await untilOpen(port);
  return {
    urls: listeners.map(({ port }) => `http://127.0.0.1:${port}`),
    close: () => nginx.close(),
  };
}

/** A refused connection, or a GET without an answer, goes to the next process; a POST that was sent never does. */
function settings(listeners: readonly Listener[]): string {
  return `  access_log off;
  client_max_body_size 320m;
  proxy_request_buffering off;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
  proxy_set_header X-Repeats-504 "yes";
  proxy_next_upstream error timeout http_504;
${listeners.map(serverSettings).join("\n")}`;
}

function serverSettings({ port, ports }: Listener, at: number): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=1 fail_timeout=1s;`);
  return `  upstream product${at} { ${servers.join(" ")} keepalive 64; keepalive_timeout 4s; }
  server { listen 127.0.0.1:${port}; location / { proxy_pass http://product${at}; } }`;
}
