// A double of ClamAV's daemon: speaks INSTREAM and finds the EICAR test file. It can also fail in several ways.
import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** How it answers: as it should, or wrongly. */
export type ClamdMood = "well" | "silent" | "garbage" | "half" | "too large" | "hangs up" | "endless";

/** The harmless file that every scanner reports; written in two halves so that scanners leave this one alone. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR` + "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

export async function startClamdDouble({ port = 0 } = {}) {
  const state = { mood: "well" as ClamdMood, scanned: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    if (state.mood === "hangs up") return socket.destroy();
    const parts: Buffer[] = [];
    socket.on("data", (part: Buffer) => {
      parts.push(part);
      // The end is a length of zero: no need to look before.
      if (!part.subarray(-4).every((byte) => byte === 0)) return;
      const file = streamedFile(Buffer.concat(parts));
      if (!file || state.mood === "silent") return;
      state.scanned += 1;
      answer(socket, state.mood, file);
    });
    return undefined;
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address() as { port: number };
  return {
    state,
    port: address.port,
    address: `127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function answer(socket: Socket, mood: ClamdMood, file: Buffer): void {
  const verdict = file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";
  if (mood === "endless") {
    for (let part = 0; part < 100; part += 1) socket.write("stream: OK ".repeat(100));
    return;
  }
  const answers: Partial<Record<ClamdMood, string>> = {
    garbage: "HTTP/1.1 200 OK\r\n\r\nstream: OK",
    half: "stream: O",
    "too large": "INSTREAM size limit exceeded. ERROR\0",
  };
  socket.end(answers[mood] ?? verdict);
}

/** The file that was sent, once it is complete. */
function streamedFile(received: Buffer): Buffer | undefined {
  const command = "zINSTREAM\0";
  if (received.length < command.length || !received.toString("latin1").startsWith(command)) return undefined;
  const parts: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
