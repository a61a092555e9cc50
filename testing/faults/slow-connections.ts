// Opens connections that send or read as slowly as they can, to hold the server's attention (P39).
import { connect, type Socket } from "node:net";

export const slowModes = ["headers", "body", "read"] as const;
export type SlowMode = (typeof slowModes)[number];

const everyMs = 2000;
const starts = {
  headers: "GET /api/v1/health HTTP/1.1\r\nhost: localhost\r\n",
  body: "POST /api/v1/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{",
  read: "GET /api/v1/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n",
} satisfies Record<SlowMode, string>;

const drips = { headers: "x-a: b\r\n", body: " ", read: "" } satisfies Record<SlowMode, string>;

export interface SlowConnections {
  close: () => void;
}

/** `answers`: how many a reader asks for. Only many of them fill the buffers between server and client. */
export function openSlowConnections(
  url: string,
  { mode, count, answers = 8 }: { mode: SlowMode; count: number; answers?: number },
): SlowConnections {
  const { port } = new URL(url);
  const start = mode === "read" ? starts.read.repeat(answers) : starts[mode];
  const sockets = new Set<Socket>();
  for (let number = 0; number < count; number++) {
    const socket = connect(Number(port), "127.0.0.1", () => void socket.write(start));
    if (mode === "read") socket.pause();
    else socket.resume();
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    sockets.add(socket);
  }
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (mode !== "read") socket.write(drips[mode]);
      else socket.read(1);
    }
  }, everyMs);
  return {
    close() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
