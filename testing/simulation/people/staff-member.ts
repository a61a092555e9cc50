// A specialist or supervisor at work: claims cases, opens documents, verifies, asks, files, and proposes outcomes.
import type { ReviewCase } from "#contract/review/case.ts";
import type { QueueRow } from "#contract/review/queue.ts";
import { apiBase } from "#contract/paths.ts";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import type { CaseStep, TravellerStep } from "#domain/review/case-steps.ts";
import type { EventKind } from "#domain/review/event-kinds.ts";
import type { StaffRole } from "#domain/staff/roles.ts";
import { addStaff } from "#server/accounts/staff/add-staff.ts";
import { type Actor, type Proposal, send, type UsedProduct } from "./actor.ts";
import { openSimulatedSession } from "./session.ts";

/** A step that was confirmed: the history must have it. */
export interface ConfirmedStep {
  caseId: string;
  kind: EventKind;
}

/** What a member does with a case when they may, and how often. */
const likelihood = {
  claim: 6,
  verify: 6,
  ask: 1,
  withdraw: 1,
  file: 3,
  release: 0.3,
  reject: 1,
  agree: 4,
  decline: 1,
};
type Likely = keyof typeof likelihood & (CaseStep | TravellerStep);

const eventOf = {
  claim: "claimed",
  verify: "status",
  ask: "item_asked",
  withdraw: "item_withdrawn",
  file: "filed",
  release: "released",
  reject: "outcome_proposed",
  agree: "outcome_decided",
  decline: "outcome_declined",
} as const satisfies Record<Likely, EventKind>;

export type SimulatedStaff = Awaited<ReturnType<typeof addStaffMember>>;

export async function addStaffMember(
  product: UsedProduct,
  { role, number }: { role: StaffRole; number: number },
) {
  const { choices, clock } = product;
  const name = `${role} ${number}`;
  const phone = String(9_300_000_000 + number + (role === "supervisor" ? 100 : 0));
  const person = { fullName: `Kavya ${name}`, email: `${role}${number}@example.com`, phone, role };
  const added = await addStaff(product.process().platform, person, { actor: { id: null, name: "test" } });
  const session = await openSimulatedSession(product, added.member.id, { secondFactor: true });
  const confirmed: ConfirmedStep[] = [];

  async function read<Content>(url: string): Promise<Content | undefined> {
    const request = () => send(product, { url: `${apiBase}${url}`, headers: session.headers() });
    let answer = await request();
    if (answer.status === 401) {
      await session.renew();
      answer = await request();
    }
    return answer.status === 200 ? (answer.data as Content) : undefined;
  }

  async function propose(): Promise<Proposal | undefined> {
    const queue = await read<{ rows: QueueRow[] }>(queueCalls.list);
    const rows = (queue?.rows ?? []).toSorted((one, other) => one.leadName.localeCompare(other.leadName));
    if (rows.length === 0) return undefined;
    const found = await read<ReviewCase>(caseCalls.read(choices.oneOf(rows).id));
    return found && stepOn(found);
  }

  function stepOn(found: ReviewCase): Proposal | undefined {
    const [traveller] = found.travellers;
    const may = new Set<string>([...found.open, ...(traveller?.open ?? [])]);
    const able = Object.entries(likelihood).filter(([step]) => may.has(step));
    if (!traveller || able.length === 0) return undefined;
    const step = choices.weighted(Object.fromEntries(able)) as Likely;
    const unopened = traveller.documents.find(({ opened, replaced }) => !opened && !replaced);
    if (unopened && (step === "verify" || step === "file")) {
      return call(found, { what: `opens ${unopened.kind}`, url: caseCalls.document(found.id, unopened.id) });
    }
    return takeStep(found, { step, traveller });
  }

  function takeStep(
    found: ReviewCase,
    { step, traveller }: { step: Likely; traveller: ReviewCase["travellers"][number] },
  ): Proposal | undefined {
    const { id } = found;
    const request = found.requests.find(({ answeredAt, withdrawnAt }) => !answeredAt && !withdrawnAt);
    const filing = { reference: "AUTH-1", filedOn: dateInIndia(clock.now()), fee: 0 };
    const ask = { travellerId: traveller.id, kind: "photo", reason: "glare" };
    const calls = {
      claim: { url: queueCalls.claim(id), payload: {} },
      release: { url: queueCalls.release(id), payload: {} },
      verify: { url: caseCalls.verify(id), payload: {} },
      ask: { url: caseCalls.ask(id), payload: ask },
      withdraw: { url: caseCalls.withdraw(id, request?.id ?? ""), method: "DELETE" },
      file: { url: caseCalls.file(id), payload: filing },
      reject: { url: caseCalls.reject(id, traveller.id), payload: { reason: "funds" } },
      agree: { url: caseCalls.agree(id, traveller.id), payload: {} },
      decline: { url: caseCalls.decline(id, traveller.id), payload: { words: "Look again." } },
    } as const satisfies Record<Likely, object>;
    return call(found, { what: step, method: "POST", ...calls[step], step });
  }

  function call(
    { id, travellers }: ReviewCase,
    {
      what,
      method = "GET",
      url,
      payload,
      step,
    }: { what: string; method?: "GET" | "POST" | "DELETE"; url: string; payload?: object; step?: Likely },
  ): Proposal {
    return {
      what: `${name}: ${what} for ${travellers[0]?.name ?? "nobody"}`,
      request: {
        method,
        url: `${apiBase}${url}`,
        headers: session.headers(),
        ...(payload && { payload }),
      },
      learn: (answer) => {
        if (answer?.status === 200 && step) confirmed.push({ caseId: id, kind: eventOf[step] });
      },
    };
  }

  return { name, confirmed, propose, userId: added.member.id, session } satisfies Actor &
    Record<string, unknown>;
}
