// A story: requests in sequence and in simultaneous pairs, by all actors, on records that change with each of them (P44).
import { sql } from "kysely";
import type { ApplicationStatus } from "#domain/applications.ts";
import { bringTo } from "../console/bring-to.ts";
import { claimAndOpen, travellersOf } from "../console/case-rows.ts";
import { familyApplication } from "../console/family-application.ts";
import { expectSafeResponse } from "../hostile/expect-safe-response.ts";
import { type HostileRequest, send, type TimedResponse } from "../hostile/send.ts";
import { anyRequest } from "./any-request.ts";
import { actorFor, type Cast, createCast, type FuzzSurroundings } from "./fuzz-cast.ts";
import type { FuzzChoices } from "./fuzz-choices.ts";
import type { FuzzRoute } from "./fuzz-routes.ts";

/** How often each route answered with each status. */
export type Tally = Map<string, Map<number, number>>;

export interface Story {
  surroundings: FuzzSurroundings;
  routes: readonly FuzzRoute[];
  tally: Tally;
  /** Receives what is wrong with an answer. */
  report: (finding: string) => void;
}

const beginnings: readonly ApplicationStatus[] = [
  "submitted",
  "documents_verified",
  "pending",
  "approved",
  "rejected",
  "cancelled",
];

export async function tellStory(choices: FuzzChoices, story: Story): Promise<void> {
  const { hostile } = story.surroundings;
  hostile.clock.advance(choices.upTo(600) * 60_000);
  await renewSessions(story.surroundings, []);
  const cast = await createCast(story.surroundings);
  await addApplication(story.surroundings, cast, choices.oneOf(beginnings));
  const remaining = [...story.routes];
  while (remaining.length > 0) {
    const together = choices.weighted({ one: 80, two: 15, three: 5 });
    const routes = remaining.splice(0, { one: 1, two: 2, three: 3 }[together]);
    const tasks = routes.map((route) => ({ route, request: requestTo(choices, route, cast) }));
    // Simultaneous requests are sometimes the same one.
    const [first] = tasks;
    const isRepeated = tasks.length > 1 && choices.chance(0.5);
    const sent = first && isRepeated ? tasks.map(() => first) : tasks;
    // The others have not been asked.
    if (isRepeated) remaining.unshift(...routes.slice(1));
    const answers = await Promise.all(sent.map(({ request }) => send(hostile.url, request)));
    for (const [at, answer] of answers.entries()) note(story, sent[at]!, answer);
    learn(cast, sent[0]!.route, answers[0]!);
    if (answers.some(({ status }) => status === 401 || status === 429))
      await renewSessions(story.surroundings, cast.userIds);
  }
}

/** Adds an application of two travellers in one of its states, claimed by the specialist who has opened its documents. */
async function addApplication(
  { hostile, staff }: FuzzSurroundings,
  { traveller, named }: Cast,
  status: ApplicationStatus,
): Promise<void> {
  const { db } = hostile;
  const { id, reference } = await familyApplication(hostile, { userId: traveller });
  if (status !== "submitted") await bringTo(hostile, id, status);
  await claimAndOpen(hostile, { applicationId: id, by: staff.specialist.id });
  const travellers = await travellersOf(hostile, id);
  const documents = await db
    .selectFrom("application_documents")
    .select("id")
    .where("application_id", "=", id)
    .limit(2)
    .execute();
  const mails = await db.selectFrom("mails").select("id").where("user_id", "=", traveller).limit(4).execute();
  // More often than the others, so that the parameters of most paths belong together.
  named["applicationId"] = [id, id, id, ...(named["applicationId"] ?? [])];
  named["documentId"] = documents.map((row) => row.id);
  named["caseTravellerId"] = [...travellers, ...travellers, ...(named["caseTravellerId"] ?? [])];
  named["travellerId"]?.push(...travellers);
  named["mailId"] = mails.map((row) => row.id);
  named["reference"]?.push(reference);
}

function requestTo(choices: FuzzChoices, route: FuzzRoute, cast: Cast): HostileRequest {
  return anyRequest(choices, route, cast.senderOf(actorFor(choices, route)));
}

interface Task {
  route: FuzzRoute;
  request: HostileRequest;
}

function note({ tally, report, surroundings }: Story, { route, request }: Task, answer: TimedResponse) {
  try {
    expectSafeResponse(answer, request);
  } catch (error) {
    const stack = answer.status >= 500 ? `\n${surroundings.hostile.errors[0]?.stack}` : "";
    report(`${(error as Error).message}${stack}`);
  }
  const counts = tally.get(route.name) ?? new Map<number, number>();
  counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
  tally.set(route.name, counts);
}

/** Logouts, deactivations and rate limits would otherwise answer all later requests. */
async function renewSessions(
  { hostile, staff }: FuzzSurroundings,
  userIds: readonly string[],
): Promise<void> {
  const { ownerDb, clock } = hostile;
  const all = [...userIds, ...Object.values(staff).map(({ id }) => id)];
  await ownerDb.deleteFrom("attempts").execute();
  const now = clock.now();
  const expires = new Date(now.getTime() + 30 * 86_400_000);
  const renewed = { ended_at: null, last_used_at: now, created_at: now, expires_at: expires };
  await ownerDb
    .updateTable("sessions")
    .set({
      ...renewed,
      second_factor_at: sql`CASE WHEN second_factor_at IS NOT NULL THEN ${now}::timestamptz END`,
    })
    .where("user_id", "in", all)
    .execute();
  await ownerDb
    .updateTable("users")
    .set({ disabled_at: null })
    .where("id", "in", all)
    .where("erased_at", "is", null)
    .execute();
  for (const [role, { id }] of Object.entries(staff))
    await ownerDb.updateTable("staff").set({ role, ended_at: null }).where("user_id", "=", id).execute();
}

/** The names of what these routes create. */
const created: Record<string, string> = {
  "POST /api/v1/drafts": "draftId",
  "POST /api/v1/drafts/:draftId/travellers": "travellerId",
  "POST /api/v1/applications/:id/apply-again": "draftId",
  "POST /api/v1/applications": "applicationId",
  "POST /api/v1/applications/:id/share": "shareToken",
  "POST /api/v1/review/office/holds": "holdId",
  "POST /api/v1/review/office/destinations": "destinationId",
  "POST /api/v1/review/office/plans": "planId",
  "POST /api/v1/review/office/refunds": "refundId",
  "POST /api/v1/review/cases/:id/requests": "requestId",
  "POST /sandbox/v1/payment_intents": "intentId",
  "POST /sandbox/v1/customers": "customer",
  "POST /sandbox/v1/setup_intents": "setupId",
  "POST /sandbox/v1/refunds": "sandboxRefundId",
  "POST /api/v1/expert-requests": "questionId",
};

/** The last few are enough. */
const maxLearnt = 6;

function learn({ named, ids }: Cast, { name }: FuzzRoute, { status, text }: TimedResponse): void {
  const kind = created[name];
  if (kind === undefined || status >= 300) return;
  const [, id] = /"(?:id|token|url)":"(?:[^"]*\/)?([\w-]{6,80})"/.exec(text) ?? [];
  if (id === undefined) return;
  const known = (named[kind] ??= []);
  known.unshift(id);
  known.splice(maxLearnt);
  ids[0] = id;
}
