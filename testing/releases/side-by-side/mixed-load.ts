// Travellers whose requests reach one process or the other, as behind a load balancer. Everything that was acknowledged
// is read back through both.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { calls } from "#contract/paths.ts";
import { done } from "../../canaries/apply-as.ts";
import { type Answer, type Visitor, visitor } from "../../hostile/visitor.ts";
import { addTraveller, newDraft, payAndSubmit } from "../filling/make-applications.ts";
import { password, travellers } from "../people.ts";

export interface Found {
  requests: number;
  /** Requests that were sent to a process that had ended, and then to another. */
  sentAgain: number;
  /** One sentence for each answer of 500 to 599. */
  failures: string[];
  /** One sentence for each acknowledged change that a process does not show. */
  lost: string[];
  applications: number;
}

interface Process {
  name: string;
  url: string;
}

const betweenJourneysMs = 200;
/** Fewer than the payments and questions that a user may start in an hour. */
const journeysEach = 6;

/** Each of `lanes` users at once submits some applications, and then another user does. */
export function startMixedLoad(lanes: number) {
  const processes: Process[] = [];
  const found: Found = { requests: 0, sentAgain: 0, failures: [], lost: [], applications: 0 };
  let isStopped = false;
  let turn = 0;
  let signedUp = 0;

  async function send(what: string, ask: (process: Process) => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const process = processes[turn++ % processes.length];
      if (!process) throw new Error("no process is running");
      try {
        const answer = await ask(process);
        found.requests += 1;
        if (answer.status >= 500)
          found.failures.push(`${process.name} ${what}: ${answer.status} ${answer.text.slice(0, 160)}`);
        return answer;
      } catch (error) {
        // A process that is not there any more has not read the request; any other break counts.
        const { code } = ((error as Error).cause ?? {}) as { code?: string };
        if (code !== "ECONNREFUSED") found.failures.push(`${process.name} ${what}: ${code ?? String(error)}`);
        found.sentAgain += 1;
      }
    }
  }

  /** Sends each request to the next process. */
  function anywhere(token: string): Visitor {
    return {
      ...visitor(processes[0]?.url ?? "", token),
      call: (method, path, payload) =>
        send(`${method} ${path}`, ({ url }) => visitor(url, token).call(method, path, payload)),
      outside: (method, path, payload) =>
        send(`${method} ${path}`, ({ url }) => visitor(url, token).outside(method, path, payload)),
      upload: (path, file) => send(`PUT ${path}`, ({ url }) => visitor(url, token).upload(path, file)),
    };
  }

  /** Both processes must show every text. */
  async function expectEverywhere(token: string, path: string, texts: readonly string[]): Promise<void> {
    for (const { name, url } of processes.slice()) {
      const answer = await visitor(url, token)
        .call("GET", path)
        .catch(() => undefined);
      if (!answer) continue;
      const missing = texts.filter((text) => !answer.text.includes(text));
      if (missing.length > 0)
        found.lost.push(`${name} GET ${path}: ${answer.status} without ${missing.join(", ")}`);
    }
  }

  async function journey(token: string): Promise<void> {
    const member = anywhere(token);
    const draftId = await newDraft(member, "oman");
    const { firstName, passportNumber, fatherName } = travellers.nila;
    await addTraveller(member, { draftId, ...travellers.nila });
    await expectEverywhere(token, calls.draft(draftId), [firstName, passportNumber, fatherName]);
    const text = `Is ${randomUUID()} enough?`;
    await done(member.call("POST", calls.questions, { id: randomUUID(), text, concern: { draftId } }));
    await expectEverywhere(token, calls.questions, [text]);
    const applicationId = await payAndSubmit(member, draftId);
    found.applications += 1;
    await expectEverywhere(token, calls.application(applicationId), [firstName, passportNumber, fatherName]);
    await expectEverywhere(token, calls.applications, [applicationId]);
  }

  async function signUp(): Promise<string> {
    const number = String(++signedUp).padStart(5, "0");
    const person = {
      fullName: `Guest ${number}`,
      email: `guest${number}@dump.example`,
      phone: `98765${number}`,
    };
    const nobody = anywhere("");
    await done(nobody.call("POST", calls.signup, { ...person, password }));
    const { token } = await done(nobody.call("POST", calls.login, { email: person.email, password }));
    await expectEverywhere(String(token), calls.profile, Object.values(person));
    return String(token);
  }

  async function run(): Promise<void> {
    while (!isStopped) {
      try {
        const token = await signUp();
        for (let at = 0; at < journeysEach && !isStopped; at++) {
          await journey(token);
          await pause(betweenJourneysMs);
        }
      } catch (error) {
        found.lost.push(String(error).slice(0, 300));
      }
    }
  }

  let running: Promise<void[]> = Promise.resolve([]);
  return {
    found,
    start: () => void (running = Promise.all(Array.from({ length: lanes }, () => run()))),
    add: (process: Process) => void processes.push(process),
    /** As a load balancer that has noticed it. */
    remove: (name: string) =>
      void processes.splice(
        processes.findIndex((each) => each.name === name),
        1,
      ),
    async stop(): Promise<Found> {
      isStopped = true;
      await running;
      return found;
    },
  };
}
