// Runs the steps of the test run (static checks and test suites), counts their results and prints them.
import { type Ended, type Program, runProgram } from "./run-program.ts";
import { filesToRepeat, unsteadyLines } from "./second-try.ts";

export type Counts = { passed: number; failed: number };
export type Step = {
  title: string;
  program: Program;
  /** Reads how many tests passed. A static check counts as one. */
  count?: () => Counts | undefined;
  /** Finds a problem that the program itself does not report. */
  complaint?: (ended: Ended) => string | undefined;
  /** Runs test files alone, for a second try in CI. */
  only?: (files: string[]) => Program;
};

export async function runStep(step: Step): Promise<Counts> {
  const started = performance.now();
  const { ended, complaint, counts } = await tryTwice(step);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const verdict = counts.failed === 0 ? "ok    " : "FAILED";
  const tests = step.count ? `, ${counts.passed} passed, ${counts.failed} failed` : "";
  console.log(`${verdict} ${step.title} (${seconds} s${tests})`);
  // Tests that were left out or needed a second try are printed even when the step passes.
  for (const line of ended.output.matchAll(/^(?:left out|unsteady) .*$/gm)) console.log(line[0]);
  if (counts.failed > 0)
    console.log([complaint, ended.output.trim(), ""].filter((text) => text !== undefined).join("\n"));
  return counts;
}

type Try = { ended: Ended; complaint: string | undefined; counts: Counts };

async function tryOnce(step: Step): Promise<Try> {
  const ended = await runProgram(step.program);
  const complaint = ended.code === 0 ? step.complaint?.(ended) : undefined;
  return { ended, complaint, counts: countsOf(step, ended, complaint) };
}

/** Locally there is one try. */
async function tryTwice(step: Step): Promise<Try> {
  const first = await tryOnce(step);
  const files = process.env["CI"] && first.counts.failed > 0 ? filesToRepeat(first.ended.output) : [];
  if (!step.only || files.length === 0) return first;
  const second = await tryOnce({ ...step, program: step.only(files) });
  if (second.counts.failed > 0) return first;
  const passed = first.counts.passed + first.counts.failed;
  return {
    ...second,
    ended: { code: 0, output: unsteadyLines(first.ended.output) },
    counts: { passed, failed: 0 },
  };
}

/** Runs steps two at a time, one for each core of a small machine. */
export async function runTogether(steps: Step[]): Promise<Counts> {
  const waiting = [...steps];
  const work = async (): Promise<Counts> => {
    let counts = none;
    for (let step = waiting.shift(); step; step = waiting.shift()) counts = sum(counts, await runStep(step));
    return counts;
  };
  const [first, second] = await Promise.all([work(), work()]);
  return sum(first, second);
}

export const none: Counts = { passed: 0, failed: 0 };

export function sum(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

// A suite that crashed before or after its tests has failed, regardless of its counts.
function countsOf({ count }: Step, { code }: Ended, complaint: string | undefined): Counts {
  const isFine = code === 0 && complaint === undefined;
  const counted = count?.();
  if (!counted) return isFine && !count ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return isFine ? counted : { ...counted, failed: Math.max(1, counted.failed) };
}
