// Requests data that is already here with its ETag, so that an unchanged response is empty and costs almost nothing.
import { readAnswer, requestHeaders } from "./call-api.ts";
import { untilAdmitted } from "./until-admitted.ts";
import { callFailure } from "#web/terms/known-failure.ts";
import { apiBase } from "#contract/paths.ts";

interface Known {
  etag: string;
  answer: unknown;
}

const known = new Map<string, Known>();
/** Pages of a list, and the applications that were viewed. */
const maxEntries = 20;

/** Returns the same object again if nothing has changed. Throws a `KnownFailure`. */
export async function callConditionally<Answer>(path: string): Promise<Answer> {
  const headers = requestHeaders();
  // Another session may be another user.
  const key = `${headers["x-access-token"] ?? ""} ${path}`;
  const before = known.get(key);
  const init = { headers: { ...headers, ...(before && { "if-none-match": before.etag }) } };
  const response = await untilAdmitted(() => fetch(`${apiBase}${path}`, init), undefined).catch(() => {
    throw callFailure("network");
  });
  if (response.status === 304 && before) return before.answer as Answer;
  const answer = readAnswer<Answer>(response.status, await response.text());
  const etag = response.headers.get("etag");
  if (etag) remember(key, { etag, answer });
  return answer;
}

function remember(key: string, one: Known): void {
  known.delete(key);
  known.set(key, one);
  const [oldest] = known.keys();
  if (known.size > maxEntries && oldest !== undefined) known.delete(oldest);
}
