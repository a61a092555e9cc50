// A proxy to PostgreSQL that can stop forwarding silently, like a half-open connection after a network
// failure.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export async function openStallingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    const ends = [client, database];
    for (const socket of ends) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        for (const end of ends) end.destroy();
      });
    }
    client.on("data", (bytes) => void (!isStalled && database.write(bytes)));
    database.on("data", (bytes) => void (!isStalled && client.write(bytes)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url.searchParams.delete("host");
  return {
    url: url.href,
    /** Drops all bytes from now on. */
    stall: () => void (isStalled = true),
    /** Forwards again, for new connections. */
    resume: () => void (isStalled = false),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
