// A stable address of the API for browsers and providers, across restarts of the process.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { Gates } from "./gates.ts";

export async function openApiProxy(gates: Gates) {
  let target = "";
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = "GET", url = "/" } = request;
    const message = { line: "api", what: `${method} ${url}`, text: `${url} ${body.toString()}` } as const;
    if ((await gates.pass({ ...message, side: "before" })) === "lost") return void response.destroy();
    const answer = await forward(request, body);
    if ((await gates.pass({ ...message, side: "after" })) === "lost") return void response.destroy();
    response.writeHead(answer.status, { "content-type": answer.type }).end(answer.text);
  }

  async function forward({ method = "GET", url = "/", headers }: IncomingMessage, body: Buffer) {
    const { host: _, connection: __, "content-length": ___, "transfer-encoding": ____, ...kept } = headers;
    const answer = await fetch(target + url, {
      method,
      headers: kept as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const type = answer.headers.get("content-type") ?? "text/plain";
    return { status: answer.status, type, text: await answer.text() };
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forwardTo: (url: string) => void (target = url),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
