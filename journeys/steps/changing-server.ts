// A proxy in front of the product that can publish a newer version of the web and drop responses.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ChangingServer {
  url: string;
  /** Serves the service worker of another version (16 hexadecimal digits) that no longer has the script `gone`. */
  publish: (version: string, gone: string) => void;
  /** Drops the next response to a matching request, after the server has done its work. */
  dropResponseTo: (method: string, path: RegExp) => void;
  /** The requests so far, such as 'PUT /api/v1/…'. */
  asked: string[];
  close: () => void;
}

/** Starts the proxy on localhost, where browsers allow service workers without TLS. */
export async function startChangingServer(): Promise<ChangingServer> {
  let published: Version | undefined;
  let isDropped: ((call: string) => boolean) | undefined;
  const asked: string[] = [];

  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/" } = incoming;
    const call = `${method} ${url}`;
    asked.push(call);
    const dropsResponse = isDropped?.(call) ?? false;
    if (dropsResponse) isDropped = undefined;
    if (published && isScript(url, published.gone)) return void outgoing.writeHead(404).end();
    pass(incoming, outgoing, {
      dropsResponse,
      published: url === "/service-worker.js" ? published : undefined,
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    publish: (version, gone) => {
      published = { version, gone };
    },
    dropResponseTo: (method, path) => {
      isDropped = (call) => call.startsWith(`${method} `) && path.test(call);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Version {
  version: string;
  gone: string;
}

function isScript(path: string, name: string): boolean {
  return path.startsWith(`/assets/${name}-`);
}

interface Passing {
  dropsResponse: boolean;
  /** Serves the service worker as this version. */
  published: Version | undefined;
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { dropsResponse, published }: Passing,
): void {
  const target = new URL(incoming.url ?? "/", process.env["PRAVESH_URL"]);
  // Requests the whole, uncompressed body, so that it can be changed.
  const { "if-none-match": _etag, "if-modified-since": _since, ...asked } = incoming.headers;
  // The product refuses the origin of a site other than its own (P36).
  const origin = asked.origin && { origin: target.origin };
  const headers = { ...asked, ...origin, host: target.host, "accept-encoding": "identity" };
  const passed = request(target, { method: incoming.method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      if (dropsResponse) return void outgoing.destroy();
      const body = Buffer.concat(parts);
      const { "content-length": _length, "transfer-encoding": _coding, etag: _tag, ...kept } = answer.headers;
      outgoing
        .writeHead(answer.statusCode ?? 502, kept)
        .end(published ? replaceVersion(body, published) : body);
    });
  });
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}

function replaceVersion(worker: Buffer, { version, gone }: Version): string {
  return worker
    .toString()
    .replace(/version:(["`])[0-9a-f]{16}\1/, `version:"${version}"`)
    .replace(new RegExp(`["\`]/assets/${gone}-[\\w-]+\\.js["\`],`), "");
}
