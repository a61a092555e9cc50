// Finds the Node that runs the product: the one in node_modules, or the machine's own if there is no package for it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root, fail } from "./surroundings.mjs";

const neededMajor = 24;

/** Returns the path of Node, and puts the installed programs first on PATH for child processes. */
export function pinnedNode() {
  process.env.PATH = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const platform = process.platform === "win32" ? "win" : process.platform;
  const program = process.platform === "win32" ? "node.exe" : "node";
  const path = join(root, "node_modules", `node-${platform}-${process.arch}`, "bin", program);
  if (existsSync(path) && spawnSync(path, ["--version"]).status === 0) return path;
  if (Number(process.versions.node.split(".")[0]) >= neededMajor) return process.execPath;
  return fail(
    `On this system Pravesh needs Node.js ${neededMajor} or newer. Install it from https://nodejs.org.`,
  );
}
