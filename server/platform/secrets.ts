// Random secrets, generated on first use and stored in DATA_DIR/secrets.json, readable by the owner only.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Returns the named secret (256 bits, base64url), which is generated and stored on first use. */
export function localSecret(dataDir: string, name: string): string {
  const path = join(dataDir, "secrets.json");
  const secrets = readSecrets(path);
  const known = secrets[name];
  if (known) return known;
  const made = randomBytes(32).toString("base64url");
  writeSecrets(path, { ...secrets, [name]: made });
  return made;
}

function readSecrets(path: string): Record<string, string> {
  if (!existsSync(path)) return {};
  return JSON.parse(readFileSync(path, "utf8")) as Record<string, string>;
}

function writeSecrets(path: string, secrets: Record<string, string>): void {
  mkdirSync(join(path, ".."), { recursive: true });
  const fresh = `${path}.${process.pid}.new`;
  writeFileSync(fresh, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(fresh, path);
}
