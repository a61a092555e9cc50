// Runs one program of the test run and collects its output, so that the output of parallel steps does not mix.
import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type Ended = { code: number; output: string };
export type Program = { command: string[]; env?: NodeJS.ProcessEnv };

/** `command` begins with a program in node_modules/.bin or a script of this repository. */
export function runProgram({ command, env = {} }: Program): Promise<Ended> {
  const [first = "", ...rest] = command;
  const [program, options] = /\.(ts|mjs|js|cjs)$/.test(first) ? [process.execPath, command] : [first, rest];
  const child = spawn(program, options, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: "0", NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, output: `${program}: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });
}
