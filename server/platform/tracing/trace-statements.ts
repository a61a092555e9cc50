// A span for each statement that a request or a job sends to PostgreSQL.
import type { PoolClient } from "pg";
import { begunSpan, endFailed } from "./current-span.ts";
import { describeStatement } from "./describe-statement.ts";
import type { Tracing } from "./tracing.ts";

type Query = (text: unknown, ...rest: unknown[]) => Promise<unknown>;

/** To be called once for a new connection, after everything else has replaced its `query`. */
export function traceStatements(client: PoolClient, tracing: Tracing): void {
  const query = client.query.bind(client) as Query;
  client.query = (async (asked: unknown, ...rest: unknown[]): Promise<unknown> => {
    const parent = begunSpan();
    const about = parent && describeStatement(textOf(asked));
    if (!about) return query(asked, ...rest);
    const span = tracing.startSpan({ ...about, parent });
    try {
      const result = await query(asked, ...rest);
      span.end();
      return result;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  }) as PoolClient["query"];
}

function textOf(asked: unknown): string {
  return typeof asked === "string" ? asked : String((asked as { text?: unknown } | null)?.text);
}
