// Removes one condition of one statement between the product and PostgreSQL, as if a query had forgotten it.
import { createRequire } from "node:module";
import type pg from "pg";
import { actingUser } from "#server/platform/acting/acting-user.ts";

/** A comparison with a value in a statement: `"user_id" = $2`, `"id" in ($1, $2)`, `user_id = ANY($1)`. */
export interface Condition {
  statement: string;
  /** Where the comparison starts and ends in the statement. */
  from: number;
  to: number;
}

const comparison =
  /[\w."]+ (?:=|is not distinct from) (?:\$\d+|any\s?\(\$\d+(?:::\w+\[\])?\))|[\w."]+ in \(\$\d+(?:, \$\d+)*\)/gi;

/** All conditions of a statement; assignments in SET and VALUES are none. */
export function conditionsOf(statement: string): Condition[] {
  const assignments = [...statement.matchAll(/\bset\b.*?(?=\bwhere\b|\breturning\b|\bfrom\b|$)/gis)];
  const isAssigned = (at: number) =>
    assignments.some(({ index, 0: text }) => at > index && at < index + text.length);
  return [...statement.matchAll(comparison)]
    .filter(({ index }) => !isAssigned(index))
    .map(({ index, 0: text }) => ({ statement, from: index, to: index + text.length }));
}

/** The statement without the condition; its values stay, because PostgreSQL counts them. */
export function withoutCondition({ statement, from, to }: Condition): string {
  return `${statement.slice(0, from)}(${statement.slice(from, to)} or true)${statement.slice(to)}`;
}

/** A statement as it was sent, and for whom. */
interface Sent {
  statement: string;
  actingFor: string;
}

type Query = (this: pg.Client, text: unknown, ...rest: unknown[]) => unknown;

/** Watches all statements of this process. To be called before the product opens its connections. */
export function watchStatements() {
  const { Client } = createRequire(import.meta.url)("pg") as typeof pg;
  const prototype = Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  let sent: Sent[] | undefined;
  let removed: Condition | undefined;
  prototype.query = function (text, ...rest) {
    const statement = textOf(text);
    if (statement === undefined) return query.call(this, text, ...rest);
    sent?.push({ statement, actingFor: actingUser() });
    if (removed?.statement !== statement) return query.call(this, text, ...rest);
    const values = typeof text === "string" ? rest[0] : (text as pg.QueryConfig).values;
    return query.call(this, withoutCondition(removed), values);
  };

  return {
    /** The statements that were sent during the work. */
    async during(work: () => Promise<unknown>): Promise<Sent[]> {
      sent = [];
      await work();
      const all = sent;
      sent = undefined;
      return all;
    },
    async without<Result>(condition: Condition, work: () => Promise<Result>): Promise<Result> {
      removed = condition;
      try {
        return await work();
      } finally {
        removed = undefined;
      }
    },
    stop() {
      prototype.query = query;
    },
  };
}

function textOf(text: unknown): string | undefined {
  if (typeof text === "string") return text;
  const config = text as { text?: unknown } | null;
  return typeof config?.text === "string" ? config.text : undefined;
}
