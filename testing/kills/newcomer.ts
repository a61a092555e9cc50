// Newcomers sign up, log in and ask our experts a question, which they send again until it is confirmed.
import { randomUUID } from "node:crypto";
import { apiBase, calls } from "#contract/paths.ts";
import type { Thread } from "#contract/traveller/questions.ts";
import type { AcknowledgedWrite } from "./acknowledged-writes.ts";
import type { LoadedProduct } from "./killed-product.ts";

type Acknowledge = (write: AcknowledgedWrite) => void;

const password = "monsoon lamp 42";

export function newcomers(product: LoadedProduct) {
  let count = 1;
  /** Of those whose sign-up was confirmed. */
  const emails: string[] = [];
  let next = newcomer(product, { number: count, emails });
  return {
    emails,
    /** Takes the next step, and begins with another person after the last one. Throws if the connection is lost. */
    async step(acknowledge: Acknowledge): Promise<void> {
      if (await next(acknowledge)) next = newcomer(product, { number: ++count, emails });
    },
  };
}

/** Returns a function that takes the next step; it returns true after the last one. */
function newcomer(product: LoadedProduct, { number, emails }: { number: number; emails: string[] }) {
  const email = `newcomer${number}.${process.pid}@example.org`;
  const person = { fullName: "Meera Iyer", email, phone: String(8_000_000_000 + number), password };
  const question = { id: randomUUID(), text: `Question ${number}` };
  let isSignedUp = false;
  let token: string | undefined;

  const call = (path: string, payload?: object) =>
    product.process().answer({
      method: payload ? "POST" : "GET",
      url: `${apiBase}${path}`,
      headers: { "x-access-token": token ?? "" },
      ...(payload && { payload }),
    });

  /** Logging in is deliberately slow. */
  const isKnown = async () =>
    (await (token === undefined ? call(calls.login, { email, password }) : call(calls.profile))).status ===
    200;

  return async (acknowledge: Acknowledge): Promise<boolean> => {
    if (!isSignedUp) {
      const { status } = await call(calls.signup, person);
      // A sign-up whose answer was lost may be done: then logging in works.
      isSignedUp = status === 201 || status === 409;
      if (status !== 201) return false;
      emails.push(email);
      acknowledge({ what: `${email} signs up`, isThere: isKnown });
    } else if (token === undefined) {
      const { status, data } = await call(calls.login, { email, password });
      if (status === 200) {
        token = String(data["token"]);
        const isThere = async () => (await call(calls.profile)).status === 200;
        acknowledge({ what: `${email} logs in`, isThere });
      }
    } else {
      const { status } = await call(calls.questions, question);
      if (status < 300) {
        const isThere = async () => (await timesAsked(call, question.id)) === 1;
        acknowledge({ what: `${email} asks a question`, isThere });
        return true;
      }
    }
    return false;
  };
}

type Call = (path: string, payload?: object) => ReturnType<ReturnType<LoadedProduct["process"]>["answer"]>;

async function timesAsked(call: Call, id: string): Promise<number> {
  const { data } = await call(calls.questions);
  return (data as unknown as Thread).messages.filter((message) => message.id === id).length;
}
