// Installs the packages of package-lock.json when they are not there yet.
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
  // Everything on stderr: the stdout of a command is its answer.
  console.error("Installing packages …");
  const started = Date.now();
  // Without a network npm tries for minutes; from a full cache it can install all the same.
  const result = await npm([...installCommand, ...((await registryAnswers()) ? [] : ["--offline"])]);
  if (result.status === 0 && isInstalled()) {
    console.error(`Installed packages in ${Math.round((Date.now() - started) / 1000)} s.`);
    return;
  }
  if (result.error) fail(`npm could not be run (${result.error.message}): install it together with Node.js.`);
  if (noNetwork.test(result.stderr)) {
    fail("The packages could not be downloaded: is this machine connected to the internet?");
  }
  fail(`The packages could not be installed:\n${result.stderr.trim().split("\n").slice(-12).join("\n")}`);
}

// npm writes node_modules/.package-lock.json when an installation is complete; it must agree with ours.
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

// Not in the background: an installation that outlived its bootstrap would clear node_modules under the next one.
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
