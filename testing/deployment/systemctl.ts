// Takes the place of systemctl where systemd is not the first process: starts and stops what the unit files say, as their account and
// with their environment. It does not restart what ends, and it enforces no limits.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseEnv } from "node:util";
import { readUnit } from "./read-unit.ts";

const folders = { units: "/etc/systemd/system", state: "/run/units", logs: "/var/log/units" };

const [action = "", ...rest] = process.argv.slice(2);
const names = rest.filter((word) => !word.startsWith("--")).map(fullName);
for (const folder of [folders.state, folders.logs]) mkdirSync(folder, { recursive: true });
if (action === "enable") names.forEach(enable);
if (action === "stop" || action === "restart") await Promise.all(names.flatMap(membersOf).map(stop));
if (action === "start" || action === "restart" || rest.includes("--now"))
  names.flatMap(membersOf).forEach(start);
if (action === "reload" && names.includes("nginx.service")) reloadNginx();

function fullName(name: string): string {
  return /\.(?:service|target)$/.test(name) ? name : `${name}.service`;
}

function unitOf(name: string): ReturnType<typeof readUnit> {
  const [, prefix = "", instance = ""] = /^(.*@)(.*)\.service$/.exec(name) ?? [];
  const file = prefix === "" ? name : `${prefix}.service`;
  return readUnit(readFileSync(join(folders.units, file), "utf8"), instance);
}

/** The unit itself, or the ones that its target wants. */
function membersOf(name: string): string[] {
  if (!name.endsWith(".target")) return [name];
  const wants = unitOf(name)("Wants").flatMap((value) => value.split(" "));
  const enabled = readdirSync(folders.state).flatMap((file) => /^(.*)\.enabled$/.exec(file)?.[1] ?? []);
  const added = enabled.filter(
    (unit) => unit.endsWith(".service") && unitOf(unit)("WantedBy").includes(name),
  );
  return [...new Set([...wants, ...added])];
}

function enable(name: string): void {
  writeFileSync(join(folders.state, `${name}.enabled`), "");
}

function pidOf(name: string): number | undefined {
  const file = join(folders.state, `${name}.pid`);
  const pid = existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
  return pid !== undefined && isRunning(pid) ? pid : undefined;
}

/** A process that has ended and is not collected yet does not run. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}

function start(name: string): void {
  if (pidOf(name) !== undefined) return;
  const unit = unitOf(name);
  const one = (setting: string) => unit(setting).at(-1) ?? "";
  const [account, group] = [one("User"), one("Group")];
  execFileSync("install", [
    "-d",
    "-o",
    account,
    "-g",
    group,
    "-m",
    one("StateDirectoryMode"),
    `/var/lib/${one("StateDirectory")}`,
  ]);
  const files = unit("EnvironmentFile").map((path) => parseEnv(readFileSync(path, "utf8")));
  const env = Object.assign({ PATH: "/usr/bin:/bin" }, parseEnv(unit("Environment").join("\n")), ...files);
  const log = openSync(join(folders.logs, `${name}.log`), "a");
  const drop = ["--reuid", account, "--regid", group, "--clear-groups", "--no-new-privs"];
  const child = spawn("setpriv", [...drop, ...one("ExecStart").split(" ")], {
    env: env as NodeJS.ProcessEnv,
    cwd: one("WorkingDirectory"),
    detached: true,
    stdio: ["ignore", log, log],
  });
  child.unref();
  writeFileSync(join(folders.state, `${name}.pid`), String(child.pid));
}

/** Fails where systemd would have to kill it. */
async function stop(name: string): Promise<void> {
  const pid = pidOf(name);
  if (pid === undefined) return;
  process.kill(pid, "SIGTERM");
  const deadline = Date.now() + Number(unitOf(name)("TimeoutStopSec").at(-1)) * 1000;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`${name} did not end in time.`);
    await pause(50);
  }
  rmSync(join(folders.state, `${name}.pid`));
}

/** `nginx -t` leaves an empty file. */
function reloadNginx(): void {
  const file = "/run/nginx.pid";
  const isStarted = existsSync(file) && readFileSync(file, "utf8") !== "";
  execFileSync("nginx", isStarted ? ["-s", "reload"] : [], { stdio: "inherit" });
}
