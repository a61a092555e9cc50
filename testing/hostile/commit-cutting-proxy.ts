// A proxy to PostgreSQL that cuts the connection after a commit and before its response.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** The CommandComplete message with which PostgreSQL confirms a commit. */
const committed = Buffer.from("COMMIT\0");

export async function openCommitCuttingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let commitsUntilCut = Number.POSITIVE_INFINITY;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        database.destroy();
      });
    }
    client.pipe(database);
    database.on("data", (bytes: Buffer) => {
      if (bytes.includes(committed) && --commitsUntilCut === 0) database.destroy();
      else client.write(bytes);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(databaseUrl);
  address.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  address.searchParams.delete("host");
  return {
    url: address.href,
    /** Drops the response to the `nth` commit from now, and its connection. */
    cutAtCommit: (nth: number) => {
      commitsUntilCut = nth;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
