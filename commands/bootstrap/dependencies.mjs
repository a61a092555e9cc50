// Installs the packages of package-lock.json when they are missing.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, fail } from "./surroundings.mjs";

const noNetwork =
  /ENOTFOUND|ENOTCACHED|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|_TIMEOUT|TimeoutError/;
const installCommand = [
  "ci",
  "--include=dev",
  "--include=optional",
  "--ignore-scripts",
  "--no-audit",
  "--no-fund",
  "--prefer-offline",
  "--loglevel=error",
];

export async function ensureDependencies() {
  if (isInstalled()) return;
  // Messages go to stderr, because stdout is the output of the command.
  console.error("Installing packages …");
  const started = Date.now();
  // Without a network, npm retries for minutes; with --offline it can install from a full cache.
  const result = await npm([...installCommand, ...((await registryAnswers()) ? [] : ["--offline"])]);
  if (result.status === 0 && isInstalled()) {
    console.error(`Installed packages in ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  if (result.error) fail(`npm could not be run (${result.error.message}). Install it together with Node.js.`);
  if (noNetwork.test(result.stderr)) {
    fail("The packages could not be downloaded. Check the internet connection of this machine.");
  }
  fail(`The packages could not be installed:\n${result.stderr.trim().split("\n").slice(-12).join("\n")}`);
}

// npm writes node_modules/.package-lock.json when an installation is complete. It must match package-lock.json.
function isInstalled() {
  const found = packagesOf("node_modules/.package-lock.json");
  if (!found) return false;
  return Object.entries(packagesOf("package-lock.json")).every(
    ([path, { version, optional }]) =>
      path === "" || found[path]?.version === version || (optional && !found[path]),
  );
}

function packagesOf(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : undefined;
}

async function registryAnswers() {
  if (Object.keys(process.env).some((name) => /^(npm_config_)?https?[-_]proxy$/i.test(name))) return true;
  const registry = (await npm(["config", "get", "registry"])).stdout.trim() || "https://registry.npmjs.org/";
  try {
    await fetch(registry, { method: "HEAD", signal: AbortSignal.timeout(8000) });
    return true;
  } catch (error) {
    return !noNetwork.test(`${error.name} ${error.code} ${error.cause?.code}`);
  }
}

// The installation ends with this process: otherwise it would delete node_modules during the next one.
function npm(options) {
  const script = process.env.npm_execpath;
  const [program, first] = script?.endsWith(".js") ? [process.execPath, [script]] : ["npm", []];
  const child = spawn(program, [...first, ...options], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    shell: program === "npm" && process.platform === "win32",
  });
  const printed = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"]) child[name].on("data", (chunk) => (printed[name] += chunk));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => (child.kill(signal), child.once("close", () => process.exit(1))));
  }
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ ...printed, error }));
    child.on("close", (status) => resolve({ ...printed, status }));
  });
}
