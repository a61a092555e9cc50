// Who sends the fuzzer's requests: a traveller with one of everything, a stranger, staff of each role, and nobody (P44).
import { createHmac, randomUUID } from "node:crypto";
import { mayTake, type StaffAction, type StaffRole, staffRoles } from "#domain/staff/roles.ts";
import { newQuestion } from "#contract/traveller/questions.ts";
import { askExpert } from "#server/assistance/questions/ask-expert.ts";
import { addMailedToken } from "#server/accounts/mailed-token-store.ts";
import { openSession } from "#server/accounts/session-store.ts";
import { signatureHeader, signWebhook } from "#server/platform/payments/webhook-signature.ts";
import { guardedRows, type GuardedRow } from "../access/guarded-rows.ts";
import { reviewRows } from "../access/review-rows.ts";
import type { HostileApp } from "../hostile/hostile-app.ts";
import { createOwnedRecords, type OwnedRecords } from "../hostile/owned-records.ts";
import { identityTokens } from "../identity/identity-tokens.ts";
import type { FuzzFile } from "./any-form.ts";
import type { Sender } from "./any-request.ts";
import type { FuzzChoices } from "./fuzz-choices.ts";
import type { FuzzRoute } from "./fuzz-routes.ts";
import { knownNames } from "./known-names.ts";

export type Actor = StaffRole | "traveller" | "stranger" | "nobody" | "staff without second factor";

export interface FuzzSurroundings {
  hostile: HostileApp;
  files: readonly FuzzFile[];
  staff: Readonly<Record<StaffRole, { id: string; token: string }>>;
  identity: Awaited<ReturnType<typeof identityTokens>>;
}

export async function fuzzSurroundings(
  hostile: HostileApp,
  files: readonly FuzzFile[],
): Promise<FuzzSurroundings> {
  const staff = {
    specialist: await hostile.staff("specialist"),
    supervisor: await hostile.staff("supervisor"),
    administrator: await hostile.staff("administrator"),
  };
  return { hostile, files, staff, identity: await identityTokens(hostile.platform) };
}

async function aNote(
  { db, clock, platform }: FuzzSurroundings["hostile"],
  applicationId: string,
  authorId: string,
) {
  const id = randomUUID();
  const sealed = platform.sealer.seal({ column: "case_notes.sealed_words", id }, "Please look again");
  const words = { kind: "escalation", sealed_words: sealed };
  const note = { id, application_id: applicationId, ...words, author_id: authorId, written_at: clock.now() };
  await db.insertInto("case_notes").values(note).execute();
  return id;
}

/** `senderOf` returns what an actor knows; `learn` adds what an answer has revealed. */
export async function createCast({ hostile, files, staff, identity }: FuzzSurroundings) {
  const { db, platform, clock } = hostile;
  const now = clock.now();
  const user = await hostile.signUp();
  const stranger = await hostile.signUp();
  const owned = await createOwnedRecords(hostile, user);
  const strangers = await createOwnedRecords(hostile, stranger);
  const claim = { assignee_id: staff.specialist.id, claimed_at: now };
  await db.updateTable("applications").set(claim).where("user_id", "=", user.userId).execute();
  const concern = { applicationId: owned.ids.applicationId };
  const question = newQuestion.parse({ id: randomUUID(), text: "Which photo?", concern });
  await askExpert(platform, user.userId, question);
  const { id: questionId } = await db
    .selectFrom("conversations")
    .select("id")
    .where("user_id", "=", user.userId)
    .executeTakeFirstOrThrow();
  const tokens = await Promise.all(
    (["reset-password", "verify-email"] as const).map((purpose) =>
      addMailedToken(db, { userId: user.userId, purpose, now }),
    ),
  );
  const idToken = await identity.sign({ claims: { email: user.email } });
  const half = await openSession(db, { userId: staff.specialist.id, now });
  const sessions: Record<Actor, string> = {
    traveller: user.token,
    stranger: stranger.token,
    nobody: "",
    "staff without second factor": half,
    specialist: staff.specialist.token,
    supervisor: staff.supervisor.token,
    administrator: staff.administrator.token,
  };
  const named = knownNames({
    planId: await aPlan(hostile),
    user,
    owned,
    staff,
    tokens,
    idTokens: [idToken, await identity.sign()],
  });
  named["questionId"] = [questionId];
  named["messageId"] = [question.id];
  named["noteId"] = [await aNote(hostile, owned.ids.applicationId, staff.specialist.id)];
  const ids = [
    ...Object.values(owned.ids),
    user.userId,
    ...Object.values(strangers.ids),
    await aPlan(hostile),
  ];
  const bodies = validBodies({ userId: user.userId, owned });
  bodies.set("POST /api/v1/webhooks/:provider", [aWebhook(owned)]);
  bodies.set("POST /api/v1/users/signup", [aSignup(user)]);
  const { webhookSecret } = platform.config.payments.sandbox;
  const sign = (rawBody: Uint8Array) => ({
    [signatureHeader]: signWebhook(rawBody, webhookSecret, clock.now()),
  });
  return {
    userIds: [user.userId, stranger.userId, ...Object.values(staff).map(({ id }) => id)],
    traveller: user.userId,
    named,
    ids,
    senderOf: (actor: Actor): Sender => ({
      headers: { "x-access-token": sessions[actor], ...sandboxKey(webhookSecret, actor) },
      known: { ids, named },
      files,
      bodies,
      sign,
    }),
  };
}

export type Cast = Awaited<ReturnType<typeof createCast>>;

const plans = new WeakMap<object, Promise<string>>();

/** The ID of a plan of Vietnam. */
function aPlan({ db }: HostileApp): Promise<string> {
  const query = db
    .selectFrom("plans")
    .select("id")
    .where("destination_id", "=", "vietnam")
    .where("visa_type", "=", "tourist")
    .limit(1);
  const known = plans.get(db) ?? query.executeTakeFirstOrThrow().then(({ id }) => id);
  plans.set(db, known);
  return known;
}

/** Only the product itself has the key of the built-in payment provider. */
function sandboxKey(webhookSecret: string, actor: Actor): Record<string, string> {
  if (actor === "nobody" || actor === "stranger") return {};
  const key = createHmac("sha256", webhookSecret).update("sandbox api key").digest("base64url");
  return { authorization: `Bearer ${key}`, "idempotency-key": randomUUID() };
}

/** The bodies with which the access tables test that a route works. */
function validBodies(own: Parameters<NonNullable<GuardedRow["content"]>>[0]): Map<string, unknown[]> {
  const bodies = new Map<string, unknown[]>();
  for (const [name, { content }] of Object.entries(guardedRows as Record<string, GuardedRow>)) {
    const { headers, body } = content?.(own) ?? { headers: {}, body: "" };
    if (headers["content-type"] === "application/json") bodies.set(name, [JSON.parse(body.toString())]);
  }
  for (const [name, row] of Object.entries(reviewRows)) if ("body" in row) bodies.set(name, [row.body]);
  return bodies;
}

function aWebhook({ ids, amount }: OwnedRecords) {
  const object = { id: ids.intentId, status: "succeeded", amount, currency: "inr" };
  return {
    id: `evt_${randomUUID()}`,
    type: "payment_intent.succeeded",
    created: 1_795_000_000,
    data: { object },
  };
}

function aSignup({ email, phone, password }: { email: string; phone: string; password: string }) {
  const contact = { email: `new.${email}`, phone: `8${phone.slice(1)}` };
  return { fullName: "Asha Rao", ...contact, password, confirmPassword: password };
}

const travellersActors: readonly Actor[] = ["traveller", "stranger", "nobody", "specialist", "administrator"];

/** Mostly someone who may use the route, so that the request reaches its code. */
export function actorFor(choices: FuzzChoices, { name, url }: FuzzRoute): Actor {
  const { action } = (reviewRows as Record<string, { action: string }>)[name.replace(/^HEAD/, "GET")] ?? {};
  if (action === undefined) return choices.chance(0.88) ? "traveller" : choices.oneOf(travellersActors);
  if (url.endsWith("/second-factor")) return "staff without second factor";
  const able = staffRoles.filter((role) => action === "any" || mayTake(role, action as StaffAction));
  const everyone = [...staffRoles, "traveller", "nobody", "staff without second factor"] as const;
  if (choices.chance(0.1)) return choices.oneOf<Actor>(everyone);
  // Every case is claimed by the specialist.
  const [first = "administrator"] = able;
  return choices.chance(0.7) ? first : choices.oneOf(able);
}
