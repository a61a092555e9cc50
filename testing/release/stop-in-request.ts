// Stops a server in the middle of a request: it has the headers and waits for the body.
import { request } from "node:http";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

export interface StoppedRequest {
  url: string;
  body: object;
  /** Called when the server has the headers. */
  stop: () => void;
}

/** Returns the status of the answer, which comes although the server is stopping. */
export async function stopInRequest({ url, body, stop }: StoppedRequest): Promise<number | undefined> {
  const bytes = Buffer.from(JSON.stringify(body));
  const sent = request(url, {
    method: "POST",
    agent: false,
    headers: {
      "content-type": "application/json",
      "content-length": bytes.length,
      // The server asks for the body, so it has the headers (RFC 9110, 10.1.1).
      expect: "100-continue",
    },
  });
  sent.flushHeaders();
  await once(sent, "continue");
  stop();
  sent.end(bytes);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  await text(answer);
  return answer.statusCode;
}
