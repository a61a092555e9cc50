// Walks through docs/operating.md: every block of commands, in order, from an empty machine to a restored backup.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmptyMachine, findMissing, startEmptyMachine } from "./empty-machine.ts";
import { readBlocks } from "./operating-blocks.ts";
import { type Step, steps } from "./operating-steps.ts";
import { makeReleaseTarballs } from "./release-tarball.ts";

const missing = findMissing();
if (missing !== undefined) process.stdout.write(`left out the walk through docs/operating.md: ${missing}\n`);

describe.runIf(missing === undefined)("the commands of docs/operating.md on an empty machine", () => {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-tarballs-"));
  let machine: EmptyMachine;
  beforeAll(async () => {
    machine = await startEmptyMachine(makeReleaseTarballs(folder, ["0.1.0", "0.2.0"]));
  }, 900_000);
  afterAll(async () => {
    await machine.close();
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it(
    "each do what the document says, in its order, up to a restored backup",
    { timeout: 3_600_000 },
    async () => {
      for (const { heading, number, commands } of readBlocks()) {
        const began = performance.now();
        const step = steps.find((each) => each.heading === heading && each.number === number);
        await runStep(step ?? {}, commands);
        const seconds = ((performance.now() - began) / 1000).toFixed(1);
        process.stdout.write(`docs/operating.md, ${heading}, block ${number}: ${seconds} s\n`);
      }
    },
  );

  async function runStep({ before, prints, after }: Partial<Step>, commands: string): Promise<void> {
    if (before !== undefined) await run(before);
    const output = await run(commands);
    if (prints) expect(output).toMatch(prints);
    if (after !== undefined) await run(after);
  }

  async function run(commands: string): Promise<string> {
    const { code, output } = await machine.run(commands);
    if (code !== 0) {
      const logs = await machine.run("tail -n 20 /var/log/units/* 2>&1");
      throw new Error(`ended with ${code}:\n${commands}\n${output}\n${logs.output}`);
    }
    return output;
  }
});
