// Measures the resident memory of a process: the median of five samples over ten seconds.
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { median } from "../report/figures.ts";

const samples = 5;
const durationMs = 10_000;

export async function measureResidentKB(pid: number): Promise<number> {
  const found: number[] = [];
  for (let at = 0; at < samples; at++) {
    await pause(durationMs / samples);
    found.push(Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })));
  }
  return median(found);
}
