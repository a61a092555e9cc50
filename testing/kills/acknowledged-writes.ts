// What the product acknowledged, each with the question whether it is still there.
import type { Draft } from "#contract/drafts.ts";
import { apiBase, calls } from "#contract/paths.ts";
import { isDeepStrictEqual } from "node:util";
import type { Answer, Proposal } from "../simulation/people/actor.ts";
import type { LoadedProduct } from "./killed-product.ts";

export interface AcknowledgedWrite {
  what: string;
  isThere: (product: LoadedProduct) => Promise<boolean>;
}

interface Reading {
  /** The answer to a GET of the same person. */
  read: (path: string) => Promise<Answer>;
  /** The number of bytes of a file, or undefined. */
  sizeOf: (path: string) => Promise<number | undefined>;
  /** The parts of the request's path that are not fixed. */
  ids: string[];
  payload: Record<string, unknown>;
  /** What was acknowledged. */
  data: Record<string, unknown>;
}

type Rule = [method: string, path: RegExp, isThere: (reading: Reading) => Promise<boolean>];

const received = new Set(["succeeded", "orphaned", "refunded"]);

const rules: readonly Rule[] = [
  [
    "POST",
    /^\/drafts$/,
    async ({ read, data }) => (await read(calls.draft(String(data["id"])))).status === 200,
  ],
  [
    "PATCH",
    /^\/drafts\/([^/]+)$/,
    async (reading) => {
      const draft = await draftOf(reading);
      return contains({ ...draft, planId: draft?.plan?.id }, reading.payload);
    },
  ],
  [
    "POST",
    /^\/drafts\/([^/]+)\/travellers$/,
    async (reading) => hasTraveller(await draftOf(reading), reading.data["id"]),
  ],
  [
    "PATCH",
    /^\/drafts\/([^/]+)\/travellers\/([^/]+)$/,
    async (reading) => {
      const draft = await draftOf(reading);
      const traveller = draft?.travellers.find(({ id }) => id === reading.ids[1]);
      return traveller !== undefined && contains(traveller, reading.payload);
    },
  ],
  [
    "DELETE",
    /^\/drafts\/([^/]+)\/travellers\/([^/]+)$/,
    async (reading) => !hasTraveller(await draftOf(reading), reading.ids[1]),
  ],
  [
    "PUT",
    /^\/drafts\/([^/]+)\/travellers\/([^/]+)\/documents\/(\w+)$/,
    async ({ sizeOf, ids, data }) =>
      (await sizeOf(calls.document(ids[0] ?? "", ids[1] ?? "", ids[2] ?? ""))) === data["sizeBytes"],
  ],
  [
    "POST",
    /^\/stripe\/create-payment-intent$/,
    async ({ read, data }) => (await read(calls.payment(String(data["paymentId"])))).status === 200,
  ],
  [
    "POST",
    /^\/payments\/([^/]+)\/return$/,
    async ({ read, ids, data }) => {
      const { status, data: payment } = await read(calls.payment(ids[0] ?? ""));
      return status === 200 && (data["status"] !== "succeeded" || received.has(String(payment["status"])));
    },
  ],
  [
    "POST",
    /^\/applications$/,
    async ({ read, data }) => (await read(calls.application(String(data["id"])))).status === 200,
  ],
  [
    "POST",
    /^\/applications\/([^/]+)\/cancel$/,
    async ({ read, ids }) => (await read(calls.application(ids[0] ?? ""))).data["status"] === "cancelled",
  ],
  [
    "PUT",
    /^\/applications\/([^/]+)\/requests\/([^/]+)\/document$/,
    async ({ read, ids }) => {
      const { status, data } = await read(calls.application(ids[0] ?? ""));
      const open = data["requests"] as { id: string }[] | undefined;
      return status === 200 && !open?.some(({ id }) => id === ids[1]);
    },
  ],
];

/** Throws if there is no rule: each kind of write is checked. */
export function acknowledgedWrite({ what, request }: Proposal, { data }: Answer): AcknowledgedWrite {
  const path = (request.url as string).slice(apiBase.length);
  const rule = rules.find(([method, pattern]) => method === request.method && pattern.test(path));
  if (!rule) throw new Error(`It is not known how to check ${request.method} ${path}.`);
  const [, pattern, isThere] = rule;
  const ids = pattern.exec(path)?.slice(1) ?? [];
  const { headers, payload } = request;
  return {
    what,
    isThere: (product) =>
      isThere({
        read: (at) => product.process().answer({ url: `${apiBase}${at}`, headers: headers ?? {} }),
        sizeOf: (at) => sizeOf(product, at, headers as Record<string, string>),
        ids,
        payload: payload as Record<string, unknown>,
        data,
      }),
  };
}

async function sizeOf({ url }: LoadedProduct, path: string, headers: Record<string, string>) {
  const response = await fetch(`${url()}${apiBase}${path}`, { headers: { ...headers, "content-type": "" } });
  const bytes = await response.arrayBuffer();
  return response.status === 200 ? bytes.byteLength : undefined;
}

async function draftOf({ read, ids }: Reading): Promise<Draft | undefined> {
  const { status, data } = await read(calls.draft(ids[0] ?? ""));
  return status === 200 ? (data as unknown as Draft) : undefined;
}

function hasTraveller(draft: Draft | undefined, wanted: unknown): boolean {
  return draft?.travellers.some(({ id }) => id === wanted) ?? false;
}

function contains(found: object, wanted: Record<string, unknown>): boolean {
  const values = found as Record<string, unknown>;
  return Object.entries(wanted).every(([field, value]) => isDeepStrictEqual(values[field], value));
}
