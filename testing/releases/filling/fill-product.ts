// Fills a running product over HTTP with data in every table that one installation can have, as travellers and staff would.
import { officeCalls, staffCalls } from "#contract/review/paths.ts";
import { randomUUID } from "node:crypto";
import { accessCalls } from "#contract/identity/paths.ts";
import { calls } from "#contract/paths.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { done } from "../../canaries/apply-as.ts";
import { type Visitor, visitor } from "../../hostile/visitor.ts";
import { accounts, invited, newEmail, password, texts, travellers } from "../people.ts";
import { askToConnect, connectIdentity } from "./connect-identity.ts";
import { decideFamily, logInStaff } from "./decide-family.ts";
import { addPasskey, type StoredPasskey } from "./add-passkey.ts";
import { newDraft, payAndSubmit, addTraveller, declinedCard, saveCard } from "./make-applications.ts";

/** What the dump needs in addition to the database. */
export interface Filled {
  applications: { family: string; cancelled: string; waiting: string; zubins: string };
  drafts: { open: string };
  /** Undefined in a release without passkeys. */
  passkey: StoredPasskey | undefined;
  /** The subject of Zubin's login with the identity provider. */
  identity: string;
  /** The token of a shared link. */
  share: string;
  /** Calls that the release did not have. */
  absent: string[];
}

/** Also returns everybody who is logged in. */
export async function fillProduct(url: string, pushToken: string) {
  const absent: string[] = [];
  const ifThere = async (what: string, asked: Promise<{ status: number; text: string; body: object }>) => {
    const answer = await asked;
    if (answer.status === 404) absent.push(what);
    else if (answer.status >= 300) throw new Error(`${what} answered ${answer.status}: ${answer.text}`);
    return answer;
  };
  const nila = await join(url, "nila", pushToken);
  await done(nila.call("PATCH", calls.profile, { language: "hi" }));
  const family = await applyAsFamily(nila);
  const staff = await logInStaff(url);
  const share = String((await done(nila.call("POST", calls.share(family.id), {})))["url"]);
  const cancelled = await applyAlone(nila, "cambodia");
  await done(nila.call("POST", calls.cancel(cancelled), {}));
  const waiting = await applyAlone(nila, "oman");
  await decideFamily(staff, { applicationId: family.id, traveller: nila });
  const { reference } = await referenceOf(nila, waiting);
  await done(
    staff.administrator.call("POST", officeCalls.holds, {
      about: reference,
      scope: "application",
      reason: texts.hold,
    }),
  );
  await done(
    staff.administrator.call("POST", officeCalls.refunds, {
      reference,
      amount: 100,
      reason: "Paid too much",
    }),
  );
  await ifThere(
    "inviting staff",
    staff.administrator.call("POST", staffCalls.list, { ...invited, role: "specialist" }),
  );
  const change = (name: "signupsPerAddress" | "refundSecondPersonFrom", value: number) =>
    staff.administrator.call("PUT", officeCalls.policies, {
      changes: [{ name, from: defaultPolicies[name], value }],
      reason: "Decided in November",
    });
  await ifThere("changing a policy", change("signupsPerAddress", 50));
  await ifThere("proposing a policy", change("refundSecondPersonFrom", 8000));
  const open = await newDraft(nila, "laos");
  await addTraveller(nila, { draftId: open, ...travellers.ilango, kinds: ["photo", "firstPage"] });
  const zubin = await join(url, "zubin");
  const identity = await connectIdentity(zubin, accounts.zubin.email);
  await declinedCard(zubin);
  const zubins = await applyAlone(zubin, "morocco", travellers.zubin);
  await ifThere(
    "changing the email",
    nila.call("POST", accessCalls.changeEmail, { email: newEmail, password }),
  );
  const passkey = await addPasskey(nila);
  await leave(url);
  await done(visitor(url).call("POST", calls.signup, { ...accounts.tenzin, password }));
  await askToConnect(visitor(url), accounts.tenzin.email);
  await visitor(url).call("POST", calls.login, { email: accounts.zubin.email, password: "not this one" });
  await done(visitor(url).call("POST", calls.forgotPassword, { email: accounts.zubin.email }));
  const applications = { family: family.id, cancelled, waiting, zubins };
  const filled: Filled = { applications, drafts: { open }, passkey, identity, share, absent };
  return { filled, readers: { ...staff, nila, zubin } };
}

/** Signs up, confirms the email by its link and logs in. */
async function join(url: string, name: keyof typeof accounts, fcmToken?: string): Promise<Visitor> {
  const { email } = accounts[name];
  await done(visitor(url).call("POST", calls.signup, { ...accounts[name], password }));
  const self = await logIn(url, name, fcmToken);
  const { data } = (await (await fetch(`${url}/dev/mailbox.json?to=${email}`)).json()) as {
    data: { links: string[] }[];
  };
  const link = data.flatMap(({ links }) => links).find((each) => each.includes("verify-email"));
  const token =
    link === undefined ? "" : (new URL(link).searchParams.get("token") ?? new URL(link).hash.slice(1));
  await done(self.call("POST", calls.verifyEmail, { token: token.replace(/^token=/, "") }));
  return self;
}

async function logIn(url: string, name: keyof typeof accounts, fcmToken?: string): Promise<Visitor> {
  const { email } = accounts[name];
  const { token } = await done(visitor(url).call("POST", calls.login, { email, password, fcmToken }));
  return visitor(url, String(token));
}

/** Two travellers, a question to an expert, a suggestion, a saved card. */
async function applyAsFamily(nila: Visitor): Promise<{ id: string }> {
  const draftId = await newDraft(nila, "vietnam");
  for (const each of [travellers.nila, travellers.ilango]) await addTraveller(nila, { draftId, ...each });
  await done(nila.call("PUT", calls.suggestionConsent(draftId)));
  await done(nila.call("POST", calls.suggestion(draftId), {}));
  const question = { id: randomUUID(), text: texts.question, concern: { step: "payment", draftId } };
  await done(nila.call("POST", calls.questions, question));
  await saveCard(nila);
  return { id: await payAndSubmit(nila, draftId) };
}

async function applyAlone(
  member: Visitor,
  destination: string,
  traveller: object = travellers.nila,
): Promise<string> {
  const draftId = await newDraft(member, destination);
  await addTraveller(member, { draftId, ...(traveller as typeof travellers.nila) });
  return payAndSubmit(member, draftId);
}

async function referenceOf(member: Visitor, id: string): Promise<{ reference: string }> {
  return { reference: String((await done(member.call("GET", calls.application(id))))["applicationId"]) };
}

/** An account with a draft that is deleted at once. */
async function leave(url: string): Promise<void> {
  const leaving = await join(url, "leaving");
  const draftId = await newDraft(leaving, "laos");
  await addTraveller(leaving, { draftId, ...travellers.zubin, kinds: ["photo"] });
  await done(leaving.call("POST", calls.erasure, { password }));
}
