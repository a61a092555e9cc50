// What staff write about an application: answers, requests, decisions, holds and refunds, with payloads (P35).
import { randomUUID } from "node:crypto";
import type { ReviewCase } from "#contract/review/case.ts";
import type { OfficeHold } from "#contract/review/holds.ts";
import {
  caseCalls,
  conversationCalls,
  officeCalls,
  questionCalls,
  queueCalls,
  savedViewCalls,
} from "#contract/review/paths.ts";
import type { QuestionRow } from "#contract/review/questions.ts";
import { done } from "../canaries/apply-as.ts";
import type { Visitor } from "../hostile/visitor.ts";
import type { Give } from "./give-payloads.ts";

export interface Office {
  specialist: Visitor;
  supervisor: Visitor;
  administrator: Visitor;
  /** A code of the administrator's authenticator that was not used yet. */
  code: () => Promise<string>;
}

interface Case {
  id: string;
  /** The name of the user who asked a question. */
  userName: string;
}

/** Ends with a filed application: one traveller was rejected. */
export async function fillCase(office: Office, asked: Case, give: Give): Promise<void> {
  const { specialist, supervisor, administrator } = office;
  await give("POST /review/saved-views name", "Japan", (name) =>
    supervisor.call("POST", savedViewCalls.list, { name, query: {}, isShared: true }),
  );
  await answer(specialist, asked, give);
  await done(specialist.call("POST", queueCalls.claim(asked.id), {}));
  await note(office, asked.id, give);
  const { applicationId: reference, travellers } = await read(specialist, asked.id);
  await give("POST /review/office/holds reason", "Court order", (reason) =>
    administrator.call("POST", officeCalls.holds, { about: reference, scope: "application", reason }),
  );
  await liftHolds(office, give);
  await give("POST /review/office/refunds reason", "Paid too much", (reason) =>
    administrator.call("POST", officeCalls.refunds, { reference, amount: 100, reason }),
  );
  const [first = "", second = ""] = travellers.map(({ id }) => id);
  await ask(specialist, { id: asked.id, travellerId: first }, give);
  await file(specialist, asked.id, give);
  await reject(office, { id: asked.id, travellerId: second }, give);
}

async function liftHolds({ administrator, code }: Office, give: Give): Promise<void> {
  const holds = (await done(administrator.call("GET", officeCalls.holds))) as unknown as OfficeHold[];
  for (const { id } of holds.filter(({ liftedAt }) => !liftedAt)) {
    await give("POST /review/office/holds/{id}/lift reason", "The court released it", async (reason) =>
      administrator.call("POST", officeCalls.holdLift(id), { reason, code: await code() }),
    );
  }
}

async function read(specialist: Visitor, id: string): Promise<ReviewCase> {
  return (await done(specialist.call("GET", caseCalls.read(id)))) as unknown as ReviewCase;
}

async function answer(specialist: Visitor, { userName }: Case, give: Give): Promise<void> {
  const { rows } = await done(specialist.call("GET", questionCalls.list));
  const question = (rows as QuestionRow[]).find(({ fullName }) => fullName === userName);
  const body = { id: randomUUID(), seen: 1 };
  await give("POST /review/questions/{id}/answers text", "The one on white.", (text) =>
    specialist.call("POST", questionCalls.answer(question?.id ?? ""), { ...body, text }),
  );
}

async function note({ specialist, supervisor }: Office, id: string, give: Give): Promise<void> {
  const write = (body: object) => specialist.call("POST", conversationCalls.notes(id), body);
  await give("POST /review/cases/{id}/notes words", "Call the embassy", (words) =>
    write({ id: randomUUID(), kind: "note", words }),
  );
  await give("POST /review/cases/{id}/messages text", "We filed it today", (text) =>
    specialist.call("POST", conversationCalls.messages(id), { id: randomUUID(), text }),
  );
  const noteId = randomUUID();
  await done(write({ id: noteId, kind: "escalation", words: "They threaten to sue" }));
  await give("POST /review/cases/{id}/notes/{noteId}/resolution words", "I called them", (words) =>
    supervisor.call("POST", conversationCalls.resolveNote(id, noteId), { id: randomUUID(), words }),
  );
}

interface Place {
  id: string;
  travellerId: string;
}

async function ask(specialist: Visitor, { id, travellerId }: Place, give: Give): Promise<void> {
  const body = { travellerId, kind: "photo", reason: "glare" };
  await give("POST /review/cases/{id}/requests words", "Light on the left", (words) =>
    specialist.call("POST", caseCalls.ask(id), { ...body, words }),
  );
  const items = [{ travellerId, field: "fatherName", reason: "differs" }];
  await give("POST /review/cases/{id}/requests/batch words", "Compare page two", (words) =>
    specialist.call("POST", caseCalls.askItems(id), { items, words }),
  );
  const { requests, fieldRequests = [] } = await read(specialist, id);
  for (const request of [...requests, ...fieldRequests])
    await done(specialist.call("DELETE", caseCalls.withdraw(id, request.id)));
}

async function file(specialist: Visitor, id: string, give: Give): Promise<void> {
  const { travellers } = await read(specialist, id);
  for (const { id: documentId } of travellers.flatMap(({ documents }) => documents)) {
    await done(specialist.call("GET", caseCalls.documentText(id, documentId)));
  }
  await done(specialist.call("POST", caseCalls.verify(id), {}));
  const filedOn = new Date().toLocaleDateString("sv-SE", { timeZone: "Asia/Kolkata" });
  await give("POST /review/cases/{id}/filing reference", "VN-1", (reference) =>
    specialist.call("POST", caseCalls.file(id), { reference, filedOn, fee: 0 }),
  );
  const corrected = { reference: "VN-2", filedOn, fee: 0, reason: "Typing error" };
  const correct = (change: object) =>
    specialist.call("POST", caseCalls.correctFiling(id), { ...corrected, ...change });
  await give("POST /review/cases/{id}/filing/correction reason", corrected.reason, (reason) =>
    correct({ reason }),
  );
  await give("POST /review/cases/{id}/filing/correction reference", "VN-3", (reference) =>
    correct({ reference }),
  );
}

async function reject(
  { specialist, supervisor }: Office,
  { id, travellerId }: Place,
  give: Give,
): Promise<void> {
  const propose = (words: string) =>
    specialist.call("POST", caseCalls.reject(id, travellerId), { reason: "funds", words });
  await done(propose("No statement"));
  await give("POST /review/cases/{id}/travellers/{travellerId}/retract reason", "Too early", (reason) =>
    specialist.call("POST", caseCalls.retract(id, travellerId), { reason }),
  );
  await correctDetails({ specialist, supervisor }, { id, travellerId }, give);
  await give("POST /review/cases/{id}/travellers/{travellerId}/reject words", "No statement", propose);
  await give("POST /review/cases/{id}/travellers/{travellerId}/decline words", "Look again", (words) =>
    supervisor.call("POST", caseCalls.decline(id, travellerId), { words }),
  );
  await give("POST /review/cases/{id}/travellers/{travellerId}/reject words", "No statement", propose);
  await done(supervisor.call("POST", caseCalls.agree(id, travellerId), {}));
}

async function correctDetails(
  { specialist, supervisor }: Pick<Office, "specialist" | "supervisor">,
  { id, travellerId }: Place,
  give: Give,
): Promise<void> {
  const path = "POST /review/cases/{id}/travellers/{travellerId}/correction";
  const fields = [{ field: "placeOfIssue", value: "Nagpur" }];
  const propose = (reason: string) =>
    specialist.call("POST", caseCalls.correctDetails(id, travellerId), { fields, reason });
  await give(`${path} reason`, "Typing error", propose);
  await give(`${path}/decline reason`, "It is Pune", (reason) =>
    supervisor.call("POST", caseCalls.declineCorrection(id, travellerId), { reason }),
  );
  await done(propose("Look once more"));
  await give(`${path}/retract reason`, "Too early", (reason) =>
    specialist.call("POST", caseCalls.retractCorrection(id, travellerId), { reason }),
  );
}
