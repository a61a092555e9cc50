// A process that stops resets no connection that was made before: its request is on the way (P40).
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { openLog } from "../http/log.ts";
import { httpServers } from "./http-servers.ts";

const admission = {
  isUrgent: () => true,
  waitingQueries: () => 0,
  connections: 1,
  log: openLog("silent", process.stdout),
};

async function startServers() {
  const servers = httpServers(admission);
  const server = servers.open((_request, response) => {
    response.setHeader("connection", "close");
    response.end("ok");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { servers, port: (server.address() as AddressInfo).port };
}

/** Returns the first line of what comes back, or the code of the error. */
async function ask(port: number, { method = "GET", header = "" } = {}): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.on("data", (bytes) => (heard += bytes.toString()));
  socket.write(`${method} / HTTP/1.1\r\nhost: localhost\r\n${header}\r\n`);
  return once(socket, "close").then(
    () => heard.split("\r\n", 1)[0] ?? "",
    (error: NodeJS.ErrnoException) => String(error.code),
  );
}

it("connections that wait to be accepted when a process stops are answered", async () => {
  const { servers, port } = await startServers();
  const asked = Array.from({ length: 20 }, () => ask(port));
  await servers.stop();
  expect(new Set(await Promise.all(asked))).toEqual(new Set(["HTTP/1.1 200 OK"]));
});

it("a connection without a request does not delay the stop as long as one in progress may, ten seconds", async () => {
  const { servers, port } = await startServers();
  const idle = connect(port, "127.0.0.1");
  await once(idle, "connect");
  const asked = performance.now();
  await servers.stop();
  expect(performance.now() - asked).toBeLessThan(5000);
});

it("after the drain, a GET that the proxy repeats is sent elsewhere, and every other request is answered", async () => {
  const { servers, port } = await startServers();
  const header = "x-repeats-504: yes\r\n";
  const drained = servers.drain(1);
  await pause(50);
  expect(await ask(port, { header })).toBe("HTTP/1.1 504 Gateway Timeout");
  expect(await ask(port)).toBe("HTTP/1.1 200 OK");
  expect(await ask(port, { method: "POST", header: `${header}content-length: 0\r\n` })).toBe(
    "HTTP/1.1 200 OK",
  );
  await drained;
  await servers.stop();
});

it("while it drains, a process answers what the proxy would repeat", async () => {
  const { servers, port } = await startServers();
  const drained = servers.drain(3000);
  expect(await ask(port, { header: "x-repeats-504: yes\r\n" })).toBe("HTTP/1.1 200 OK");
  await drained;
  await servers.stop();
});
