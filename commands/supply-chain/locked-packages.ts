// The packages of the lock file: every one that is ever installed, on any platform.
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface LockedPackage {
  /** Such as `node_modules/fontkit/node_modules/tslib`. */
  path: string;
  name: string;
  version: string;
  /** An SPDX expression or what the package says instead; undefined if it says nothing. */
  license: string | undefined;
  /** `sha512-…` in base64. */
  integrity: string | undefined;
  /** Only for developing and testing. */
  isDev: boolean;
  /** Whether the package would run a script when it is installed; ours never do (`--ignore-scripts`). */
  hasInstallScript: boolean;
}

interface Locked {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
}

/** In the order of the lock file. */
export function readLockedPackages(): LockedPackage[] {
  const text = readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8");
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> };
  return Object.entries(packages).flatMap(([path, { version = "", license, integrity, ...locked }]) => {
    const [, name] = /^(?:.*\/)?node_modules\/(.+)$/.exec(path) ?? [];
    if (name === undefined) return [];
    const { dev: isDev = false, hasInstallScript = false } = locked;
    return [{ path, name, version, license, integrity, isDev, hasInstallScript }];
  });
}
