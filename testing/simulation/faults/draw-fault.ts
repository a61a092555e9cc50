// What can go wrong with a request and with the process that handles it, and how often.
import type { Choices } from "../choices.ts";
import type { DatabaseFault } from "./database-line.ts";
import { type MailFault, mailFaults } from "./mail-server.ts";
import type { ProviderFault } from "../simulated-product.ts";

/** `delayed`: the sender gives up, and the request arrives later. `twice`: it arrives again at once. */
const fates = { arrives: 70, "request lost": 5, "answer lost": 8, twice: 7, delayed: 6 } as const;
export type RequestFate = keyof typeof fates;

export function drawFate(choices: Choices): RequestFate {
  return choices.weighted(fates);
}

export type Fault =
  | { kind: "none" }
  | { kind: "database"; what: DatabaseFault; at: number }
  | { kind: "conflict"; at: number }
  | { kind: "provider"; what: ProviderFault; calls: number }
  | { kind: "mail"; what: MailFault };

const kinds = { none: 60, database: 22, conflict: 6, provider: 3, mail: 4 } as const;
const databaseFaults = {
  "cut before": 4,
  "cut after": 4,
  "commit unanswered": 5,
  terminated: 2,
  killed: 5,
} as const satisfies Record<DatabaseFault, number>;
const providerFaults = {
  lost: 3,
  "reset after success": 4,
  "500": 3,
  "429": 1,
  "not JSON": 1,
} as const satisfies Record<ProviderFault, number>;

/** Most requests have fewer statements. */
const maxStatement = 25;
const maxWrite = 6;
const maxCommit = 3;

export function drawFault(choices: Choices): Fault {
  const kind = choices.weighted(kinds);
  if (kind === "database") {
    const what = choices.weighted(databaseFaults);
    return { kind, what, at: choices.upTo(what === "commit unanswered" ? maxCommit : maxStatement) };
  }
  if (kind === "conflict") return { kind, at: choices.upTo(maxWrite) };
  // Three calls without an answer are a failure that the product cannot retry.
  if (kind === "provider")
    return {
      kind,
      what: choices.weighted(providerFaults),
      calls: choices.weighted({ 1: 8, 3: 1 }) === "1" ? 1 : 3,
    };
  if (kind === "mail") return { kind, what: choices.oneOf(mailFaults) };
  return { kind };
}

export function faultInWords(fault: Fault): string {
  if (fault.kind === "none") return "";
  if (fault.kind === "database") return `[database ${fault.what} ${fault.at}]`;
  if (fault.kind === "conflict") return `[conflict at write ${fault.at}]`;
  if (fault.kind === "provider") return `[provider ${fault.what} × ${fault.calls}]`;
  return `[mail server ${fault.what}]`;
}
