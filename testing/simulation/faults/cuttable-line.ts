// A TCP connection to an outside system that ends with the process that uses it.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface CuttableLine {
  url: string;
  cut: () => void;
}

export async function openCuttableLine(url: string): Promise<CuttableLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const outside = connect(Number(target.port), target.hostname);
    for (const socket of [client, outside]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        outside.destroy();
      });
    }
    client.pipe(outside);
    outside.pipe(client);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
