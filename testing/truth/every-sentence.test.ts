// Random histories of applications: every sentence on screens, in emails and in push notifications is confirmed by the
// database, after every step.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { type Claims, isConfirmed } from "./claims/claim.ts";
import { readFacts } from "./confirmed-facts.ts";
import { hireStaff, type LiveApplication, type Staff, startApplication } from "./live-application.ts";
import { emailClaims } from "./claims/email-claims.ts";
import { pushClaims } from "./claims/push-claims.ts";
import { type History, randomHistories, type Step } from "./steps/random-history.ts";
import { receivedMessages } from "./received-messages.ts";
import { screenClaims } from "./claims/screen-claims.ts";
import { shownScreens } from "./shown-screens.tsx";
import { endApplication, takeStep } from "./steps/take-step.ts";

const count = Number(process.env["PRAVESH_TRUE_HISTORIES"] ?? 8);
const seed = Number(process.env["PRAVESH_TRUE_SEED"] ?? 20_261_123);

let setup: PaymentSetup;
let staff: Staff;
beforeAll(async () => {
  setup = await startPaymentSetup();
  staff = await hireStaff(setup);
});
afterAll(() => setup.close());

test(
  `in ${count} histories from seed ${seed}, the database confirms every sentence that a traveller reads`,
  async () => {
    const untrue = new Map<string, string>();
    for (const [at, history] of randomHistories(count, seed).entries()) {
      setup.clock.set("2026-11-20T06:30:00Z");
      // Each history begins in the same hour, in which nobody may read very many cases.
      if (at > 0 && at % 40 === 0) staff = await hireStaff(setup);
      for (const [sentence, after] of await tell(history)) untrue.set(sentence, after);
    }
    expect([...untrue].map(([sentence, after]) => `${sentence}\n    after ${after}`)).toEqual([]);
  },
  300_000 + count * 10_000,
);

type Untrue = Map<string, string>;

/** Plays a history. Returns the sentences that the database contradicts, each with the steps before it. */
async function tell(history: History): Promise<Untrue> {
  const untrue: Untrue = new Map();
  const live = await startApplication(setup, staff, history);
  const seen = new Set<string>();
  const past: string[] = [];
  const shown = { facts: "" };
  const check = (isScreen: boolean) => checkNow(live, { seen, past, untrue, shown, isScreen });
  live.onChange = () => check(false);
  await check(true);
  for (const step of daysOf(history.steps)) {
    const isRepeated = past.at(-1) === step.name;
    if (!isRepeated) past.push(step.name);
    await takeStep(live, step);
    await check(!step.isOnTheWay);
  }
  past.push("end");
  await endApplication(live);
  await check(true);
  return untrue;
}

/** A week is seven days; screens are read on the last of them. */
function daysOf(steps: readonly Step[]): (Step & { isOnTheWay: boolean })[] {
  const days: Partial<Record<Step["name"], number>> = { waitAWeek: 7, waitAMonth: 31 };
  return steps.flatMap((step) => {
    const length = days[step.name] ?? 1;
    const name = length > 1 ? "waitADay" : step.name;
    return Array.from({ length }, (_, at) => ({ ...step, name, isOnTheWay: at < length - 1 }));
  });
}

interface Check {
  seen: Set<string>;
  past: readonly string[];
  untrue: Untrue;
  /** The facts at which the screens were read last. */
  shown: { facts: string };
  isScreen: boolean;
}

async function checkNow(
  live: LiveApplication,
  { seen, past, untrue, shown, isScreen }: Check,
): Promise<void> {
  const facts = await readFacts(setup.db, live.id, live.today());
  const note = (where: string, claims: Claims | undefined, sentence: Parameters<typeof isConfirmed>[2]) => {
    const confirmed = claims && isConfirmed(claims, facts, sentence);
    if (confirmed === true) return;
    const verdict = confirmed === false ? "contradicted" : "not in the table of claims";
    const key = `${where}: "${sentence.text}" is ${verdict}`;
    if (!untrue.has(key)) untrue.set(key, past.join(", "));
  };
  const { emails, pushes } = await receivedMessages(live, seen);
  for (const { kind, sentences } of emails) {
    if (kind === "verify-email") continue;
    for (const text of sentences) note(`email ${kind}`, emailClaims[kind], { text });
  }
  for (const { kind, sentences } of pushes) {
    const claims = pushClaims[kind as keyof typeof pushClaims];
    for (const text of sentences) note(`push ${kind}`, claims, { text });
  }
  // A step that was refused changes nothing on the screens either.
  const now = JSON.stringify(facts);
  if (!isScreen || shown.facts === now) return;
  shown.facts = now;
  for (const { where, ...sentence } of await shownScreens(live)) note(where, screenClaims[where], sentence);
}
