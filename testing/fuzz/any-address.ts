// Generates paths, queries and headers, valid or with one thing wrong (P44).
import type { Known } from "./values/fitting-value.ts";
import type { FuzzChoices } from "./fuzz-choices.ts";
import { hostileDates, hostileNumbers, hostileTexts } from "./values/hostile-values.ts";

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
  "%ED%A0%80",
  "%C0%80",
  "x".repeat(3000),
] as const;

export interface Address {
  url: string;
  /** What the path's parameters identify, in order: names of known values. */
  parameters: readonly string[];
  /** The parameters of the query. */
  keys: readonly string[];
}

export function anyPath(choices: FuzzChoices, { url, parameters, keys }: Address, known: Known): string {
  const names = parameters.values();
  const segments = url
    .split("/")
    .map((part) =>
      /^[:*]/.test(part) ? segmentOf(choices, names.next().value ?? part.slice(1), known) : part,
    );
  return segments.join("/") + fittingQuery(choices, keys, known);
}

/** One parameter of the path or the query is not what the route expects. */
export function wrongPath(choices: FuzzChoices, address: Address, known: Known): string {
  const [path = "", query = ""] = anyPath(choices, address, known).split("?");
  const places = address.url.split("/").flatMap((part, at) => (/^[:*]/.test(part) ? [at] : []));
  if (places.length === 0 || choices.chance(0.4)) return path + wrongQuery(choices, query, address.keys);
  const segments = path.split("/");
  segments[choices.oneOf(places)] = wrongSegment(choices, known);
  return segments.join("/") + (query && `?${query}`);
}

function segmentOf(choices: FuzzChoices, name: string, { named, ids }: Known): string {
  const right = named[name];
  return encodeURIComponent(String(choices.oneOf(right?.length ? right : ids)).toWellFormed());
}

function wrongSegment(choices: FuzzChoices, { ids }: Known): string {
  if (choices.chance(0.3)) return choices.oneOf(malformed);
  if (choices.chance(0.3)) return choices.chance(0.5) ? choices.oneOf(ids) : choices.uuid();
  const text = choices.oneOf<string>([...hostileTexts, ...hostileDates, ...hostileNumbers.map(String)]);
  return encodeURIComponent(text.slice(0, 200).toWellFormed());
}

function fittingQuery(choices: FuzzChoices, keys: readonly string[], known: Known): string {
  const sent = keys.filter(() => choices.chance(0.4));
  if (sent.length === 0) return "";
  const valueOf = (key: string) =>
    String(choices.oneOf([...(known.named[key] ?? []), "1", "10", "en", "30", ...known.ids]));
  return `?${sent.map((key) => `${key}=${encodeURIComponent(valueOf(key))}`).join("&")}`;
}

const oddKeys = [
  "__proto__",
  "constructor[prototype]",
  "page",
  "a[b]",
  "",
  "token",
  "page[]",
  "limit[$gt]",
] as const;
const oddValues = [
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
  "%ED%A0%80",
] as const;

function wrongQuery(choices: FuzzChoices, query: string, keys: readonly string[]): string {
  const pair = () => `${choices.oneOf([...keys, ...keys, ...oddKeys])}=${oddValue(choices)}`;
  const pairs = Array.from({ length: choices.upTo(5) }, pair).join("&");
  const more = query && `${query}&`;
  return choices.oneOf([
    `?${more}${pairs}`,
    `?${pairs}`,
    // Repeated parameters (HTTP parameter pollution), a few times and very often.
    `?${more}${pairs}&${pairs}`,
    ...(query
      ? [`?${query}&${query}`, `?${query.replaceAll("=", "[]=")}`, `?${query}`.replaceAll("&", ";")]
      : []),
    `?${`${keys[0] ?? "page"}=1&`.repeat(900)}`,
    "?????",
    "?&&&=&=",
    "?page=1;limit=2",
  ]);
}

function oddValue(choices: FuzzChoices): string {
  if (choices.chance(0.5)) return choices.oneOf(oddValues);
  const text = choices.oneOf<string>([...hostileTexts, ...hostileDates, ...hostileNumbers.map(String)]);
  return encodeURIComponent(text.slice(0, 300).toWellFormed());
}

const oddHeaders: readonly Record<string, string | string[]>[] = [
  { version: "v1" },
  { version: "V1", timezone: "Mars/Phobos" },
  { timezone: "\xff" },
  { version: "v2" },
  { version: ["v1", "v1"] },
  { platform: "\xff" },
  { "content-encoding": "gzip" },
  { "accept-encoding": "br;q=x, *" },
  { "accept-language": "x".repeat(3000) },
  { "if-none-match": '"'.repeat(999) },
  { "if-none-match": "*" },
  { "if-modified-since": "+275760" },
  { range: "bytes=9-1" },
  { accept: "text/html" },
  { "x-forwarded-for": "' OR 1", host: "evil.example" },
  { "x-forwarded-for": "::ffff:1.2.3.4%eth0, unknown" },
  { "x-http-method-override": "DELETE" },
  { "x-request-id": "x".repeat(500) },
  { "x-request-id": "\xff\xfe" },
  { "user-agent": "\xff".repeat(2000) },
  { "user-agent": "" },
  { origin: "null" },
  { cookie: "language=\xff; __proto__=1; =; ;;" },
  { cookie: `_session=${"x".repeat(3000)}; language=../..` },
  { expect: "100-continue" },
  { authorization: "Basic \xff" },
  { authorization: "Bearer ' OR 1=1" },
  { "x-access-token": "null" },
  { "x-access-token": "x".repeat(3000) },
  { "x-access-token": ["a", "b"] },
  { "x-access-token": "'; --" },
  { "idempotency-key": "\xff".repeat(300) },
];

export function oddHeader(choices: FuzzChoices): Record<string, string | string[]> {
  return choices.oneOf(oddHeaders);
}

const anyMethods = [
  "GET",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "SEARCH",
] as const;
const starts = [
  "/",
  "/api/",
  "/api/v1/",
  "/api/v1/drafts/",
  "/assets/",
  "/dev/",
  "/sandbox/",
  "/interaction/",
] as const;

/** A URL or method that no route has. */
export function anywhere(choices: FuzzChoices, known: Known) {
  const headers = choices.oneOf<Record<string, string>>([{}, { accept: "text/html" }, { accept: "*/*;q=x" }]);
  const path = choices.oneOf(starts) + wrongSegment(choices, known);
  return { method: choices.oneOf(anyMethods), path, headers };
}
