// Gives the product one core and the load generator another, so that the generator is never what is measured.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** The product's PostgreSQL is its child, and passes its core on to its own children. */
export function shareCores(productPid: number): void {
  for (const pid of [productPid, ...childrenOf(productPid)]) pin(pid, 0);
  pin(process.pid, 1);
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(" "))
    .filter((child) => child !== "")
    .map(Number);
}

function pin(pid: number, core: number): void {
  const { status } = spawnSync("taskset", ["-a", "-p", "-c", String(core), String(pid)]);
  if (status !== 0) throw new Error("This benchmark needs taskset and two cores.");
}
