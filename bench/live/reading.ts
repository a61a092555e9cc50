// Starts the process that reads streams and collects the events it reports.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Account } from "./live-setup.ts";

export interface ReaderRequest {
  /** Where to open streams. */
  url: string;
  /** In the first message only: opens a stream for each token. */
  tokens?: string[];
}

export interface Report {
  /** The account's position in the list, the event's number, and its arrival time. */
  events: [at: number, number: number, ms: number][];
  /** Streams that resumed with missing events. */
  incomplete: number;
  ready: boolean;
}

export interface Reading {
  /** The received event numbers and their arrival times, by account. */
  received: Map<string, { number: number; ms: number }[]>;
  incomplete: () => number;
  moveTo: (url: string) => void;
  close: () => Promise<void>;
}

/** Resolves once every stream is open. */
export async function startReading(url: string, accounts: readonly Account[]): Promise<Reading> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "reader.ts")], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const received: Reading["received"] = new Map(accounts.map(({ userId }) => [userId, []]));
  let incomplete = 0;
  const isReady = new Promise<void>((resolve, reject) => {
    child.on("message", (message: Report) => {
      incomplete = message.incomplete;
      for (const [at, number, ms] of message.events)
        received.get(accounts[at]?.userId ?? "")?.push({ number, ms });
      if (message.ready) resolve();
    });
    child.on("exit", () => reject(new Error("The reader process has ended.")));
  });
  const ask = (message: ReaderRequest) => void child.send(message);
  ask({ url, tokens: accounts.map(({ token }) => token) });
  await isReady;
  const close = async () => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return { received, incomplete: () => incomplete, moveTo: (moved) => ask({ url: moved }), close };
}
