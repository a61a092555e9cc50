// A connection to the product that can be cut and restored, because not every driver can take a browser offline.
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export async function openConnection() {
  const target = new URL(process.env["PRAVESH_URL"] ?? "");
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    for (const socket of [incoming, outgoing]) keep(socket);
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: `http://localhost:${port}`,
    cut,
    restore: async () => {
      server.listen(port, "localhost");
      await once(server, "listening");
    },
  };
}
