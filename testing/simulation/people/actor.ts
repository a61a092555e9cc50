// What travellers and staff have in common: each proposes its next step, and learns from the answer if one arrives.
import type { InjectOptions } from "fastify";
import type { SimulatedProduct } from "../simulated-product.ts";

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
export async function send(product: SimulatedProduct, request: InjectOptions): Promise<Answer> {
  const answer = await product.process().app.inject(request);
  const isJson = String(answer.headers["content-type"] ?? "").startsWith("application/json");
  if (!isJson) return { status: answer.statusCode, data: {}, code: undefined };
  const { data = {}, code } = answer.json<{ data?: Record<string, unknown>; code?: string }>();
  return { status: answer.statusCode, data, code };
}
