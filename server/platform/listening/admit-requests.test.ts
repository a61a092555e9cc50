// How many queries may wait follows the number of connections.
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { expect, it } from "vitest";
import { openLog } from "../http/log.ts";
import { admitRequests } from "./admit-requests.ts";

it.each([
  [4, 16],
  [10, 40],
  [50, 200],
])("with %i connections, requests are turned away while more than %i queries wait", (connections, most) => {
  let waiting = 0;
  let answered = 0;
  const listener = admitRequests(() => void (answered += 1), {
    isUrgent: () => false,
    waitingQueries: () => waiting,
    connections,
    log: openLog("silent", { write: () => {} }),
  });
  const ask = () => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    listener(request, response);
    return response.statusCode;
  };
  waiting = most;
  expect([ask(), answered]).toEqual([200, 1]);
  waiting = most + 1;
  expect([ask(), answered]).toEqual([503, 1]);
});
