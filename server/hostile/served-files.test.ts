// Every answer with a file is an attachment that no browser stores, guesses or runs, and altered requests for it get nothing
// of it (P18). Files have no links of their own: each request needs a session.
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { familyApplication } from "#testing/console/family-application.ts";
import { nameOf, startHostileApp } from "#testing/hostile/hostile-app.ts";
import { createOwnedRecords } from "#testing/hostile/owned-records.ts";
import { type TimedResponse, send } from "#testing/hostile/send.ts";

const hostile = await startHostileApp();
const owner = await hostile.signUp();
const other = await hostile.signUp();
const { ids } = await createOwnedRecords(hostile, owner);
const reviewed = await familyApplication(hostile, owner);
const specialist = await hostile.staff("specialist");
const accountant = await hostile.staff("administrator");
for (const id of [reviewed.id, ids.applicationId]) {
  const url = `/api/v1/review/cases/${id}/claim`;
  await hostile.app.inject({ method: "POST", url, headers: specialist.headers, payload: {} });
}
const { id: reviewedDocumentId } = await hostile.db
  .selectFrom("application_documents")
  .select("id")
  .where("application_id", "=", reviewed.id)
  .executeTakeFirstOrThrow();
afterAll(() => hostile.close());
beforeEach(() => hostile.ownerDb.deleteFrom("attempts").execute());

interface Row {
  path: string;
  /** The session that may open the file. */
  token: string;
  method?: string;
  body?: object;
  type: string;
  fileName: RegExp;
}

const pdf = "application/pdf";
const own = `/api/v1/applications/${ids.applicationId}`;

const rows: Record<string, Row> = {
  "GET /api/v1/drafts/:draftId/travellers/:travellerId/documents/:kind": {
    path: `/api/v1/drafts/${ids.draftId}/travellers/${ids.travellerId}/documents/photo`,
    token: owner.token,
    type: "image/jpeg",
    fileName: /^photo\.jpg$/,
  },
  "GET /api/v1/applications/:id/documents/:documentId": {
    path: `${own}/documents/${ids.documentId}`,
    token: owner.token,
    type: "image/jpeg",
    fileName: /\.jpg$/,
  },
  "GET /api/v1/applications/:id/calendar.ics": {
    path: `/api/v1/applications/${reviewed.id}/calendar.ics`,
    token: owner.token,
    type: "text/calendar; charset=utf-8",
    fileName: /\.ics$/,
  },
  "GET /api/v1/applications/:id/receipt": {
    path: `${own}/receipt`,
    token: owner.token,
    type: pdf,
    fileName: /\.pdf$/,
  },
  "GET /api/v1/applications/:id/refunds/:refundId/credit-note": {
    path: `${own}/refunds/${ids.refundId}/credit-note`,
    token: owner.token,
    type: pdf,
    fileName: /\.pdf$/,
  },
  "GET /api/v1/applications/:id/travellers/:travellerId/visa": {
    path: `${own}/travellers/${ids.approvedId}/visa`,
    token: owner.token,
    type: pdf,
    fileName: /\.pdf$/,
  },
  "POST /api/v1/profile/data": {
    path: "/api/v1/profile/data",
    token: owner.token,
    method: "POST",
    body: { password: owner.password },
    type: "application/zip",
    fileName: /^my-data\.zip$/,
  },
  "GET /api/v1/review/cases/:id/documents/:documentId": {
    path: `/api/v1/review/cases/${reviewed.id}/documents/${reviewedDocumentId}`,
    token: specialist.token,
    type: "image/jpeg",
    fileName: /\.jpg$/,
  },
  "GET /api/v1/review/cases/:id/filing-pack.zip": {
    path: `/api/v1/review/cases/${reviewed.id}/filing-pack.zip`,
    token: specialist.token,
    type: "application/zip",
    fileName: /\.zip$/,
  },
  "GET /api/v1/review/cases/:id/travellers/:travellerId/visa": {
    path: `/api/v1/review/cases/${ids.applicationId}/travellers/${ids.approvedId}/visa`,
    token: specialist.token,
    type: pdf,
    fileName: /\.pdf$/,
  },
  "GET /api/v1/review/office/books/:month": {
    path: `/api/v1/review/office/books/2026-07`,
    token: accountant.token,
    type: "text/csv; charset=utf-8",
    fileName: /^books-2026-07\.csv$/,
  },
};

const ask = ({ path, method = "GET", body }: Row, token: string) =>
  send(hostile.url, {
    method,
    path,
    headers: { "x-access-token": token, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });

/** Routes of other kinds of answers that are not JSON. */
const notFiles = ["GET /api/v1/events", "GET /api/v1/openapi.json"];

it("every route below /api/v1 that answers something else than JSON has a row", () => {
  const answering = hostile.routes.filter(({ method, url, schema }) => {
    if (!url.startsWith("/api/v1/") || method === "HEAD") return false;
    const answers = (schema.response ?? {}) as Record<string, { type?: string }>;
    const codes = Object.keys(answers);
    const isOpen = answers["200"]?.type === "any" || answers["200"]?.type === "file";
    return isOpen || (method === "GET" && !codes.some((code) => code.startsWith("2")));
  });
  const files = answering.map(nameOf).filter((name) => !notFiles.includes(name));
  expect(files.sort()).toEqual(Object.keys(rows).sort());
});

describe.each(Object.entries(rows))("%s", (_, row) => {
  it("sends an attachment that is neither stored, guessed, run nor embedded elsewhere", async () => {
    const answer = await ask(row, row.token);
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.text.length).toBeGreaterThan(0);
    expect(answer.headers).toMatchObject({
      "content-type": row.type,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "same-origin",
    });
    const [, fileName = ""] =
      /^attachment; filename="([\w.-]+)"$/.exec(String(answer.headers["content-disposition"])) ?? [];
    expect(fileName).toMatch(row.fileName);
  });
});

interface Altered {
  what: string;
  row: Row;
  token: string;
}

/** Each position of the token, and each position of each ID in the path. */
function alterations([name, row]: [string, Row]): Altered[] {
  const tokens = Array.from(row.token, (letter, at) => ({
    what: `${name}: byte ${at} of the token`,
    row,
    token: `${row.token.slice(0, at)}${letter === "A" ? "B" : "A"}${row.token.slice(at + 1)}`,
  }));
  const found = [...row.path.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)];
  const changed = found.flatMap(({ index, 0: id }) =>
    Array.from(id, (letter, at) => ({ letter, at: index + at }))
      .filter(({ letter, at }) => letter !== "-" && at % 3 === 0)
      .map(({ letter, at }) => ({
        what: `${name}: byte ${at} of the path`,
        row: {
          ...row,
          path: `${row.path.slice(0, at)}${letter === "0" ? "1" : "0"}${row.path.slice(at + 1)}`,
        },
        token: row.token,
      })),
  );
  return [...tokens, ...changed];
}

it("gives nothing of a file to other users, without a session, after logout, or for any altered byte", async () => {
  const ended = await hostile.signUp();
  await hostile.app.inject({ method: "POST", url: "/api/v1/logout", headers: ended.headers });
  const altered = Object.entries(rows).flatMap(([name, row]): Altered[] => [
    ...(row.body ? [] : [{ what: `${name}: another user`, row, token: other.token }]),
    { what: `${name}: no session`, row, token: "" },
    { what: `${name}: an ended session`, row, token: ended.token },
    ...alterations([name, row]),
  ]);
  expect(altered.length).toBeGreaterThan(300);
  const served: string[] = [];
  for (const [at, { what, row, token }] of altered.entries()) {
    // Unknown IDs are limited too, which would hide what we want to see.
    if (at % 40 === 0) await hostile.ownerDb.deleteFrom("attempts").execute();
    if (!isRefusal(await ask(row, token))) served.push(what);
  }
  expect(served).toEqual([]);
}, 120_000);

function isRefusal({ status, headers, text }: TimedResponse): boolean {
  const { code, message } = JSON.parse(text) as { code?: string; message?: string };
  const isJson = headers["content-type"]?.startsWith("application/json") ?? false;
  return [401, 403, 404].includes(status) && isJson && Boolean(code ?? message);
}

it("gives nothing after the owner logs out", async () => {
  const files = Object.values(rows).filter(({ token }) => token === owner.token);
  await hostile.app.inject({ method: "POST", url: "/api/v1/logout", headers: owner.headers });
  for (const row of files) expect((await ask(row, owner.token)).status).toBe(401);
});
