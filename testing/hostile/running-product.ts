// Runs the product as a separate process, as `npm start` does, for tests to call and kill.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "#server/platform/free-port.ts";

/** Long, because a machine may be busy with other tests. */
const usualStartLimitMs = 90_000;
const ownCheckout = join(import.meta.dirname, "../..");

export interface RunningProduct {
  url: string;
  child: ChildProcess;
  /** Everything it has written to stdout and stderr. */
  output: () => string;
}

/**
 * `settings` as in .env.example; `under` is a program with options that runs it, such as strace; `checkout` is the root folder
 * of another version, with its packages installed.
 */
export async function startProduct(
  settings: Record<string, string>,
  {
    under = [],
    checkout = ownCheckout,
    startLimitMs = usualStartLimitMs,
  }: { under?: readonly string[]; checkout?: string; startLimitMs?: number } = {},
): Promise<RunningProduct> {
  const port = await freePort();
  const env = {
    PATH: process.env["PATH"] ?? "",
    TZ: "Asia/Kolkata",
    PORT: String(port),
    ...settings,
  };
  const program = join(checkout, "server/main.ts");
  const [command = process.execPath, ...options] = under;
  const child = spawn(command, [...options, ...(under.length > 0 ? [process.execPath] : []), program], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (bytes: Buffer) => (output += bytes.toString()));
  const running = { url: `http://localhost:${port}`, child, output: () => output };
  for (const deadline = Date.now() + startLimitMs; !output.includes("Pravesh is ready"); await pause(20)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error(`The product did not start:\n${output}`);
    }
  }
  return running;
}

/** Returns the exit code and signal. */
export async function endProduct({ child }: RunningProduct, signal: "SIGTERM" | "SIGKILL") {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, "exit");
  }
  return { code: child.exitCode, signal: child.signalCode };
}
