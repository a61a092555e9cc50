// Brings payers to their fault points, injects the same fault for all of them at once, and checks the
// outcomes (P2).
import { setTimeout as pause } from "node:timers/promises";
import { loggedInPayer } from "../logged-in-payer.ts";
import { payableDraft } from "../payable-draft.ts";
import { startWebhookDelivery } from "./deliver-webhooks.ts";
import type { CrashSetup } from "./crash-setup.ts";
import { type Outcome, readOutcome, isGood } from "./outcome.ts";
import { type Crash, fateIn, outages } from "./faults.ts";
import { faultPoints, isAt } from "./fault-points.ts";
import type { Gate, Message } from "../proxies/gates.ts";
import { pay } from "./payer.ts";
import { isAbout, type Scenario, rounds, type RunningScenario, titleOf } from "./scenario.ts";
import { watchProvider } from "./watch-provider.ts";

/** The time limit for each outcome (P2). */
const endsWithinMs = 60_000;
const reachedWithinMs = 60_000;

export interface ScenarioResult {
  name: string;
  isGood: boolean;
  outcome: Outcome;
}

export type ScenarioRunner = ReturnType<typeof scenarioRunner>;

const phases = ["reconciler", "outside", "database", "settlement"] as const;

function phaseOf({ point, round }: Scenario): (typeof phases)[number] {
  if (point === "reconciled") return "reconciler";
  if (faultPoints[point][rounds[round].side].line !== "database") return "outside";
  return /^settlement|^mail/.test(point) ? "settlement" : "database";
}

export function scenarioRunner(setup: CrashSetup, random: () => number) {
  const scenarios: RunningScenario[] = [];
  const { double, gates, apiUrl } = setup;
  watchProvider(setup, () => scenarios);
  const webhooks = startWebhookDelivery({ double, gates, apiUrl, scenarios: () => scenarios });

  /**
   * Injects one fault for all scenarios. Each resolves when its outcome is good or its time limit is over.
   */
  async function run(inputs: readonly Scenario[]): Promise<ScenarioResult[]> {
    const started = await Promise.all(inputs.map(startScenario));
    // The reconciler runs only every ten seconds, so its scenarios start first. Those held at the database
    // occupy one of the product's ten connections each, so they start last.
    try {
      for (const phase of phases)
        await bringToFaultPoint(started.filter(({ scenario }) => phaseOf(scenario) === phase));
      await injectFault(started);
    } finally {
      for (const { gate } of started) gate.open(() => "on");
    }
    return Promise.all(started.map(({ scenario }) => waitForOutcome(scenario)));
  }

  async function startScenario(input: Scenario) {
    const now = new Date();
    const payer = await loggedInPayer(setup.db(), now);
    const { id: draftId, amount } = await payableDraft(
      { db: setup.db(), sealer: setup.sealer() },
      { userId: payer.userId, now },
    );
    const scenario: RunningScenario = {
      ...input,
      payer,
      draftId,
      amount,
      ids: new Set([payer.userId, draftId]),
      closed: new AbortController(),
      hasFaultStruck: false,
      outageUntil: 0,
    };
    scenarios.push(scenario);
    const { side } = rounds[input.round];
    const matches = (message: Message) => isAt(input.point, side, message) && isAbout(scenario, message.text);
    return { scenario, gate: gates.close(matches) };
  }

  async function bringToFaultPoint(started: { scenario: RunningScenario; gate: Gate }[]): Promise<void> {
    const deps = { apiUrl, providerUrl: double.url, gates, hasPaid, hurryReconciler };
    for (const { scenario } of started) void pay(scenario, deps, Date.now() + reachedWithinMs + endsWithinMs);
    await Promise.all(
      started.map(async ({ scenario, gate }) => {
        const late = pause(reachedWithinMs, "late", { ref: false });
        if ((await Promise.race([gate.reached, late])) === "late") {
          throw new Error(`no message reached the fault point of ${titleOf(scenario)}`);
        }
      }),
    );
  }

  function hasPaid({ ids }: RunningScenario): boolean {
    return [...ids].some((id) => double.books.intents.get(id)?.status === "succeeded");
  }

  async function hurryReconciler({ draftId }: RunningScenario): Promise<void> {
    const payments = setup.db().updateTable("payments").set({ next_check_at: new Date() });
    await payments.where("draft_id", "=", draftId).execute();
  }

  async function injectFault(started: { scenario: RunningScenario; gate: Gate }[]): Promise<void> {
    const crash = started[0]?.scenario.crash;
    if (!crash) return;
    const pauses = started.map(({ scenario: { round }, gate }) => {
      const { pauseMs } = rounds[round];
      if (pauseMs > 0) gate.open(() => "on");
      return pauseMs;
    });
    await pause(random() * Math.max(...pauses));
    for (const { scenario } of started) scenario.hasFaultStruck = true;
    const release = () => started.forEach(({ gate }) => gate.open((message) => fateIn(crash, message)));
    await injectors[crash](started, release);
  }

  const injectors: Record<
    Crash,
    (started: { scenario: RunningScenario }[], release: () => void) => Promise<void>
  > = {
    "API killed": (_, release) => setup.killApi(release),
    "PostgreSQL killed": (_, release) => setup.killDatabase(release),
    "provider answers 500": async (started, release) => outage(started, release),
    "provider answers nothing": async (started, release) => outage(started, release),
    "browser closed": async (started, release) => {
      for (const { scenario } of started) scenario.closed.abort();
      release();
    },
  };

  function outage(started: { scenario: RunningScenario }[], release: () => void): void {
    for (const { scenario } of started)
      scenario.outageUntil = Date.now() + (outages[scenario.crash]?.ms ?? 0);
    release();
  }

  async function waitForOutcome(scenario: RunningScenario): Promise<ScenarioResult> {
    for (const deadline = Date.now() + endsWithinMs; ; await pause(200)) {
      const result = await currentOutcome(scenario);
      if (result.isGood || Date.now() > deadline) return result;
    }
  }

  /** The current outcomes of all scenarios, including later effects of other scenarios' faults. */
  async function outcomes(): Promise<ScenarioResult[]> {
    return Promise.all(scenarios.map(currentOutcome));
  }

  async function currentOutcome(scenario: RunningScenario): Promise<ScenarioResult> {
    const outcome = await readOutcome(setup.db(), double, scenario.draftId);
    return { name: titleOf(scenario), isGood: isGood(outcome), outcome };
  }

  return { run, outcomes, stop: webhooks.stop };
}
