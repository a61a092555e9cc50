// Reads and writes facts as administrators do in the console.
import { officeCalls } from "#contract/review/paths.ts";
import { calls } from "#contract/paths.ts";
import type { FactRef, OfficeFact, OfficeFacts } from "#contract/rules/office-facts.ts";
import type { TestApp } from "../start-test-app.ts";

type Staff = Awaited<ReturnType<TestApp["staff"]>>;
type Filter = Record<string, string>;

/** Where the facts of the tests are read. */
export const source = "https://evisa.example/rules";

/** `reader` asks for lists, unless another person is named. */
export function factClient({ app }: TestApp, reader: Staff) {
  async function send(by: Staff, path: string, payload: object) {
    const answer = await app.inject({ method: "POST", url: `/api/v1${path}`, headers: by.headers, payload });
    const body = answer.json<{
      data: FactRef[];
      code?: string;
      message: string;
      errors?: { field: string }[];
    }>();
    return { status: answer.statusCode, ...body };
  }
  const read = async <Data>(url: string, by?: Staff) =>
    (await app.inject({ url: `/api/v1${url}`, headers: by?.headers ?? {} })).json<{ data: Data }>().data;
  const list = (filter: Filter = {}, by = reader) =>
    read<OfficeFacts>(`${officeCalls.facts}?${new URLSearchParams(filter).toString()}`, by);

  return {
    list,
    find: async (destination: string, key: string, by = reader): Promise<OfficeFact> => {
      const [fact] = (await list({ destination, key, state: "in-force" }, by)).rows;
      if (!fact) throw new Error(`${destination} has no ${key}`);
      return fact;
    },
    check: (by: Staff, facts: FactRef[], change: object = {}) =>
      send(by, officeCalls.factChecks, { facts: facts.map(refOf), source, official: true, ...change }),
    change: (by: Staff, fact: FactRef, to: object) => {
      const given = { source, official: true, validFrom: null, validTo: null };
      return send(by, officeCalls.factChanges, { ...refOf(fact), ...given, ...to });
    },
    withdraw: (by: Staff, fact: FactRef) => send(by, officeCalls.factWithdrawals, { fact: refOf(fact) }),
    confirm: (by: Staff, fact: FactRef) => send(by, officeCalls.factConfirmations, { fact: refOf(fact) }),
    publicFacts: async (id: string) =>
      (await read<{ rows: Record<string, unknown>[] }>(calls.rules(id))).rows,
    latestChange: async () => (await read<Record<string, unknown>[]>(officeCalls.changes, reader))[0],
  };
}

/** Of a destination, in force. */
export function newFact(destinationId: string, key: FactRef["key"]): FactRef {
  return { destinationId, planId: null, key, state: "in-force", version: 0 };
}

export function refOf({ destinationId, planId, key, state, version }: FactRef): FactRef {
  return { destinationId, planId, key, state, version };
}
