// Starts the process that reads streams, and keeps what it tells.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Account } from "./stage.ts";

export interface Asked {
  /** Where streams are opened from now on. */
  url: string;
  /** At first: a stream for each. */
  tokens?: string[];
}

export interface Told {
  /** Whose (their place in the list), which number, and when. */
  events: [at: number, number: number, ms: number][];
  /** Streams that were taken up with something missing. */
  incomplete: number;
  ready: boolean;
}

export interface Reading {
  /** By account: each number that was told, with when. */
  told: Map<string, { number: number; ms: number }[]>;
  incomplete: () => number;
  moveTo: (url: string) => void;
  close: () => Promise<void>;
}

/** Resolves once every stream is open. */
export async function startReading(url: string, accounts: readonly Account[]): Promise<Reading> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "reader.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const told: Reading["told"] = new Map(accounts.map(({ userId }) => [userId, []]));
  let incomplete = 0;
  const isReady = new Promise<void>((resolve, reject) => {
    child.on("message", (message: Told) => {
      incomplete = message.incomplete;
      for (const [at, number, ms] of message.events)
        told.get(accounts[at]?.userId ?? "")?.push({ number, ms });
      if (message.ready) resolve();
    });
    child.on("exit", () => reject(new Error("the readers have ended")));
  });
  const ask = (asked: Asked) => void child.send(asked);
  ask({ url, tokens: accounts.map(({ token }) => token) });
  await isReady;
  const close = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { told, incomplete: () => incomplete, moveTo: (moved) => ask({ url: moved }), close };
}
