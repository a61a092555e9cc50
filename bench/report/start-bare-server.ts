// Starts a program that listens on a free port and prints its address, for comparison with the product.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface BareServer {
  url: string;
  process: ChildProcess;
}

/** `module` is a file URL. */
export async function startBareServer(module: string, values: readonly string[]): Promise<BareServer> {
  const child = spawn(process.execPath, [fileURLToPath(module), ...values], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [address] = (await once(child.stdout, "data")) as [Buffer];
  return { url: address.toString().trim(), process: child };
}
