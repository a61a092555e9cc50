// Records what a product answers about the dump's accounts, to compare it with what a later version answers.
import { createHash } from "node:crypto";
import { calls } from "#contract/paths.ts";
import { caseCalls, officeCalls, questionCalls, staffCalls } from "#contract/review/paths.ts";
import { type AccountName, accounts } from "./people.ts";
import type { Filled } from "./filling/fill-product.ts";

/** Travellers, and the demonstration's staff. */
export type Reader = AccountName | "specialist" | "supervisor" | "administrator";

export interface Recorded {
  reader: Reader;
  path: string;
  /** The answer's JSON, or of a file the SHA-256 of its bytes. */
  body?: unknown;
  sha256?: string;
}

/** Sends GET as a reader, to a call of the API or to the mailbox. */
export type Get = (reader: Reader, path: string) => Promise<{ status: number; type: string; bytes: Buffer }>;

export async function recordAnswers(get: Get, filled: Filled): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const [reader, path] of pathsTo(filled)) recorded.push(await record(get, reader, path));
  const files = recorded.flatMap(({ reader, body }) => filePathsIn(body).map((path) => ({ reader, path })));
  for (const { reader, path } of files) {
    if (recorded.some((known) => known.path === path && known.reader === reader)) continue;
    recorded.push(await record(get, reader, path));
  }
  return recorded;
}

async function record(get: Get, reader: Reader, path: string): Promise<Recorded> {
  const { status, type, bytes } = await get(reader, path);
  if (status !== 200)
    throw new Error(`${reader} got ${status} for ${path}: ${bytes.toString().slice(0, 300)}`);
  if (type.startsWith("application/json"))
    return { reader, path, body: JSON.parse(bytes.toString("utf8")) as unknown };
  return { reader, path, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Emails have no call: the mailbox of a demonstration shows them. */
function mailboxOf(name: AccountName): string {
  return `/dev/mailbox.json?to=${accounts[name].email}`;
}

/** The calls with the users' data. */
function pathsTo({ applications, drafts, share }: Filled): [Reader, string][] {
  const { family, cancelled, waiting, zubins } = applications;
  return [
    ["nila", calls.profile],
    ["nila", calls.applications],
    ...[family, cancelled, waiting].map((id): [Reader, string] => ["nila", calls.application(id)]),
    ["nila", calls.documentViews(family)],
    ["nila", calls.draft(drafts.open)],
    ["nila", calls.questions],
    ["nila", calls.savedCards],
    ["nila", calls.share(family)],
    ["nila", calls.shared(new URL(share).pathname.split("/").at(-1) ?? "")],
    ["nila", mailboxOf("nila")],
    ["zubin", mailboxOf("zubin")],
    ["zubin", calls.profile],
    ["zubin", calls.application(zubins)],
    ["specialist", caseCalls.read(family)],
    ["specialist", caseCalls.read(waiting)],
    ["specialist", questionCalls.list],
    ["administrator", officeCalls.holds],
    ["administrator", officeCalls.money],
    ["administrator", officeCalls.policies],
    ["administrator", officeCalls.changes],
    ["administrator", staffCalls.list],
  ];
}

/** The API's addresses of documents and visas in an answer. */
function filePathsIn(body: unknown): string[] {
  const urls =
    JSON.stringify(body ?? {}).match(/"(?:fileUrl|visaUrl)":"(?:[^"]*)?\/api\/v1\/([^"]+)"/g) ?? [];
  return [...new Set(urls.map((text) => `/${/\/api\/v1\/([^"]+)"/.exec(text)?.[1] ?? ""}`))];
}
