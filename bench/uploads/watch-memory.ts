// Watches the resident memory of a process and finds its highest value.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const everyMs = 20;
/** Starting `ps` costs more than reading a file. */
const everyMsWithPs = 250;

/** Returns a function that ends the watch and returns the highest value in MB. */
export function watchMemory(pid: number): () => number {
  let highest = residentMB(pid);
  const measure = () => (highest = Math.max(highest, residentMB(pid)));
  const timer = setInterval(measure, existsSync(`/proc/${pid}/status`) ? everyMs : everyMsWithPs);
  return () => {
    clearInterval(timer);
    return measure();
  };
}

export function residentMB(pid: number): number {
  const file = `/proc/${pid}/status`;
  const kilobytes = existsSync(file)
    ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" });
  return Number(kilobytes) / 1024;
}
