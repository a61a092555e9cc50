// Generates requests to a route that are partly valid and partly not (P44).
import fc from "fast-check";
import { z } from "zod";
import { anyForm } from "./any-form.ts";
import { anyValue, hostileTexts, type JsonSchema, type Known, valueFor } from "./any-value.ts";
import type { Route } from "./hostile-app.ts";
import type { HostileRequest } from "./send.ts";

export function anyRequest(route: Route, known: Known): fc.Arbitrary<HostileRequest> {
  const hasBody = !["GET", "HEAD"].includes(route.method);
  const isForm = JSON.stringify(route.schema).includes("multipart/form-data");
  const nothing = fc.constant<Partial<HostileRequest>>({});
  const contentOf = (given: Known) =>
    isForm
      ? fc.oneof({ weight: 9, arbitrary: anyForm(given) }, anyContent(route, given))
      : anyContent(route, given);
  const fittingWeight = { weight: 3, arbitrary: contentOf({ ...known, fittingWeight: 200 }) };
  const content = fc.oneof(fittingWeight, contentOf(known));
  return fc
    .tuple(anyPath(route, known), anyHeaders(known.token), hasBody ? content : nothing)
    .map(([path, headers, { headers: ofContent, body }]) => ({
      method: route.method,
      path,
      headers: { ...headers, ...ofContent },
      body,
    }));
}

/** URLs and methods that no route has. */
export const anywhere: fc.Arbitrary<HostileRequest> = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND", "SEARCH"),
  path: fc
    .tuple(
      fc.constantFrom("/", "/api/", "/api/v1/", "/api/v1/drafts/", "/assets/", "/dev/"),
      anySegment(["drafts", "login"], []),
    )
    .map(([start, rest]) => start + rest),
  headers: fc.constantFrom<Record<string, string>[]>({}, { accept: "text/html" }, { accept: "*/*;q=x" }),
});

function anyPath({ url, schema }: Route, { ids, named }: Known): fc.Arbitrary<string> {
  const segments = url
    .split("/")
    .map((part) => (/^[:*]/.test(part) ? anySegment(named[part.slice(1)] ?? ids, ids) : fc.constant(part)));
  const keys = Object.keys(schemaOf(schema.querystring).properties ?? {});
  return fc.tuple(fc.tuple(...segments), anyQuery(keys)).map(([parts, query]) => parts.join("/") + query);
}

function anySegment(right: readonly (string | number)[], ids: readonly string[]): fc.Arbitrary<string> {
  const malformed = [
    "",
    ".",
    "..",
    "%00",
    "%2e%2e%2f",
    "%ff",
    "%zz",
    "%",
    "a%2fb",
    "0",
    "-1",
    "[]",
    "x".repeat(3000),
  ];
  const written = fc
    .constantFrom(...hostileTexts)
    .map((text) => encodeURIComponent(text.slice(0, 200).toWellFormed()));
  const known = fc.constantFrom(...right.map(String));
  const others = fc.constantFrom(...ids, "photo", "stripe");
  return fc.oneof(
    { weight: 24, arbitrary: known },
    { weight: 3, arbitrary: others },
    fc.constantFrom(...malformed),
    written,
    fc.uuid(),
  );
}

function anyQuery(keys: readonly string[]): fc.Arbitrary<string> {
  const key = fc.constantFrom(
    ...keys,
    ...keys,
    "__proto__",
    "constructor[prototype]",
    "page",
    "a[b]",
    "",
    "token",
  );
  const value = fc.constantFrom(
    "1",
    "",
    "-1",
    "1e9",
    "99999999999999999999",
    "%00",
    "%ff",
    "%",
    "a&b",
    "[]",
    "NaN",
  );
  const pairs = fc.array(fc.tuple(key, value), { maxLength: 6 });
  return fc.oneof(
    { weight: 9, arbitrary: fc.constant("") },
    pairs.map((list) => `?${list.map(([name, text]) => `${name}=${text}`).join("&")}`),
    // Repeated keys, a few times and very often.
    pairs.map((list) => `?${[...list, ...list].map(([name, text]) => `${name}=${text}`).join("&")}`),
    fc.constantFrom(`?${"page=1&".repeat(900)}`, "?????", "?&&&=&=", "?page=1;limit=2"),
  );
}

function anyHeaders(token: string): fc.Arbitrary<Record<string, string | string[]>> {
  const tokens = fc.oneof(
    { weight: 40, arbitrary: fc.constant<string | string[]>(token) },
    fc.constantFrom<(string | string[])[]>("", "null", "x".repeat(3000), "\xff\xfe", [token, token], "'; --"),
  );
  const others = fc.constantFrom<Record<string, string | string[]>[]>(
    { version: "v1" },
    { version: "V1", timezone: "Mars/Phobos" },
    { version: "v2" },
    { version: ["v1", "v1"] },
    { platform: "\xff" },
    { "content-encoding": "gzip" },
    { "if-none-match": '"'.repeat(999) },
    { range: "bytes=9-1" },
    { accept: "text/html" },
    { "x-forwarded-for": "' OR 1", host: "evil.example" },
    { "x-http-method-override": "DELETE" },
    { "x-request-id": "x".repeat(500) },
    { origin: "null" },
  );
  return fc
    .tuple(tokens, fc.option(others, { freq: 7 }))
    .map(([given, rest]) => ({ "x-access-token": given, ...rest }));
}

const json = { "content-type": "application/json" };
const types = [
  "application/json",
  "application/json; charset=utf-16",
  "application/json;;;",
  "text/plain",
  "x",
] as const;
const otherTypes = [
  "multipart/form-data",
  "application/x-www-form-urlencoded",
  "application/xml",
  "image/jpeg",
] as const;

function anyContent({ schema }: Route, known: Known): fc.Arbitrary<Partial<HostileRequest>> {
  const fitting = valueFor(schemaOf(schema.body), known).map((value) => JSON.stringify(value));
  const texts = fc.oneof(
    { weight: 16, arbitrary: fitting },
    anyValue.map((value) => JSON.stringify(value)),
    fc.tuple(fitting, fc.nat({ max: 80 })).map(([text, at]) => text.slice(0, at)),
    fitting.map((text) => (text.startsWith("{") ? `{${text.slice(1, -1)},${text.slice(1)}` : text)),
    fc.constantFrom(
      "[".repeat(100_000),
      '{"a":'.repeat(40_000),
      `"${"x".repeat(300_000)}"`,
      "",
      " ",
      "\ufeff{}",
    ),
    fc.constantFrom('{"email":"\\ud800"}', '{"fullName":"\\u0000"}', "{]", "nul", "1e999", '{"a":1}{"b":2}'),
  );
  const bytes = fc.oneof({ weight: 25, arbitrary: texts }, fc.uint8Array({ maxLength: 200 }));
  const type = fc.oneof(
    { weight: 30, arbitrary: fc.constant(json) },
    fc.constantFrom(...types, ...otherTypes).map((name) => ({ "content-type": name })),
    fc.constant({}),
  );
  return fc.tuple(bytes, type).map(([body, headers]) => ({ body, headers }));
}

function schemaOf(schema: unknown): JsonSchema {
  if (!(schema instanceof z.ZodType)) return {};
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
}
