// The development server: Vite with hot reload in front of the API, which restarts when its files change.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type ProxyOptions } from "vite";
import { readConfig } from "#server/config.ts";
import { startDatabase } from "#server/platform/database/start-database.ts";
import { freePort } from "#server/platform/free-port.ts";
import { onStopSignal } from "#server/platform/stop-signals.ts";

const servedByApi = ["/api", "/dev", "/razorpay", "/sandbox", "/manifest.webmanifest"];

const config = readConfig();
// The database belongs to this process, so it keeps running while the API restarts.
const database = await startDatabase(config);
const apiPort = await freePort();
const api = startApi();
const vite = await createServer({
  server: { port: config.port, strictPort: true, host: config.host, proxy: proxyTable() },
});
await vite.listen();
onStopSignal(async () => {
  await vite.close();
  if (api.kill("SIGTERM")) await once(api, "exit");
  await database.stop();
});

function startApi() {
  return spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    env: {
      ...process.env,
      LISTEN_ADDRESS: "127.0.0.1",
      PORT: String(apiPort),
      PUBLIC_URL: config.publicUrl,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

function proxyTable(): Record<string, ProxyOptions> {
  const target = `http://127.0.0.1:${apiPort}`;
  return Object.fromEntries(servedByApi.map((path) => [path, { target, ws: false }]));
}
