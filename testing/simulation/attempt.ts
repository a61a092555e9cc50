// Lets the current process handle one task, or two at once, while a fault strikes.
import { choicesOf } from "./choices.ts";
import { type Fault, faultInWords } from "./faults/draw-fault.ts";
import type { SimulatedProduct } from "./simulated-product.ts";

/** Something that a process does: it answers a request or runs a job. */
export interface Task {
  what: string;
  /** Returns the outcome in words; throws if a job fails. */
  run: () => Promise<string>;
  /** The process died before the task ended. */
  onDeath?: () => void;
}

export interface Attempt {
  /** For the journal. */
  words: string;
  /** Sentences about what must not happen. */
  problems: string[];
}

/** A job may meet a connection that was cut before, and runs again. */
const lostConnection = /Connection terminated|connection error/;
const maxSeed = 2 ** 31;

export async function attempt(
  product: SimulatedProduct,
  tasks: readonly Task[],
  fault: Fault,
): Promise<Attempt> {
  const { line } = product.process();
  await arm(product, fault);
  let left = tasks.length;
  line.setFlows(left);
  if (left > 1) line.setOrder(choicesOf(product.choices.upTo(maxSeed)));
  const outcomes = await Promise.all(
    tasks.map(async (task) => {
      const outcome = await outcomeOf(product, task);
      line.setFlows(Math.max(1, --left));
      return outcome;
    }),
  );
  line.setOrder(undefined);
  const isStruck = line.struck() !== undefined;
  await disarm(product, fault);
  if (product.process().isDead()) await product.replaceProcess();
  else if (isStruck) await product.process().refreshConnections();
  const words = outcomes.map(({ what, words: ended }) => `${what}: ${ended}`).join(" | ");
  return {
    words: [words, faultInWords(fault), isStruck ? "struck" : ""].filter((part) => part !== "").join(" "),
    problems: outcomes.flatMap(({ what, words: ended, hasFailed }) =>
      hasFailed && fault.kind === "none" && !lostConnection.test(ended)
        ? [`${what} failed without a fault: ${ended}`]
        : [],
    ),
  };
}

interface Outcome {
  what: string;
  words: string;
  hasFailed: boolean;
}

async function outcomeOf(product: SimulatedProduct, { what, run, onDeath }: Task): Promise<Outcome> {
  const process = product.process();
  const died = process.died.then(() => "died" as const);
  try {
    const words = await Promise.race([run(), died]);
    if (words !== "died" && !process.isDead()) return { what, words, hasFailed: false };
  } catch (error) {
    if (!process.isDead()) return { what, words: `failed (${(error as Error).message})`, hasFailed: true };
  }
  onDeath?.();
  return { what, words: "the process died", hasFailed: false };
}

async function arm({ process, conflicts, failProvider, mailServer }: SimulatedProduct, fault: Fault) {
  if (fault.kind === "database") process().line.plan({ what: fault.what, at: fault.at });
  if (fault.kind === "conflict") await conflicts.failWrite(fault.at);
  if (fault.kind === "provider") failProvider(Array.from({ length: fault.calls }, () => fault.what));
  if (fault.kind === "mail") mailServer.fail(fault.what);
}

async function disarm({ process, conflicts, failProvider, mailServer }: SimulatedProduct, fault: Fault) {
  process().line.plan(undefined);
  if (fault.kind === "conflict") await conflicts.failWrite(undefined);
  failProvider([]);
  mailServer.fail(undefined);
}
