// Takes one step of a random history over the public API. A step that is not possible now is refused and changes nothing.
import { calls } from "#contract/paths.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { askAgainReasonNames, rejectionReasonNames } from "#domain/review/reasons.ts";
import { reviseEstimates } from "#server/applications/estimates/revise-estimates.ts";
import { type PrintedVisa, visaPdf } from "../../console/visa-pdf.ts";
import { multipartOf } from "../../draft-client.ts";
import type { LiveApplication } from "../live-application.ts";
import { agreeToRefund, failRefund, refund, sendRefunds } from "./refund-steps.ts";
import type { StepName } from "./random-history.ts";

/** As authorities print them, for the plan of the histories and for others. */
const printedTerms = [
  "MULTIPLE ENTRY, duration of stay: 30 days",
  "No. of entries: 1  Stay: 14 days",
  "Tourist",
];

type Take = (live: LiveApplication, choice: number) => Promise<unknown>;

const dayMs = 24 * 3_600_000;

const takes: Record<StepName, Take> = {
  claim: ({ staff, id }) => staff.specialist.claim(id),
  openDocuments: ({ staff, id }) => staff.specialist.openDocuments(id),
  openOneDocument,
  verify: ({ staff, id }) => staff.specialist.call("POST", caseCalls.verify(id)),
  ask,
  answer,
  withdraw,
  file,
  putVisa: (live, choice) => putVisa(live, choice, { terms: pick(printedTerms, choice) ?? "" }),
  putDifferingVisa: (live, choice) =>
    putVisa(live, choice, { name: "SOMEONE ELSE", validUntil: "01/12/2026" }),
  approve: (live, choice) =>
    decide(live, choice, (travellerId) => ({ path: caseCalls.approve(live.id, travellerId) })),
  reject: (live, choice) =>
    decide(live, choice, (travellerId) => ({
      path: caseCalls.reject(live.id, travellerId),
      payload: { reason: pick(rejectionReasonNames, choice), words: "The note of the specialist" },
    })),
  agree: (live) => answerProposals(live, (travellerId) => ({ path: caseCalls.agree(live.id, travellerId) })),
  decline: (live) =>
    answerProposals(live, (travellerId) => ({
      path: caseCalls.decline(live.id, travellerId),
      payload: { words: "Not yet" },
    })),
  cancel: ({ send, id }) => send("POST", calls.cancel(id), {}),
  refundPart: (live, choice) => refund(live, (left) => Math.floor(left / (choice + 2))),
  refundRest: (live) => refund(live, (left) => left),
  agreeToRefund,
  failRefund,
  sendRefunds: ({ setup }) => sendRefunds(setup),
  share: ({ send, id }, choice) => send(choice % 4 === 0 ? "DELETE" : "POST", calls.share(id)),
  applyAgain: ({ send, id }) => send("POST", calls.applyAgain(id), {}),
  eraseDocuments: ({ send, id }) => send("DELETE", calls.applicationDocuments(id)),
  waitADay: (live) => wait(live, 1),
  waitAWeek: (live) => wait(live, 7),
  waitAMonth: (live) => wait(live, 31),
};

export async function takeStep(
  live: LiveApplication,
  { name, choice }: { name: StepName; choice: number },
): Promise<void> {
  // The emails and rows of each step have a later time, as in life.
  live.setup.clock.advance(1000);
  await logInAgain(live);
  await takes[name](live, choice);
  await logInAgain(live);
}

/** Days pass in a history, so everybody's sessions are renewed as if they had logged in again. */
async function logInAgain({ setup, payer, staff }: LiveApplication): Promise<void> {
  const now = setup.clock.now();
  const expires_at = new Date(now.getTime() + dayMs);
  const users = [payer.userId, ...Object.values(staff).map(({ id }) => id)];
  await setup.ownerDb
    .updateTable("sessions")
    .set({ created_at: now, last_used_at: now, expires_at })
    .where("user_id", "in", users)
    .execute();
}

/** Ends what is still open, so that later histories are alone with the clock. */
export async function endApplication(live: LiveApplication): Promise<void> {
  await takeStep(live, { name: "claim", choice: 0 });
  for (const name of ["withdraw", "cancel"] as const) await takeEnding(live, { name, choice: 0 });
  for (const choice of [0, 1, 2]) await takeEnding(live, { name: "reject", choice });
  await takeEnding(live, { name: "agree", choice: 0 });
}

async function takeEnding(live: LiveApplication, step: Parameters<typeof takeStep>[1]): Promise<void> {
  await takeStep(live, step);
  await live.onChange();
}

async function caseOf({ staff, id }: LiveApplication): Promise<ReviewCase> {
  return (await staff.specialist.call("GET", caseCalls.read(id))).case;
}

async function openOneDocument(live: LiveApplication, choice: number): Promise<void> {
  const { travellers } = await caseOf(live);
  const document = pick(
    travellers.flatMap(({ documents }) => documents).filter(({ replaced }) => !replaced),
    choice,
  );
  if (document) await live.staff.specialist.inject("GET", caseCalls.document(live.id, document.id));
}

async function ask(live: LiveApplication, choice: number): Promise<void> {
  const traveller = pick((await caseOf(live)).travellers, choice);
  const payload = {
    travellerId: traveller?.id,
    kind: choice % 2 === 0 ? "photo" : "lastPage",
    reason: pick(askAgainReasonNames, choice),
    words: "The note of the specialist",
  };
  await live.staff.specialist.call("POST", caseCalls.ask(live.id), payload);
}

async function answer(live: LiveApplication): Promise<void> {
  const requests = (await live.get<{ requests: { id: string }[] }>(calls.application(live.id)))?.requests;
  const [request] = requests ?? [];
  if (!request) return;
  const { body, contentType } = multipartOf({ bytes: await answeredPicture() });
  await live.setup.app.inject({
    method: "PUT",
    url: `/api/v1${calls.replacement(live.id, request.id)}`,
    headers: { ...live.payer.headers, "content-type": contentType },
    payload: body,
  });
}

let picture: Promise<Buffer> | undefined;

/** A sharp picture that any kind of document accepts. */
function answeredPicture(): Promise<Buffer> {
  picture ??= import("sharp").then(({ default: sharp }) =>
    sharp({
      create: {
        width: 700,
        height: 900,
        channels: 3,
        background: "#fff",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
  return picture;
}

async function withdraw(live: LiveApplication): Promise<void> {
  const requests = (await live.get<{ requests: { id: string }[] }>(calls.application(live.id)))?.requests;
  for (const request of requests ?? []) {
    await live.staff.specialist.call("DELETE", caseCalls.withdraw(live.id, request.id));
    await live.onChange();
  }
}

async function file(live: LiveApplication, choice: number): Promise<void> {
  const filedOn = dateInIndia(new Date(live.setup.clock.now().getTime() - (choice % 2) * dayMs));
  const payload = { reference: `AUTH-${choice}`, filedOn, fee: choice % 3 === 0 ? 0 : 420_000 };
  await live.staff.specialist.call("POST", caseCalls.file(live.id), payload);
}

async function putVisa(live: LiveApplication, choice: number, visa: PrintedVisa): Promise<void> {
  const { travellers } = await caseOf(live);
  for (const [at, traveller] of travellers.entries()) {
    if (traveller.outcome !== "undecided" || (choice % 4 === 0 && at > 0)) continue;
    const bytes = await visaPdf({ ...visa, passportNumber: `Z${1_000_001 + at}` });
    await live.staff.specialist.putVisa(caseCalls.visa(live.id, traveller.id), bytes);
  }
}

type Call = (travellerId: string) => { path: string; payload?: object };

/** All travellers, or only one. */
async function decide(live: LiveApplication, choice: number, call: Call): Promise<void> {
  const { travellers } = await caseOf(live);
  const one = pick(travellers, choice);
  for (const traveller of choice > 4 || !one ? travellers : [one]) {
    const { path, payload } = call(traveller.id);
    await live.staff.specialist.openVisa(live.id, traveller.id);
    await live.staff.specialist.call("POST", path, payload);
    await live.onChange();
  }
}

async function answerProposals(live: LiveApplication, call: Call): Promise<void> {
  for (const { id, outcome } of (await caseOf(live)).travellers) {
    if (!outcome.endsWith("_proposed")) continue;
    const { path, payload } = call(id);
    await live.staff.supervisor.openVisa(live.id, id);
    await live.staff.supervisor.call("POST", path, payload);
    await live.onChange();
  }
}

/** Days pass one by one, with the passes that the product makes in each. */
async function wait({ setup }: LiveApplication, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    setup.clock.advance(dayMs);
    await reviseEstimates(setup.platform);
  }
}

function pick<Item>(items: readonly Item[], choice: number): Item | undefined {
  return items[choice % Math.max(items.length, 1)];
}
