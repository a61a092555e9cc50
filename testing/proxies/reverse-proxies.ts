// Reverse proxies in front of the product that add their client's address to X-Forwarded-For: nginx, and a double of it.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/platform/free-port.ts";

export interface ReverseProxy {
  port: number;
  close: () => Promise<void>;
}

export async function startProxyDouble(targetPort: number): Promise<ReverseProxy> {
  const proxy = createServer((incoming, answer) => {
    const { "x-forwarded-for": said, ...headers } = incoming.headers;
    const forwarded = [said, incoming.socket.remoteAddress].filter(Boolean).join(", ");
    const outgoing = send({
      host: "127.0.0.1",
      port: targetPort,
      path: incoming.url,
      method: incoming.method,
      headers: { ...headers, "x-forwarded-for": forwarded },
    });
    outgoing.on("response", (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    incoming.pipe(outgoing);
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return {
    port: (proxy.address() as AddressInfo).port,
    async close() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}

/** Starts Debian's nginx with the usual settings of a reverse proxy. */
export async function startNginx(targetPort: number): Promise<ReverseProxy> {
  const port = await freePort();
  const nginx = await runNginx(port, usualSettings({ port, targetPort }));
  return { port, close: () => nginx.close() };
}

/** Runs Debian's nginx with these settings inside `http`; resolves once it listens on the port. `folder` has its temporary files. */
export async function runNginx(port: number, settings: string) {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-nginx-"));
  const config = join(folder, "nginx.conf");
  writeFileSync(config, nginxConfig(folder, settings));
  const nginx = spawn(process.env["PRAVESH_NGINX"] ?? "nginx", ["-c", config, "-e", "stderr"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(nginx, "exit");
  const failed = new Promise<never>((_, reject) => nginx.once("error", reject));
  await Promise.race([untilOpen(port), failed]);
  return {
    folder,
    async close() {
      nginx.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function nginxConfig(folder: string, settings: string) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 2048; }
http {
${temporary.map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join("\n")}
${settings}
}
`;
}

function usualSettings({ port, targetPort }: { port: number; targetPort: number }) {
  return `  access_log off;
  upstream product { server 127.0.0.1:${targetPort}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 320m;
    location / {
      proxy_pass http://product;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }`;
}

/** Also for other proxies. */
export async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await Promise.race([
      once(socket, "connect").then(
        () => true,
        () => false,
      ),
      pause(1000, false),
    ]);
    socket.destroy();
    if (isOpen) return;
    await pause(50);
  }
  throw new Error(`nothing listens on port ${port}`);
}
