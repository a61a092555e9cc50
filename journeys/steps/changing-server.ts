// The product behind another address, where a newer version of the web can be published and connections be cut.
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface ChangingServer {
  url: string;
  /** From now on the service worker is that of another version, of 16 hexadecimal digits, in which a script is no more. */
  publish: (version: string, gone: string) => void;
  /** The next answer to such a call is lost on its way; the server has done the work. */
  loseAnswerTo: (method: string, path: RegExp) => void;
  /** What has been asked for: 'PUT /api/v1/…'. */
  asked: string[];
  close: () => void;
}

/** On localhost, where browsers allow service workers without TLS. */
export async function startChangingServer(): Promise<ChangingServer> {
  let published: Version | undefined;
  let isLost: ((call: string) => boolean) | undefined;
  const asked: string[] = [];

  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url = "/" } = incoming;
    const call = `${method} ${url}`;
    asked.push(call);
    const losesAnswer = isLost?.(call) ?? false;
    if (losesAnswer) isLost = undefined;
    if (published && isScript(url, published.gone)) return void outgoing.writeHead(404).end();
    pass(incoming, outgoing, {
      losesAnswer,
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
    loseAnswerTo: (method, path) => {
      isLost = (call) => call.startsWith(`${method} `) && path.test(call);
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
  losesAnswer: boolean;
  /** Changes the worker's text: laid in as another version of the same. */
  published: Version | undefined;
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { losesAnswer, published }: Passing,
): void {
  const target = new URL(incoming.url ?? "/", process.env["PRAVESH_URL"]);
  // Whole and uncompressed, so that it can be changed.
  const { "if-none-match": _etag, "if-modified-since": _since, ...asked } = incoming.headers;
  const headers = { ...asked, host: target.host, "accept-encoding": "identity" };
  const passed = request(target, { method: incoming.method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      if (losesAnswer) return void outgoing.destroy();
      const body = Buffer.concat(parts);
      const { "content-length": _length, "transfer-encoding": _coding, etag: _tag, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept).end(published ? asVersion(body, published) : body);
    });
  });
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}

function asVersion(worker: Buffer, { version, gone }: Version): string {
  return worker
    .toString()
    .replace(/version:(["`])[0-9a-f]{16}\1/, `version:"${version}"`)
    .replace(new RegExp(`["\`]/assets/${gone}-[\\w-]+\\.js["\`],`), "");
}
