// The product in which harmful acts of staff are tried, the people who try them, and what the history says afterwards.
import { caseCalls } from "#contract/review/paths.ts";
import { freshCode } from "#testing/a-staff-member.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { type ConsoleClient, consoleClient } from "#testing/console/console-client.ts";
import { familyApplication } from "#testing/console/family-application.ts";
import { visaPdf } from "#testing/console/visa-pdf.ts";
import { type TestApp, startTestApp } from "#testing/start-test-app.ts";

export let t: TestApp;
export let kavya: ConsoleClient;
export let sunita: ConsoleClient;
export let lakshmi: ConsoleClient;
export let id: string;
export let first: string;
let name: string;

export async function openStage(): Promise<void> {
  t = await startTestApp();
  kavya = await consoleClient(t, "specialist");
  sunita = await consoleClient(t, "supervisor");
  lakshmi = await consoleClient(t, "administrator");
}

export const post = (path: string, body: object = {}, by = kavya) => by.call("POST", path, body);
export const staffUrl = (of: string, rest = "") => `/review/staff/${of}${rest}`;
export const code = async (by = lakshmi) => ({ code: await freshCode(t, by) });

/** A case that the specialist has claimed, up to its filing. */
export async function aFiledCase({ isFiled = true } = {}): Promise<void> {
  const owner = await t.signUp();
  ({ id } = await familyApplication(t, { ...owner, travellers: 1 }));
  [first = ""] = await travellersOf(t, id);
  await kavya.claim(id);
  if (!isFiled) return;
  await kavya.openDocuments(id);
  await post(caseCalls.verify(id));
  await post(caseCalls.file(id), { reference: "VN-1", filedOn: "2026-11-20", fee: 0 });
}

export const upload = async (visa: Parameters<typeof visaPdf>[0] = {}) =>
  kavya.putVisa(caseCalls.visa(id, first), await visaPdf(visa));

export async function shown() {
  const { case: read } = await kavya.call("GET", caseCalls.read(id));
  const [traveller] = read.travellers;
  name = traveller?.name ?? "";
  return { ...read, traveller };
}

/** Who tried what, and with whom: the last line of the case's history that is not an opening of the visa. */
export async function lastLine() {
  const { history, travellers } = await shown();
  const { kind, actor, travellerId, details } = history.findLast((line) => line.kind !== "exported")!;
  const whose = travellers.find((traveller) => traveller.id === travellerId)?.name;
  return { who: actor.name, what: kind, because: details["because"], whose };
}

/** The same for the admin console. */
export async function lastChange() {
  const answer = await lakshmi.inject("GET", "/review/office/changes");
  const [change] = answer.json<{ data: Record<string, string>[] }>().data;
  const { actorName: who, kind: what, about: whose, subject } = change!;
  return { who, what, whose, subject };
}

export async function roleOf(of: string) {
  const row = t.db.selectFrom("staff").select(["role", "ended_at"]).where("user_id", "=", of);
  const { role, ended_at } = await row.executeTakeFirstOrThrow();
  return ended_at === null ? role : "none";
}

export const refusedStep = (who: ConsoleClient, because: string) => ({
  who: who.fullName,
  what: "step_refused",
  because,
  whose: name,
});

export const byLakshmi = (what: string, whose: string) => ({ who: lakshmi.fullName, what, whose });

export interface Harm {
  title: string;
  /** The acts whose guard stops it. */
  acts: readonly string[];
  run: () => Promise<void>;
}
