// Ends connections of clients that send a body or read an answer too slowly, so that they cannot hold many of them (P39).
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { App } from "../http/app-type.ts";

/** The slowest connection we support. */
const bytesPerSecond = 20 * 1024;
/** In each such time that we wait for the client, as much must arrive or be read as the speed above allows. */
const windowMs = { form: 60_000, other: 10_000, answer: 60_000 };
const lookEveryMs = 1000;

/** A body that is arriving, or an answer that is being read. */
interface Transfer {
  socket: Socket;
  windowMs: number;
  /** In the current window. Counts only while it is the client that we wait for. */
  waitedMs: number;
  /** Bytes that were moved before the current window. */
  before: number;
  isOver: () => boolean;
  isClientDue: () => boolean;
  movedBytes: () => number;
  end: () => void;
}

export function limitSlowClients(app: App): void {
  const transfers = new Set<Transfer>();
  const timer = setInterval(() => look(transfers), lookEveryMs).unref();
  app.addHook("onClose", async () => clearInterval(timer));
  app.addHook("onRequest", async ({ raw }) => {
    if (hasBody(raw)) transfers.add(bodyOf(raw));
  });
  app.addHook("onSend", async (request, { raw }) => {
    const { socket } = request.raw;
    transfers.add({
      socket,
      windowMs: windowMs.answer,
      waitedMs: 0,
      before: flushedBytes(socket),
      isOver: () => raw.writableFinished || socket.destroyed,
      isClientDue: () => socket.writableLength > 0,
      movedBytes: () => flushedBytes(socket),
      end: () => void socket.destroy(),
    });
  });
}

function bodyOf(body: IncomingMessage): Transfer {
  const { socket } = body;
  const isForm = body.headers["content-type"]?.startsWith("multipart/") ?? false;
  return {
    socket,
    windowMs: isForm ? windowMs.form : windowMs.other,
    waitedMs: 0,
    before: socket.bytesRead,
    isOver: () => body.complete || body.destroyed,
    // Not while it waits for its turn, or for the disk.
    isClientDue: () => body.readableFlowing === true,
    movedBytes: () => socket.bytesRead,
    end: () => answerTimeout(socket),
  };
}

function look(transfers: Set<Transfer>): void {
  for (const transfer of transfers) {
    if (transfer.isOver()) transfers.delete(transfer);
    else if (isTooSlow(transfer)) {
      transfers.delete(transfer);
      transfer.end();
    }
  }
}

function isTooSlow(transfer: Transfer): boolean {
  if (transfer.isClientDue()) transfer.waitedMs += lookEveryMs;
  if (transfer.waitedMs < transfer.windowMs) return false;
  const moved = transfer.movedBytes();
  const isSlow = moved - transfer.before < (transfer.windowMs / 1000) * bytesPerSecond;
  Object.assign(transfer, { waitedMs: 0, before: moved });
  return isSlow;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function flushedBytes(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}

/** As Node answers a request whose headers take too long. */
function answerTimeout(socket: Socket): void {
  socket.end("HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n", () =>
    socket.destroy(),
  );
}
