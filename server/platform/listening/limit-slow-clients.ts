// Ends connections of clients that send a body or read an answer too slowly, so that they cannot hold many of them (P39).
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { App } from "../http/app-type.ts";

/** The slowest connection we support. */
const bytesPerSecond = 20 * 1024;
/** What every body and answer may take; at the speed above, only large ones may take longer. */
const graceMs = { form: 60_000, other: 10_000, answer: 60_000 };
const lookEveryMs = 1000;

/** A body that is arriving, or an answer that is being read. */
interface Transfer {
  socket: Socket;
  graceMs: number;
  /** Counts only while it is the client that we wait for. */
  waitedMs: number;
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
    const before = flushedBytes(socket);
    transfers.add({
      socket,
      graceMs: graceMs.answer,
      waitedMs: 0,
      isOver: () => raw.writableFinished || socket.destroyed,
      isClientDue: () => socket.writableLength > 0,
      movedBytes: () => flushedBytes(socket) - before,
      end: () => void socket.destroy(),
    });
  });
}

function bodyOf(body: IncomingMessage): Transfer {
  const { socket } = body;
  const before = socket.bytesRead;
  const isForm = body.headers["content-type"]?.startsWith("multipart/") ?? false;
  return {
    socket,
    graceMs: isForm ? graceMs.form : graceMs.other,
    waitedMs: 0,
    isOver: () => body.complete || body.destroyed,
    // Not while it waits for its turn, or for the disk.
    isClientDue: () => body.readableFlowing === true,
    movedBytes: () => socket.bytesRead - before,
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
  const { waitedMs, movedBytes, graceMs: grace } = transfer;
  return waitedMs > Math.max(grace, (movedBytes() * 1000) / bytesPerSecond);
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
