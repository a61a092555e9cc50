// A TCP proxy to PostgreSQL that breaks as networks do: resets, silence, delay, little bandwidth (P42).
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const faults = {
  none: { delayMs: 0, bytesPerSecond: Number.POSITIVE_INFINITY },
  /** Connections stay open, and no byte arrives any more. */
  "half-open": { delayMs: 0, bytesPerSecond: 0 },
  "2 s latency": { delayMs: 1000, bytesPerSecond: Number.POSITIVE_INFINITY },
  "1 KB/s": { delayMs: 0, bytesPerSecond: 1024 },
} as const;
export type Fault = keyof typeof faults;

/** At 1 KB/s, bytes are passed on in pieces of this size. */
const piece = 256;

export async function openFaultyProxy() {
  let target = { host: "127.0.0.1", port: 0 };
  let fault: Fault = "none";
  const pairs = new Set<{ end: (how: "destroy" | "resetAndDestroy") => void }>();
  const server = createServer((client) => {
    const database = connect(target);
    const pair = {
      end(how: "destroy" | "resetAndDestroy") {
        pairs.delete(pair);
        client[how]();
        database[how]();
      },
    };
    pairs.add(pair);
    for (const socket of [client, database]) {
      socket.on("error", () => {});
      socket.on("close", () => pair.end("destroy"));
    }
    passOn(client, database, () => fault);
    passOn(database, client, () => fault);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** Points the proxy to the server of `databaseUrl` and returns the URL through the proxy. */
    forwardTo(databaseUrl: string): string {
      const url = new URL(databaseUrl);
      target = { host: url.hostname, port: Number(url.port) };
      url.host = `127.0.0.1:${port}`;
      url.searchParams.delete("host");
      return url.href;
    },
    /** From now on. Bytes that were dropped before stay lost, so old connections stay silent. */
    become: (next: Fault) => void (fault = next),
    resetAll: () => pairs.forEach((pair) => pair.end("resetAndDestroy")),
    close: async () => {
      for (const pair of pairs) pair.end("destroy");
      server.close();
      await once(server, "close");
    },
  };
}

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>;

/** In order: each piece waits for the one before. */
function passOn(from: Socket, to: Socket, current: () => Fault): void {
  let last: Promise<void> = Promise.resolve();
  let isSilent = false;
  from.on("data", (bytes: Buffer) => {
    isSilent ||= faults[current()].bytesPerSecond === 0;
    if (isSilent) return;
    const arrivedAt = performance.now();
    last = last.then(async () => {
      const { delayMs } = faults[current()];
      const waitMs = arrivedAt + delayMs - performance.now();
      if (waitMs > 0) await pause(waitMs);
      await writeSlowly(to, bytes, current);
    });
  });
}

async function writeSlowly(to: Socket, bytes: Buffer, current: () => Fault): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    const { bytesPerSecond } = faults[current()];
    const isLimited = Number.isFinite(bytesPerSecond) && bytesPerSecond > 0;
    const size = isLimited ? piece : bytes.length - at;
    if (isLimited) await pause((size * 1000) / bytesPerSecond);
    if (to.writable) to.write(bytes.subarray(at, at + size));
    at += size;
  }
}
