// What would take longer than a stop may take does not delay it (P40).
import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { reconnectingClient } from "#testing/faults/reconnecting-client.ts";
import { uploadSlowly } from "#testing/faults/slow-upload.ts";
import { prepareUpload, signUpAs } from "#testing/faults/uploading-traveller.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { specimen } from "#testing/specification-client.ts";

const exitLimitMs = 12_000;

let dataDir = "";
beforeEach(() => {
  dataDir = makeTemporaryDataDir("slow-stops");
});
afterEach(() => removeTemporaryDataDir(dataDir));

it(
  "a live stream, a mail server that never answers and an upload that takes a minute do not delay the end",
  { timeout: 60_000 },
  async () => {
    const mailServer = await openSilentServer();
    const settings = {
      MAIL_ADAPTER: "smtp",
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: "visas@example.org",
    };
    const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: "error", ...settings });
    const uploader = await addUploader(product.url);
    await expect.poll(mailServer.connections, { timeout: 10_000 }).toBeGreaterThan(0);
    const headers = { "x-access-token": uploader.token, accept: "text/event-stream" };
    const stream = await fetch(`${product.url}/api/v1/events`, { headers });
    const streamed = stream.text();
    const upload = uploadSlowly(product.url, { ...uploader, bytes: specimen("photo.jpg"), overMs: 60_000 });
    await pause(500);
    const began = performance.now();
    const ended = endProduct(product, "SIGTERM");
    expect(await streamed).toContain("event: ready");
    expect(performance.now() - began).toBeLessThan(5000);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(performance.now() - began).toBeLessThan(exitLimitMs);
    expect(await upload).toBe(0);
    mailServer.close();
  },
);

async function addUploader(url: string): Promise<{ path: string; token: string }> {
  const client = reconnectingClient(() => url);
  const person = await prepareUpload(client, await signUpAs(client, 1));
  client.close();
  return person;
}

async function openSilentServer() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on("error", () => {})));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
