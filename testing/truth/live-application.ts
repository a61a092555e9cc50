// A paid application in a real server, with everybody who acts on it over the public API: its traveller, two members of
// staff, an administrator, the bank and the calendar.
import { sql } from "kysely";
import { apiBase } from "#contract/paths.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { saveSubscription } from "#server/notifications/push/subscription-store.ts";
import { rfcKeys } from "../push/a-push-token.ts";
import { type ConsoleClient, consoleClient } from "../console/console-client.ts";
import { paidApplication } from "../money/paid-application.ts";
import type { Payer, PaymentSetup } from "../payment-setup.ts";
import type { History } from "./steps/random-history.ts";

export interface Staff {
  specialist: ConsoleClient;
  supervisor: ConsoleClient;
  administrator: ConsoleClient;
}

export interface LiveApplication {
  setup: PaymentSetup;
  staff: Staff;
  payer: Payer & { email: string; fullName: string; token: string };
  id: string;
  reference: string;
  paymentId: string;
  /** The day in India. */
  today: () => string;
  /** A call of the traveller; the answer's data, or undefined if the call was refused. */
  get: <Data>(path: string) => Promise<Data | undefined>;
  send: (method: "POST" | "DELETE", path: string, payload?: object) => Promise<number>;
  /** Called after each change of a step with several. */
  onChange: () => Promise<void>;
}

export async function hireStaff(setup: PaymentSetup): Promise<Staff> {
  return {
    specialist: await consoleClient(setup, "specialist"),
    supervisor: await consoleClient(setup, "supervisor"),
    administrator: await consoleClient(setup, "administrator"),
  };
}

/** Pays on the history's terms; the applicant's browser is subscribed to push notifications. */
export async function startApplication(
  setup: PaymentSetup,
  staff: Staff,
  history: History,
): Promise<LiveApplication> {
  await setPolicies(setup, history);
  const payer = await setup.signUp({ fullName: "Asha Rao" });
  await subscribe(setup, payer.userId);
  const paid = await paidApplication(setup, payer, { travellers: history.travellers });
  const inject = (method: "GET" | "POST" | "DELETE", path: string, payload?: object) =>
    setup.app.inject({
      method,
      url: `${apiBase}${path}`,
      headers: payer.headers,
      ...(payload && { payload }),
    });
  return {
    setup,
    staff,
    payer,
    id: paid.id,
    reference: paid.reference,
    paymentId: paid.paymentId,
    today: () => dateInIndia(setup.clock.now()),
    async get<Data>(path: string) {
      const answer = await inject("GET", path);
      return answer.statusCode === 200 ? answer.json<{ data: Data }>().data : undefined;
    },
    send: async (method, path, payload) => (await inject(method, path, payload)).statusCode,
    onChange: async () => {},
  };
}

async function setPolicies({ db }: PaymentSetup, { ladder, needsSecondPerson }: History): Promise<void> {
  const values = { refundLadder: ladder, rejectionSecondPerson: needsSecondPerson ? "always" : "never" };
  for (const [name, value] of Object.entries(values)) {
    const json = JSON.stringify(value);
    await sql`INSERT INTO policies (name, value) VALUES (${name}, ${json}::jsonb)
      ON CONFLICT (name) DO UPDATE SET value = ${json}::jsonb`.execute(db);
  }
}

async function subscribe({ db, platform }: PaymentSetup, userId: string): Promise<void> {
  const { token_hash: sessionHash } = await db
    .selectFrom("sessions")
    .select("token_hash")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${userId}`;
  await saveSubscription(db, platform, { userId, sessionHash, subscription: { endpoint, keys: rfcKeys } });
}
