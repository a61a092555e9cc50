// What travellers and staff have in common: each proposes its next step, and learns from the answer if one arrives.
import type { InjectOptions } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import type { TestDatabase } from "../../database/test-database.ts";
import type { StripeDouble } from "../../stripe-double/start-stripe-double.ts";
import type { Choices } from "../choices.ts";

/** What people use of a product, whether it is simulated or a process of its own. */
export interface UsedProduct {
  choices: Choices;
  clock: { now: () => Date };
  database: Pick<TestDatabase, "db" | "ownerDb">;
  double: StripeDouble;
  planId: string;
  process: () => { platform: Platform; answer: (request: InjectOptions) => Promise<Answer> };
}

export interface Answer {
  status: number;
  data: Record<string, unknown>;
  code: string | undefined;
}

/** A request that somebody would send next. */
export interface Proposal {
  /** In the journal: "Asha uploads photo". */
  what: string;
  request: InjectOptions;
  /** Called with the answer, or undefined if none arrived: then the work may be done or not. */
  learn: (answer: Answer | undefined) => void;
}

/** Something that happens without the product, such as a card that is confirmed at the provider. */
export interface Outside {
  what: string;
  /** Returns the outcome in words. */
  act: () => Promise<string>;
}

export interface Actor {
  name: string;
  /** Undefined: nothing to do now. */
  propose: () => Promise<Proposal | Outside | undefined>;
}

/** Sends a request to the current process. */
export function send(product: UsedProduct, request: InjectOptions): Promise<Answer> {
  return product.process().answer(request);
}

export interface RawAnswer {
  status: number;
  contentType: string | undefined;
  text: string;
}

export function readAnswer({ status, contentType, text }: RawAnswer): Answer {
  if (!contentType?.startsWith("application/json")) return { status, data: {}, code: undefined };
  const { data = {}, code } = JSON.parse(text) as { data?: Record<string, unknown>; code?: string };
  return { status, data, code };
}
