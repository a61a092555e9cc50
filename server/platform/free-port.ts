// Finds a free local port.
import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below those that systems give to connections and to port 0 (from 32,768 on Linux), so that a port that is free now is still free
 * when its process listens, and when it listens again after a kill.
 */
const ports = { from: 20_000, to: 32_000 };
const tries = 100;

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const port = randomInt(ports.from, ports.to);
    if (await isFree(port)) return port;
  }
  throw new Error("This machine has no free port.");
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isListening = await new Promise<boolean>((resolve) => {
    probe.once("error", () => resolve(false)).listen(port, "127.0.0.1", () => resolve(true));
  });
  if (isListening) await new Promise((resolve) => probe.close(resolve));
  return isListening;
}
