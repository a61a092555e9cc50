// Reads GET /events over a real connection and records every part.
import { Agent, type ClientRequest, type IncomingMessage, request as open } from "node:http";
import { apiBase } from "#contract/paths.ts";
import { type LivePart, takeLiveParts } from "#contract/traveller/live-parts.ts";

/** One connection for each reader, as in browsers. */
const agent = new Agent({ keepAlive: false, maxSockets: Infinity });

export interface LiveReader {
  /** 0 if the connection ended without a response. */
  status: Promise<number>;
  parts: LivePart[];
  /** The event numbers, in order of arrival. */
  numbers: () => number[];
  ended: Promise<void>;
  hasEnded: () => boolean;
  close: () => void;
}

export interface LiveInput {
  token: string;
  lastId?: number | undefined;
  /** The account's own events unless another path is given. */
  path?: string;
  /** Called with each part; parts are then not recorded. */
  onPart?: (part: LivePart) => void;
}

export function openLiveStream(
  url: string,
  { token, lastId, path = "/events", onPart }: LiveInput,
): LiveReader {
  const headers = {
    accept: "text/event-stream",
    "x-access-token": token,
    ...(lastId !== undefined && { "last-event-id": String(lastId) }),
  };
  const request = open(`${url}${apiBase}${path}`, { agent, headers });
  const parts: LivePart[] = [];
  let hasEnded = false;
  const answered = answerOf(request);
  const record = (part: LivePart) => void parts.push(part);
  const ended = answered
    .then((answer) => answer && readParts(answer, onPart ?? record))
    .then(() => void (hasEnded = true));
  request.end();
  return {
    status: answered.then((answer) => answer?.statusCode ?? 0),
    parts,
    numbers: () => parts.flatMap((part) => (part.name === "change" ? [part.content.id] : [])),
    ended,
    hasEnded: () => hasEnded,
    close: () => request.destroy(),
  };
}

function answerOf(request: ClientRequest): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    request.on("response", resolve);
    request.on("error", () => resolve(undefined));
  });
}

function readParts(answer: IncomingMessage, onPart: (part: LivePart) => void): Promise<void> {
  let rest = "";
  answer.setEncoding("utf8");
  answer.on("data", (text: string) => {
    const taken = takeLiveParts(rest + text);
    rest = taken.rest;
    for (const part of taken.parts) onPart(part);
  });
  return new Promise((resolve) => {
    answer.on("error", () => {});
    answer.on("close", resolve);
  });
}
