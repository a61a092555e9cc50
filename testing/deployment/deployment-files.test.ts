// The files of `deploy/` agree with the product, with each other and with docs/operating.md.
import { execFileSync, execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxBytesPerUser, maxUploadBytes } from "#domain/documents/upload-limits.ts";
import { stopLimitMs } from "#server/platform/stop-signals.ts";
import { settings } from "#server/settings.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#testing/database/test-database.ts";
import { readBlocks } from "./operating-blocks.ts";
import { filledIn, steps } from "./operating-steps.ts";
import { heading, listOtherSettings, perProcess } from "./other-settings.ts";
import { readUnit } from "./read-unit.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const scratch = mkdtempSync(join(tmpdir(), "pravesh-deployment-"));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const unitFiles = ["pravesh-web@.service", "pravesh-work.service"];
const unit = (name: string) => readUnit(read(`deploy/systemd/${name}`), "3001");
const environmentOf = (name: string) => parseEnv(unit(name)("Environment").join("\n"));

describe("the units of systemd", () => {
  it.each(unitFiles)("%s has the memory settings of npm start", (name) => {
    const { allocator, product } = JSON.parse(read("commands/bootstrap/memory.json")) as Record<
      string,
      object
    >;
    expect(environmentOf(name)).toMatchObject({ ...allocator, ...product });
  });

  it.each(unitFiles)("%s gives the process more time to stop than it takes", (name) => {
    const seconds = Number(unit(name)("TimeoutStopSec")[0]);
    const { DRAIN_SECONDS: drainSeconds } = parseEnv(read("deploy/bin/defaults.env"));
    expect(seconds * 1000).toBeGreaterThan(stopLimitMs + Number(drainSeconds) * 1000);
  });

  it("differ in nothing but the role, the ports and their descriptions", () => {
    const [web = "", work = ""] = unitFiles.map((name) => read(`deploy/systemd/${name}`));
    const common = (text: string) =>
      text.replaceAll(
        /^(?:# A process|# The process|Description=|Environment=(?:PRAVESH_ROLE|PORT|METRICS_PORT)=).*$/gm,
        "",
      );
    expect(common(web)).toBe(common(work));
    expect(environmentOf("pravesh-web@.service")).toMatchObject({
      PRAVESH_ROLE: "web",
      PORT: "3001",
      METRICS_PORT: "13001",
    });
    expect(environmentOf("pravesh-work.service")).toMatchObject({
      PRAVESH_ROLE: "work",
      PORT: "3000",
      METRICS_PORT: "13000",
    });
  });

  it("may write to each folder that docs/operating.md puts into the settings", () => {
    const commands = readBlocks().map((block) => block.commands);
    const set = [...commands.join("\n").matchAll(/(?:BACKUP_TO|FILES_URL)=(\/mnt\/\w+)/g)].map(
      ([, path]) => path,
    );
    expect(new Set(set).size).toBe(2);
    for (const name of unitFiles) {
      const allowed = unit(name)("ReadWritePaths").join(" ").replaceAll("-/", "/").split(" ");
      expect(allowed).toEqual(expect.arrayContaining(set));
    }
  });

  it("pass systemd's own checks, with an exposure of at most 2 of 10", ({ skip }) => {
    const program = "/usr/bin/systemd-analyze";
    if (!existsSync(program)) skip(`${program} is not installed: apt-get install systemd`);
    const analyze = (...words: string[]) =>
      execFileSync(program, words, { cwd: scratch, encoding: "utf8", stdio: "pipe" });
    writeFileSync(join(scratch, "pravesh.target"), read("deploy/systemd/pravesh.target"));
    for (const name of unitFiles) {
      // The program is on no machine that tests run on.
      const text = read(`deploy/systemd/${name}`).replace("/opt/pravesh/bin/pravesh start", "/bin/true");
      const instance = name.replace("@.", "@3001.");
      for (const file of [name, instance]) writeFileSync(join(scratch, file), text);
      analyze("verify", `./${instance}`, "./pravesh.target");
      const [, exposure] =
        /exposure level for \S+ ([\d.]+)/.exec(analyze("security", "--offline=true", `./${instance}`)) ?? [];
      process.stdout.write(`exposure of ${instance}: ${exposure}\n`);
      expect(Number(exposure)).toBeLessThanOrEqual(2);
    }
  });
});

describe("the proxies", () => {
  const [nginx, caddy] = [read("deploy/nginx/pravesh.conf"), read("deploy/caddy/Caddyfile")];

  it("have the ports of the processes that systemd starts", () => {
    const started = unit("pravesh.target")("Wants")
      .join(" ")
      .matchAll(/pravesh-web@(\d+)/g);
    const ports = [...started].map(([, port]) => port);
    for (const config of [nginx, caddy])
      expect([...config.matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)).toEqual(ports);
  });

  it("allow the largest upload and the largest submission", () => {
    const sizes = (config: string, pattern: RegExp) =>
      [...config.matchAll(pattern)].map(([, size]) => Number(size) * 1024 ** 2).toSorted((a, b) => b - a);
    for (const [submission = 0, upload = 0] of [
      sizes(nginx, /client_max_body_size (\d+)m;/g),
      sizes(caddy, /max_size (\d+)MiB/g),
    ]) {
      expect(submission).toBeGreaterThan(maxBytesPerUser);
      expect(upload).toBeGreaterThan(maxUploadBytes);
    }
  });
});

describe("deploy/pravesh.env", () => {
  const template = read("deploy/pravesh.env");
  const given = parseEnv(template);
  let database: EmptyDatabase;
  beforeAll(async () => {
    database = await openEmptyDatabase();
    const key = "a key of the test, with some characters";
    const names = ["FILES_KEY", "DETAILS_KEY", "AUDIT_KEY", "PUSH_KEY"];
    writeFileSync(join(scratch, "keys"), names.map((name) => `${name}=${key}\n`).join(""), { mode: 0o600 });
  });
  afterAll(() => database.close());

  async function doctor(more: Record<string, string>) {
    const env = { ...given, DATA_DIR: scratch, KEYS_FILE: join(scratch, "keys"), ...more };
    const program = join(root, "commands/operating/doctor.ts");
    const run = promisify(execFile)(process.execPath, [program], { env });
    return run.then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  }
  const databaseSettings = () => ({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl });

  it("names only settings that exist, and none that each process has for itself", () => {
    expect(Object.keys(given).filter((name) => !(name in settings.shape))).toEqual([]);
    for (const name of [...perProcess, "NODE_OPTIONS"]) expect(given).not.toHaveProperty(name);
  });

  it("ends with all other settings, their defaults and explanations", () => {
    const others = listOtherSettings({
      template,
      example: read(".env.example"),
      releaseDefaults: read("deploy/bin/defaults.env"),
    });
    expect(template.slice(template.indexOf(heading))).toBe(`${heading}\n${others}`);
    const explained = [...template.matchAll(/^#?(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(explained)).toEqual(
      new Set(Object.keys(settings.shape).filter((name) => !perProcess.includes(name))),
    );
  });

  it("is accepted once the secrets are filled in", { timeout: 60_000 }, async () => {
    const output = await doctor({ ...databaseSettings(), ...filledIn });
    // PostgreSQL runs without durable writes in tests.
    const problems = [...output.matchAll(/^- (?!PostgreSQL's ).*$/gm)].map(([line]) => line);
    expect(problems).toEqual([]);
    expect(output).toMatch(/^Production would /);
  });

  it(
    "without them, doctor names what is to be filled in, and nothing else",
    { timeout: 60_000 },
    async () => {
      const problems = [...(await doctor(databaseSettings())).matchAll(/^- (\w+): /gm)].map(
        ([, name]) => name,
      );
      const { MAIL_FROM: _optional, ...needed } = filledIn;
      expect(new Set(problems)).toEqual(new Set(Object.keys(needed)));
    },
  );
});

describe("docs/operating.md", () => {
  const document = read("docs/operating.md");

  it("has a step of the walk for each block of commands, in the same order", () => {
    const placeOf = ({ heading, number }: { heading: string; number: number }) =>
      `${heading}, block ${number}`;
    expect(steps.map(placeOf)).toEqual(readBlocks().map(placeOf));
    const fences = [...document.matchAll(/^ *```(.*)$/gm)].map(([, language]) => language).filter(Boolean);
    expect(fences.filter((language) => language === "sh")).toHaveLength(steps.length);
    expect(fences.filter((language) => language !== "sh" && language !== "text")).toEqual([]);
  });

  it("installs this version", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    expect(readBlocks()[0]?.commands).toContain(`pravesh-${version}-linux-x64.tar.gz`);
  });

  it("names commands that exist", () => {
    const known = Object.keys((JSON.parse(read("package.json")) as { scripts: object }).scripts);
    const named = [...document.matchAll(/(?:bin\/|`)pravesh ([a-z-]+)/g)].map(([, command = ""]) => command);
    const unknown = named.filter(
      (name) => name !== "verify" && !known.includes(name.replace("audit-", "audit:")),
    );
    expect(unknown).toEqual([]);
    expect(named.length).toBeGreaterThan(10);
  });
});
