// Parses JSON bodies. Half of a surrogate pair, which a browser sends where a limit cuts an emoji, becomes U+FFFD: UTF-8 and
// PostgreSQL have no such text.
import type { App } from "../app-type.ts";

/** An escaped character; pairs of surrogates are one. */
const escape = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/gs;
const halfOfPair = /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/;

export function parseJsonBodies(app: App): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    void parse(request, replaceHalves(body.toString()), done);
  });
}

function replaceHalves(json: string): string {
  if (!/\\u[dD][89a-fA-F]/.test(json)) return json;
  return json.replace(escape, (found) => (halfOfPair.test(found) ? "\\ufffd" : found));
}
