// One simulation: travellers and specialists take turns, and everything that decides comes from the seed.
import { addStaffMember } from "./people/staff-member.ts";
import { addTraveller } from "./people/traveller.ts";
import { attempt, type Task } from "./attempt.ts";
import { type Choices, choicesOf } from "./choices.ts";
import type { Cast } from "./cast.ts";
import { clockJumps, jumpInWords } from "./faults/clock-jumps.ts";
import { drawFate, drawFault } from "./faults/draw-fault.ts";
import { heal } from "./heal.ts";
import { findProblems } from "./invariants/find-problems.ts";
import { type JobName, jobs } from "./jobs.ts";
import { liveReading } from "./live-reading.ts";
import { requestTask } from "./request-task.ts";
import { startSimulatedProduct } from "./simulated-product.ts";
import { webhooksOf } from "./webhooks.ts";

export interface Simulation {
  seed: number;
  /** The steps in words, in order. */
  journal: string[];
  /** The invariants that broke. Empty if all is well. */
  problems: string[];
}

const steps = 70;
const turns = {
  person: 60,
  pair: 8,
  settlement: 10,
  webhook: 10,
  job: 10,
  clock: 5,
  late: 5,
  bank: 3,
  stream: 3,
  kill: 1,
} as const;
type Turn = keyof typeof turns;

export async function runSimulation(seed: number): Promise<Simulation> {
  const choices = choicesOf(seed);
  const product = await startSimulatedProduct(choices);
  const journal: string[] = [];
  const problems: string[] = [];
  try {
    const travellers = await eachOf(1 + choices.upTo(3), (number) => addTraveller(product, number));
    const staff = [
      await addStaffMember(product, { role: "specialist", number: 1 }),
      await addStaffMember(product, { role: "specialist", number: 2 }),
      await addStaffMember(product, { role: "supervisor", number: 1 }),
    ];
    const cast: Cast = {
      product,
      travellers,
      staff,
      webhooks: webhooksOf(product),
      delayed: [],
      note: (words) => void journal.push(`${journal.length + 1}. ${words}`),
      report: (problem) => void problems.push(problem),
    };
    for (let step = 0; step < steps && problems.length === 0; step++) await takeTurn(cast, choices);
    await heal(cast);
    problems.push(...(await findProblems(cast)));
  } catch (error) {
    problems.push(`The simulation failed: ${(error as Error).stack ?? String(error)}`);
  } finally {
    await product.close();
  }
  return { seed, journal, problems };
}

async function eachOf<Item>(count: number, make: (number: number) => Promise<Item>): Promise<Item[]> {
  const made: Item[] = [];
  for (let number = 1; number <= count; number++) made.push(await make(number));
  return made;
}

async function takeTurn(cast: Cast, choices: Choices): Promise<void> {
  const turn = choices.weighted(turns);
  const { product, note, delayed } = cast;
  if (turn === "clock") {
    const jump = choices.weighted(clockJumps);
    product.clock.advance(Number(jump) * 1000);
    return note(jumpInWords(Number(jump)));
  }
  if (turn === "bank") {
    const waiting = [...product.double.books.intents.values()].filter(
      ({ status }) => status === "processing",
    );
    waiting.forEach(({ id }) => product.double.finishProcessing(id));
    return note(`The bank pays ${waiting.length}`);
  }
  if (turn === "kill") {
    await product.replaceProcess();
    return note("The process is killed between two steps");
  }
  if (turn === "stream") return liveReading(cast, choices.oneOf(cast.travellers));
  if (turn === "late") {
    const [late] = delayed.splice(choices.upTo(Math.max(delayed.length, 1)) - 1, 1);
    return late && perform(cast, choices, [late]);
  }
  if (turn === "settlement") return settleAtOnce(cast, choices);
  const count = turn === "pair" ? 2 : 1;
  const tasks: Task[] = [];
  for (let at = 0; at < count; at++) {
    const task = await taskOf(cast, choices, turn);
    if (task) tasks.push(task);
  }
  if (tasks.length > 0) await perform(cast, choices, tasks);
}

/** The webhook of a payment arrives while its payer asks for the result. */
async function settleAtOnce(cast: Cast, choices: Choices): Promise<void> {
  const payers = cast.travellers.filter((traveller) => traveller.awaitsResult());
  const webhook = cast.webhooks.ofPayment(choices);
  if (!webhook || payers.length === 0) return;
  const proposal = await choices.oneOf(payers).propose();
  if (!proposal || "act" in proposal) return;
  const asked = requestTask(cast, proposal, "arrives");
  if (asked) await perform(cast, choices, [webhook, asked]);
}

async function perform(cast: Cast, choices: Choices, tasks: readonly Task[]): Promise<void> {
  const { words, problems } = await attempt(cast.product, tasks, drawFault(choices));
  cast.note(words);
  problems.forEach(cast.report);
}

async function taskOf(cast: Cast, choices: Choices, turn: Turn): Promise<Task | undefined> {
  const { product, webhooks, travellers, staff } = cast;
  const of = turn === "pair" ? choices.weighted({ person: 6, webhook: 2, job: 1 }) : turn;
  if (of === "webhook") return webhooks.next(choices);
  if (of === "job") {
    const name = choices.oneOf(Object.keys(jobs) as JobName[]);
    return { what: `Job ${name}`, run: () => jobs[name](product.process().platform) };
  }
  const isTraveller = choices.chance(0.65);
  const actor = isTraveller ? choices.oneOf(travellers) : choices.oneOf(staff);
  const proposal = await actor.propose();
  if (!proposal) return undefined;
  if ("act" in proposal) {
    cast.note(`${proposal.what}: ${await proposal.act()}`);
    return undefined;
  }
  return requestTask(cast, proposal, drawFate(choices));
}
