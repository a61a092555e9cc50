// A line to PostgreSQL that breaks in the worst moment: when a commit has happened and its answer is on the way.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** How the server says that a transaction is committed: a CommandComplete message. */
const committed = Buffer.from("COMMIT\0");

export async function openForgetfulLine(databaseUrl: string) {
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
    /** The answer to the `nth` commit from now is lost, and the connection with it. */
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
