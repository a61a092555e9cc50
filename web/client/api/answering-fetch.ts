// The server in a screen's tests: one answer per method and path, ignoring the query.
import { type ErrorCode, errorCatalogue } from "#contract/errors.ts";
import { apiBase } from "#contract/paths.ts";

export type Answers = Record<string, () => { status: number; body?: unknown }>;

export interface RecordedCall {
  call: string;
  init: RequestInit;
}

/** A `fetch` that gives these answers, and 404 to any other call. Failures have their sentence. Each call is added to `asked`. */
export function answeringFetch(answers: Answers, asked: RecordedCall[] = []) {
  return async (address: string, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? "GET"} ${address.replace(apiBase, "").split("?")[0] ?? ""}`;
    asked.push({ call, init });
    const { status, body } = answers[call]?.() ?? { status: 404 };
    return new Response(body === undefined ? null : JSON.stringify(withSentence(body)), { status });
  };
}

/** As the server writes a failure. */
function withSentence(body: unknown): unknown {
  const { code } = (body ?? {}) as { code?: unknown };
  if (typeof code !== "string" || !Object.hasOwn(errorCatalogue, code)) return body;
  return { message: errorCatalogue[code as ErrorCode].message, ...(body as object) };
}
