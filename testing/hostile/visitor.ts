// An API client of a running product that knows nothing of its internals.
import { multipartOf } from "../draft-client.ts";

export interface Answer {
  status: number;
  text: string;
  body: { data?: Record<string, unknown>; clientSecret?: string; message?: string; requestId?: string };
}

export function visitor(url: string, token = "") {
  async function call(method: string, path: string, payload?: unknown): Promise<Answer> {
    const isForm = payload instanceof FormData;
    const headers = {
      "x-access-token": token,
      ...(payload !== undefined && !isForm && { "content-type": "application/json" }),
    };
    const body = isForm ? payload : JSON.stringify(payload);
    return read(await fetch(`${url}${path}`, { method, headers, ...(payload !== undefined && { body }) }));
  }
  return {
    url,
    token,
    call: (method: string, path: string, payload?: unknown) => call(method, `/api/v1${path}`, payload),
    outside: call,
    async upload(
      path: string,
      file: { bytes: Buffer; fileName: string; mediaType?: string },
    ): Promise<Answer> {
      const { body, contentType } = multipartOf(file);
      const headers = { "x-access-token": token, "content-type": contentType };
      return read(
        await fetch(`${url}/api/v1${path}`, { method: "PUT", headers, body: new Uint8Array(body) }),
      );
    },
  };
}

export type Visitor = ReturnType<typeof visitor>;

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, text, body: isJson && text ? (JSON.parse(text) as Answer["body"]) : {} };
}
