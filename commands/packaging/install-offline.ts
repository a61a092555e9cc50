// Installs a tarball into a folder with npm, without a network and without what npm has cached, for tests of packages.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Throws if the package needs anything that is not in the tarball. */
export function installOffline(tarball: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const manifest = join(folder, "package.json");
  if (!existsSync(manifest)) writeFileSync(manifest, JSON.stringify({ private: true, type: "module" }));
  const emptyCache = mkdtempSync(join(tmpdir(), "pravesh-npm-cache-"));
  try {
    execFileSync("npm", ["install", tarball, "--offline", "--no-audit", "--no-fund"], {
      cwd: folder,
      stdio: "pipe",
      env: { ...process.env, npm_config_cache: emptyCache },
      shell: process.platform === "win32",
    });
  } finally {
    rmSync(emptyCache, { recursive: true, force: true });
  }
}
