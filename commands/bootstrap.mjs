// The entry point of every npm script: runs on Node ≥ 18 without packages, installs them, and starts the pinned Node.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureDependencies } from "./bootstrap/dependencies.mjs";
import { checkDataDirectory, checkPort } from "./bootstrap/first-checks.mjs";
import { pinnedNode } from "./bootstrap/pinned-node.mjs";
import { readSettings } from "./bootstrap/settings.mjs";
import { root, fail } from "./bootstrap/surroundings.mjs";

/** Each npm script runs one or more programs in order. The last one gets the arguments. */
const commands = {
  start: [["commands/build.ts"], ["server/main.ts", "--examples"]],
  dev: [["commands/dev.ts"]],
  test: [["commands/test.ts"]],
  "test:long": [["commands/test-long.ts"]],
  photograph: [["commands/photograph.ts"]],
  check: [["commands/test.ts", "--without-browser"]],
  build: [["commands/build.ts"]],
  architecture: [["commands/architecture.ts"]],
  format: [["node_modules/prettier/bin/prettier.cjs", "--write", "--log-level=warn", "."]],
  coverage: [["commands/coverage/coverage.ts"]],
  books: [["commands/operating/books.ts"]],
  sweeps: [["commands/operating/sweeps.ts"]],
  backup: [["commands/operating/backup.ts"]],
  restore: [["commands/operating/restore.ts"]],
  doctor: [["commands/operating/doctor.ts"]],
  keys: [["commands/operating/keys.ts"]],
  files: [["commands/operating/storage/files.ts"]],
  staff: [["commands/operating/staff.ts"]],
  refund: [["commands/operating/refund.ts"]],
  "catalogue:verify": [["commands/catalogue/verify.ts"]],
  breach: [["commands/operating/breach.ts"]],
  "audit:verify": [["commands/operating/audit-verify.ts"]],
  "passport:read": [["commands/passport-read.ts"]],
  "passport:package": [["commands/packaging/package-reader.ts"]],
  "smoke:stripe": [["commands/smoke/smoke-stripe.ts"]],
  "smoke:razorpay": [["commands/smoke/smoke-razorpay.ts"]],
  release: [["commands/release/release.ts"]],
  "release:dump": [["testing/releases/dump-release.ts"]],
  "db:types": [["commands/building/write-database-types.ts"]],
  words: [["commands/check-words.ts"]],
  sbom: [["commands/supply-chain/print-bill-of-materials.ts"]],
  licences: [["commands/supply-chain/print-licences.ts"]],
  bench: [["bench/report/run.ts"]],
};

const [command = "", ...given] = process.argv.slice(2);
const programs = commands[command] ?? fail(`There is no command '${command}'.`);
if (command === "start" || command === "dev") await checkSurroundings();
await ensureDependencies();
const node = pinnedNode();
for (const program of programs) {
  const isLast = program === programs.at(-1);
  const code = await run(isLast ? [...program, ...given] : program);
  if (code !== 0) process.exit(code);
}
process.exit(0);

async function checkSurroundings() {
  const { dataDir, host, port } = readSettings();
  checkDataDirectory(dataDir);
  await checkPort(host, port);
}

function run(program) {
  const settings = existsSync(join(root, ".env")) ? ["--env-file=.env"] : [];
  const child = spawn(node, [...settings, ...program], {
    cwd: root,
    env: { ...memorySettings(program), ...process.env },
    // The IPC channel closes when this process dies, even by kill -9, so the child notices.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  passSignals(child);
  return new Promise((resolve) => {
    child.on("error", (error) => fail(`${node} does not run on this machine: ${error.message}`));
    child.on("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

/**
 * glibc reads the allocator's settings when a process starts (mallopt(3)): with more arenas, each worker that checked an upload would
 * leave unused memory in one of its own, and without fixed thresholds glibc keeps what a large file needed. Other systems ignore them.
 * With a limit, in MB, V8 collects garbage earlier: without one, the product's heap grew by 200 MB under overload.
 */
function memorySettings([file]) {
  const { allocator, product } = JSON.parse(
    readFileSync(join(root, "commands/bootstrap/memory.json"), "utf8"),
  );
  return file === "server/main.ts" ? { ...allocator, ...product } : allocator;
}

// A terminal sends Ctrl-C to the whole process group, `kill` only to us; the child ignores the second signal.
function passSignals(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.removeAllListeners(signal);
    process.on(signal, () => child.kill(signal));
  }
  // When npm is killed with SIGKILL it forwards no signal: check whether it still runs.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
}
