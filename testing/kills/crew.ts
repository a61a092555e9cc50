// The load of the kills: travellers who apply, pay and follow, newcomers, and staff who decide, all at once.
import { setTimeout as pause } from "node:timers/promises";
import { addStaffMember, type SimulatedStaff } from "../simulation/people/staff-member.ts";
import { addTraveller, type SimulatedTraveller } from "../simulation/people/traveller.ts";
import type { Actor } from "../simulation/people/actor.ts";
import { type AcknowledgedWrite, acknowledgedWrite } from "./acknowledged-writes.ts";
import type { LoadedProduct } from "./killed-product.ts";
import { newcomers } from "./newcomer.ts";

const applicantsAtOnce = 4;
const newcomersAtOnce = 1;
/** How many of the latest applications their travellers still look after. */
const followed = 12;
const idleMs = 40;

export interface Crew {
  travellers: SimulatedTraveller[];
  staff: SimulatedStaff[];
  emails: readonly string[];
  /** What must not happen. */
  problems: string[];
  /** Works until the signal, or until the product cannot be reached. `acknowledge` is called for each confirmed write. */
  work: (isOver: () => boolean, acknowledge: (write: AcknowledgedWrite) => void) => Promise<void>;
}

/** `isExpected`: after such an error, the user who met it goes on. */
export async function gatherCrew(
  product: LoadedProduct,
  isExpected: (error: unknown) => boolean = () => false,
): Promise<Crew> {
  const travellers: SimulatedTraveller[] = [];
  const finished: SimulatedTraveller[] = [];
  const applying: (SimulatedTraveller | undefined)[] = Array.from({ length: applicantsAtOnce });
  const problems: string[] = [];
  let travellerCount = 0;
  const staff = [
    await addStaffMember(product, { role: "specialist", number: 1 }),
    await addStaffMember(product, { role: "specialist", number: 2 }),
    await addStaffMember(product, { role: "supervisor", number: 1 }),
  ];
  const arriving = newcomers(product);

  async function newTraveller(): Promise<SimulatedTraveller> {
    travellerCount += 1;
    const traveller = await addTraveller(product, travellerCount);
    travellers.push(traveller);
    return traveller;
  }

  async function applyOn(place: number, acknowledge: (write: AcknowledgedWrite) => void): Promise<void> {
    const traveller = (applying[place] ??= await newTraveller());
    await step(traveller, acknowledge);
    if (traveller.promised.applicationIds.size === 0) return;
    finished.push(traveller);
    applying[place] = undefined;
  }

  /** One request, or one action outside of the product. */
  async function step(actor: Actor, acknowledge: (write: AcknowledgedWrite) => void): Promise<void> {
    const proposal = await actor.propose();
    if (!proposal) return pause(idleMs);
    if ("act" in proposal) return void (await proposal.act());
    const answer = await product
      .process()
      .answer(proposal.request)
      .catch((error: unknown) => {
        proposal.learn(undefined);
        throw error;
      });
    proposal.learn(answer);
    if (answer.status === 500) problems.push(`${proposal.what} was answered with 500`);
    const isWrite = proposal.request.method !== "GET";
    if (isWrite && answer.status < 300) acknowledge(writeOf(actor, proposal, answer));
    if (answer.status === 429 || answer.status === 503) await pause(idleMs);
  }

  function writeOf(actor: Actor, ...[proposal, answer]: Parameters<typeof acknowledgedWrite>) {
    const member = staff.find((one) => one === actor);
    return member ? historyOf(member, proposal.what) : acknowledgedWrite(proposal, answer);
  }

  async function work(isOver: () => boolean, acknowledge: (write: AcknowledgedWrite) => void): Promise<void> {
    const often = async (act: () => Promise<void>) => {
      while (!isOver()) {
        try {
          await act();
        } catch (error) {
          if (isExpected(error)) await pause(idleMs);
          // A killed product is no problem; one that ends a connection by itself is.
          else
            return void (isOver() || problems.push(`${String(error)} (${String((error as Error).cause)})`));
        }
      }
    };
    const follow = async () => {
      const latest = finished.slice(-followed);
      await (latest.length > 0 ? step(product.choices.oneOf(latest), acknowledge) : pause(idleMs));
    };
    await Promise.all([
      ...applying.map((_, place) => often(() => applyOn(place, acknowledge))),
      ...staff.map((member) => often(() => step(member, acknowledge))),
      ...Array.from({ length: newcomersAtOnce }, () => often(() => arriving.step(acknowledge))),
      often(follow),
      often(() => letBankPay(product)),
    ]);
  }

  return { travellers, staff, emails: arriving.emails, problems, work };
}

/** The latest confirmed step is in the history of its case as often as it was confirmed. */
function historyOf({ confirmed }: SimulatedStaff, what: string): AcknowledgedWrite {
  const { caseId, kind } = confirmed.at(-1) ?? {};
  if (caseId === undefined || kind === undefined) throw new Error(`${what} was not noted.`);
  const times = confirmed.filter((one) => one.caseId === caseId && one.kind === kind).length;
  return {
    what,
    async isThere({ database }) {
      const found = database.db.selectFrom("application_events").select("id");
      const rows = await found.where("application_id", "=", caseId).where("kind", "=", kind).execute();
      return rows.length >= times;
    },
  };
}

/** Payments that take longer succeed a moment later. */
async function letBankPay({ double }: LoadedProduct): Promise<void> {
  for (const { id, status } of double.books.intents.values())
    if (status === "processing") double.finishProcessing(id);
  await pause(300);
}
