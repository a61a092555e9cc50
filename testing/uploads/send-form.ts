// Sends a multipart form in pieces over a connection of its own, however long or wrong it is.
import { once } from "node:events";
import { type ClientRequest, type IncomingHttpHeaders, request as open } from "node:http";
import { buffer } from "node:stream/consumers";

export interface SentForm {
  url: string;
  method: string;
  headers: Record<string, string>;
  /** Before the file: the fields. */
  fields?: Record<string, string>;
  file: { field: string; name: string; type: string; head?: Buffer; bytes: number };
  /** What the header says; "chunked" sends none. The real length by default. */
  claimedBytes?: number | "chunked";
  /** Breaks the connection after so many bytes. */
  breakAfter?: number;
}

export interface FormAnswer {
  /** 0 if the connection ended without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  sentBytes: number;
}

const boundary = "----pravesh-sent";
const piece = Buffer.alloc(65_536);

export async function sendForm(form: SentForm): Promise<FormAnswer> {
  const { head = Buffer.alloc(0), bytes } = form.file;
  const [start, end] = [startOf(form), Buffer.from(`\r\n--${boundary}--\r\n`)];
  const { claimedBytes = start.length + bytes + end.length } = form;
  const request = open(form.url, {
    method: form.method,
    agent: false,
    headers: {
      ...form.headers,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      ...(claimedBytes !== "chunked" && { "content-length": claimedBytes }),
    },
  });
  let answer: Omit<FormAnswer, "sentBytes"> | undefined;
  const answered = new Promise<void>((resolve) => {
    request.on("response", (response) => {
      const { statusCode: status = 0, headers } = response;
      answer = { status, headers, text: "" };
      buffer(response).then(
        (body) => {
          answer = { status, headers, text: body.toString("utf8") };
          resolve();
        },
        () => resolve(),
      );
    });
    request.on("error", () => resolve());
    request.on("close", () => setTimeout(resolve, 50));
  });
  request.write(start);
  request.write(head);
  let sentBytes = head.length;
  const limit = Math.min(bytes, form.breakAfter ?? bytes);
  while (sentBytes < limit && !answer && !request.destroyed) {
    const size = Math.min(piece.length, limit - sentBytes);
    sentBytes += size;
    if (!request.write(piece.subarray(0, size))) await nextOf(request, answered);
  }
  if (form.breakAfter !== undefined) request.destroy();
  else if (!request.destroyed) request.end(end);
  await answered;
  return { ...(answer ?? { status: 0, headers: {}, text: "" }), sentBytes };
}

async function nextOf(request: ClientRequest, answered: Promise<void>): Promise<void> {
  const aborted = new AbortController();
  const drained = once(request, "drain", { signal: aborted.signal }).catch(() => {});
  await Promise.race([drained, answered]);
  aborted.abort();
}

function startOf({ fields = {}, file }: SentForm): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const disposition = `content-disposition: form-data; name="${file.field}"; filename="${file.name}"`;
  return Buffer.from(
    `${parts.join("")}--${boundary}\r\n${disposition}\r\ncontent-type: ${file.type}\r\n\r\n`,
  );
}
