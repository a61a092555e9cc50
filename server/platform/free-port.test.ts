// A free port is one that the system gives to nobody else meanwhile.
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:net";

import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

const rangeFile = "/proc/sys/net/ipv4/ip_local_port_range";

test("a free port can be listened on, and is below those that Linux gives to connections", async () => {
  const first = existsSync(rangeFile) ? Number(readFileSync(rangeFile, "utf8").split("\t")[0]) : 49_152;
  for (let round = 0; round < 20; round++) {
    const port = await freePort();
    expect(port).toBeLessThan(first);
    const server = createServer();
    await new Promise<void>((resolve, reject) =>
      server.once("error", reject).listen(port, "127.0.0.1", resolve),
    );
    await new Promise((resolve) => server.close(resolve));
  }
});
