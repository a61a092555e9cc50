// Reads the few settings needed before packages are installed, from the environment or .env; server/config.ts reads all.
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { root, fail } from "./surroundings.mjs";

export function readSettings() {
  const port = Number(setting("PORT") || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    fail(`PORT must be a number from 1 to 65535, not '${setting("PORT")}'.`);
  }
  return {
    port,
    host: setting("LISTEN_ADDRESS") || "localhost",
    dataDir: resolve(root, setting("DATA_DIR") || ".data"),
  };
}

function setting(name) {
  return process.env[name] ?? fromFile(name);
}

function fromFile(name) {
  const path = join(root, ".env");
  if (!existsSync(path)) return undefined;
  const line = new RegExp(`^\\s*${name}\\s*=\\s*(.*?)\\s*$`, "m").exec(readFileSync(path, "utf8"));
  return line?.[1].replace(/^(["'])(.*)\1$/, "$2");
}
