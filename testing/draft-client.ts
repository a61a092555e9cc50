// An API client of a user who works on drafts, for tests.
import { randomBytes } from "node:crypto";
import type { Draft, DraftDocument, DraftTraveller } from "#contract/drafts.ts";
import type { FailureBody } from "#contract/envelope.ts";
import type { TestApp } from "./start-test-app.ts";

type Person = Awaited<ReturnType<TestApp["signUp"]>>;
type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

export interface Answer<T> {
  status: number;
  headers: Record<string, unknown>;
  data: T;
  failure: FailureBody;
  bytes: Buffer;
}

export interface FilePart {
  bytes: Buffer;
  fileName?: string;
  mediaType?: string;
  verdict?: string;
  field?: string;
}

export function draftClient(test: TestApp, person: Person) {
  async function call<T>(method: Method, path: string, payload?: unknown): Promise<Answer<T>> {
    const answer = await test.app.inject({
      method,
      url: path.startsWith("/api/") ? path : `/api/v1${path}`,
      headers: { ...person.headers },
      ...(payload !== undefined && { payload: payload as object }),
    });
    return read<T>(answer);
  }
  return {
    ...person,
    call,
    start: (destinationId: string, visaType = "tourist", planId?: string) =>
      call<Draft>("POST", "/drafts", { destinationId, visaType, planId }),
    get: async (draftId: string) => (await call<Draft>("GET", `/drafts/${draftId}`)).data,
    change: (draftId: string, change: object) => call<Draft>("PATCH", `/drafts/${draftId}`, change),
    addTraveller: (draftId: string) => call<DraftTraveller>("POST", `/drafts/${draftId}/travellers`, {}),
    changeTraveller: (draftId: string, travellerId: string, change: object) =>
      call<DraftTraveller>("PATCH", `/drafts/${draftId}/travellers/${travellerId}`, change),
    removeTraveller: (draftId: string, travellerId: string) =>
      call("DELETE", `/drafts/${draftId}/travellers/${travellerId}`),
    documentPath: (draftId: string, travellerId: string, kind: string) =>
      `/drafts/${draftId}/travellers/${travellerId}/documents/${kind}`,
    async upload(path: string, part: FilePart): Promise<Answer<DraftDocument>> {
      const { body, contentType } = multipartOf(part);
      const headers = { ...person.headers, "content-type": contentType };
      return read(await test.app.inject({ method: "PUT", url: `/api/v1${path}`, headers, payload: body }));
    },
  };
}

export type DraftClient = ReturnType<typeof draftClient>;

/** A multipart form with the file as the last part. */
export function multipartOf(part: FilePart): { body: Buffer; contentType: string } {
  const { bytes, fileName = "page.jpg", mediaType = "image/jpeg", verdict, field = "file" } = part;
  const boundary = `----pravesh${randomBytes(12).toString("hex")}`;
  const head = (disposition: string, type = "") =>
    `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${type && `content-type: ${type}\r\n`}\r\n`;
  // Browsers percent-encode line breaks and quotes in file names.
  const quoted = fileName.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
  const body = Buffer.concat([
    Buffer.from(verdict === undefined ? "" : `${head(`name="verdict"`)}${verdict}\r\n`),
    Buffer.from(head(`name="${field}"; filename="${quoted}"`, mediaType)),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, contentType: `multipart/form-data; boundary=${boundary}` };
}

function read<T>(answer: {
  statusCode: number;
  headers: Record<string, unknown>;
  body: string;
  rawPayload: Buffer;
}): Answer<T> {
  const isJson =
    (answer.headers["content-type"] as string | undefined)?.startsWith("application/json") ?? false;
  const body = isJson ? (JSON.parse(answer.body) as { data: T } & FailureBody) : undefined;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    data: body?.data as T,
    failure: body as FailureBody,
    bytes: answer.rawPayload,
  };
}
