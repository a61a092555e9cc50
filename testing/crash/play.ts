// Brings payers to their fault points, injects the same fault for all of them at once, and checks the
// outcomes (P2).
import { setTimeout as pause } from "node:timers/promises";
import { loggedInPayer } from "../logged-in-payer.ts";
import { payableDraft } from "../payable-draft.ts";
import { startCourier } from "./courier.ts";
import type { CrashStage } from "./crash-stage.ts";
import { type Ending, endingOf, isGood } from "./ending.ts";
import { type Crash, fateIn, outages } from "./faults.ts";
import { faultPoints, isAt } from "./fault-points.ts";
import type { Gate, Message } from "../lines/gates.ts";
import { pay } from "./payer.ts";
import { isAbout, type Plot, rounds, type Story, titleOf } from "./story.ts";
import { watchProvider } from "./watch-provider.ts";

/** The time limit for each outcome (P2). */
const endsWithinMs = 60_000;
const reachedWithinMs = 60_000;

export interface Played {
  plot: string;
  isGood: boolean;
  ending: Ending;
}

export type Director = ReturnType<typeof directorOf>;

const turns = ["reconciler", "outside", "database", "settlement"] as const;

function turnOf({ point, round }: Plot): (typeof turns)[number] {
  if (point === "reconciled") return "reconciler";
  if (faultPoints[point][rounds[round].side].line !== "database") return "outside";
  return /^settlement|^mail/.test(point) ? "settlement" : "database";
}

export function directorOf(stage: CrashStage, random: () => number) {
  const stories: Story[] = [];
  const { double, gates, apiUrl } = stage;
  watchProvider(stage, () => stories);
  const courier = startCourier({ double, gates, apiUrl, stories: () => stories });

  /**
   * Injects one fault for all scenarios. Each resolves when its outcome is good or its time limit is over.
   */
  async function play(plots: readonly Plot[]): Promise<Played[]> {
    const cast = await Promise.all(plots.map(castOf));
    // The reconciler runs only every ten seconds, so its scenarios start first. Those held at the database
    // occupy one of the product's ten connections each, so they start last.
    try {
      for (const turn of turns) await bringToMoment(cast.filter(({ story }) => turnOf(story) === turn));
      await strike(cast);
    } finally {
      for (const { gate } of cast) gate.open(() => "on");
    }
    return Promise.all(cast.map(({ story }) => untilEnded(story)));
  }

  async function castOf(plot: Plot) {
    const now = new Date();
    const payer = await loggedInPayer(stage.db(), now);
    const { id: draftId, amount } = await payableDraft(stage.db(), { userId: payer.userId, now });
    const story: Story = {
      ...plot,
      payer,
      draftId,
      amount,
      ids: new Set([payer.userId, draftId]),
      closed: new AbortController(),
      hasStruck: false,
      outageUntil: 0,
    };
    stories.push(story);
    const { side } = rounds[plot.round];
    const isMeant = (message: Message) => isAt(plot.point, side, message) && isAbout(story, message.text);
    return { story, gate: gates.close(isMeant) };
  }

  async function bringToMoment(cast: { story: Story; gate: Gate }[]): Promise<void> {
    const deps = { apiUrl, providerUrl: double.url, gates, hasPaid, hurryReconciler };
    for (const { story } of cast) void pay(story, deps, Date.now() + reachedWithinMs + endsWithinMs);
    await Promise.all(
      cast.map(async ({ story, gate }) => {
        const late = pause(reachedWithinMs, "late", { ref: false });
        if ((await Promise.race([gate.reached, late])) === "late") {
          throw new Error(`no message reached the fault point of ${titleOf(story)}`);
        }
      }),
    );
  }

  function hasPaid({ ids }: Story): boolean {
    return [...ids].some((id) => double.books.intents.get(id)?.status === "succeeded");
  }

  async function hurryReconciler({ draftId }: Story): Promise<void> {
    const payments = stage.db().updateTable("payments").set({ next_check_at: new Date() });
    await payments.where("draft_id", "=", draftId).execute();
  }

  async function strike(cast: { story: Story; gate: Gate }[]): Promise<void> {
    const crash = cast[0]?.story.crash;
    if (!crash) return;
    const pauses = cast.map(({ story: { round }, gate }) => {
      const { pauseMs } = rounds[round];
      if (pauseMs > 0) gate.open(() => "on");
      return pauseMs;
    });
    await pause(random() * Math.max(...pauses));
    for (const { story } of cast) story.hasStruck = true;
    const letGo = () => cast.forEach(({ gate }) => gate.open((message) => fateIn(crash, message)));
    await breaking[crash](cast, letGo);
  }

  const breaking: Record<Crash, (cast: { story: Story }[], letGo: () => void) => Promise<void>> = {
    "API killed": (_, letGo) => stage.killApi(letGo),
    "PostgreSQL killed": (_, letGo) => stage.killDatabase(letGo),
    "provider answers 500": async (cast, letGo) => outage(cast, letGo),
    "provider answers nothing": async (cast, letGo) => outage(cast, letGo),
    "browser closed": async (cast, letGo) => {
      for (const { story } of cast) story.closed.abort();
      letGo();
    },
  };

  function outage(cast: { story: Story }[], letGo: () => void): void {
    for (const { story } of cast) story.outageUntil = Date.now() + (outages[story.crash]?.ms ?? 0);
    letGo();
  }

  async function untilEnded(story: Story): Promise<Played> {
    for (const deadline = Date.now() + endsWithinMs; ; await pause(200)) {
      const played = await endingNow(story);
      if (played.isGood || Date.now() > deadline) return played;
    }
  }

  /** The current outcomes of all scenarios, including later effects of other scenarios' faults. */
  async function endings(): Promise<Played[]> {
    return Promise.all(stories.map(endingNow));
  }

  async function endingNow(story: Story): Promise<Played> {
    const ending = await endingOf(stage.db(), double, story.draftId);
    return { plot: titleOf(story), isGood: isGood(ending), ending };
  }

  return { play, endings, stop: courier.stop };
}
