// The HTTP servers of a process: their limits against slow clients, and how they stop (P39, P40).
import { createServer, type RequestListener, type Server } from "node:http";
import { Server as Listener, type Socket } from "node:net";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { type Admission, admitRequests } from "./admit-requests.ts";
import { sendElsewhere } from "./send-elsewhere.ts";

const limits = {
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  /** 7 MB at 20 KB/s, the slowest connection we support; most requests have less time (`limit-slow-clients.ts`). */
  requestTimeout: 360_000,
  connectionsCheckingInterval: 2_000,
};
/** More than the live streams of a process (`open-streams.ts`). */
const maxConnections = 12_000;
/** For requests in progress when the process stops. */
const lastRequestsMs = 10_000;
/** For requests on connections that were made just before. */
const newConnectionsMs = 250;
/** How long to wait, on a busy machine, for a turn of the event loop that is short enough. */
const maxLookMs = 1000;
const shortTurnMs = 0.5;

export interface HttpServers {
  /** Fastify opens a server for each address of the host. */
  open: (listener: RequestListener) => Server;
  isStopping: () => boolean;
  /** Goes on answering for a while, says that it is stopping, and then sends elsewhere what a proxy repeats. */
  drain: (ms: number) => Promise<void>;
  /** Accepts no more connections. Each call resolves when the requests in progress are answered or their time is over. */
  stop: () => Promise<void>;
}

export function httpServers(admission: Admission): HttpServers {
  const servers: Server[] = [];
  const connections = new Set<Socket>();
  const elsewhere = sendElsewhere();
  let stopped: Promise<void> | undefined;
  let isStopping = false;
  return {
    open(listener) {
      const admitting = elsewhere.wrap(admitRequests(listener, admission));
      const server = Object.assign(createServer(limits, admitting), { maxConnections });
      server.on("timeout", closeIfStillIdle);
      server.on("connection", (socket) => {
        connections.add(socket);
        socket.once("close", () => connections.delete(socket));
      });
      servers.push(server);
      return server;
    },
    isStopping: () => isStopping,
    async drain(ms) {
      isStopping = true;
      if (ms === 0) return;
      await pause(ms);
      await elsewhere.begin();
    },
    stop: () => (stopped ??= closeAll(servers, connections)),
  };
}

/**
 * The event loop ends idle connections before it reads what has arrived, and after a long turn that may be a request: this
 * reads first.
 */
function closeIfStillIdle(socket: Socket): void {
  const { bytesRead } = socket;
  setImmediate(() => socket.bytesRead === bytesRead && socket.destroy());
}

async function closeAll(servers: readonly Server[], connections: ReadonlySet<Socket>): Promise<void> {
  const late = setTimeout(() => servers.forEach((server) => server.closeAllConnections()), lastRequestsMs);
  await acceptWaiting(servers);
  const closed = Promise.all(servers.map(stopListening));
  // Node's own close would at once end a connection whose next request is arriving, and never one that had none.
  await Promise.race([closed, pause(newConnectionsMs)]);
  servers.forEach((server) => server.close());
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  await closed;
  clearTimeout(late);
}

/**
 * Resolves right after the event loop has looked for connections to accept and found none, or after a second: a listener that
 * closes resets those that wait. A turn of the loop accepts one (libuv from 1.45 on), and those that arrive during a long turn
 * wait for the next.
 */
async function acceptWaiting(servers: readonly Server[]): Promise<void> {
  let hasAccepted = false;
  const note = () => void (hasAccepted = true);
  for (const server of servers) server.on("connection", note);
  const deadline = performance.now() + maxLookMs;
  // The turn in which this is called may be long already.
  await nextTurn();
  for (let beganAt = performance.now(); beganAt < deadline;) {
    hasAccepted = false;
    await nextTurn();
    const now = performance.now();
    if (!hasAccepted && now - beganAt < shortTurnMs) break;
    beganAt = now;
  }
  for (const server of servers) server.off("connection", note);
}

/** Resolves once all connections are closed; the error of a server that never listened does not matter. */
function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => void Listener.prototype.close.call(server, () => resolve()));
}
