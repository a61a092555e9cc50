// Uploads a file over a slow connection, so that a test can act while it arrives.
import { request as open } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { multipartOf } from "../draft-client.ts";

const pieces = 20;

/** Sends the file in equal pieces over `overMs`. Resolves with the status, or 0 if the connection broke. */
export async function uploadSlowly(
  url: string,
  { path, token, bytes, overMs }: { path: string; token: string; bytes: Buffer; overMs: number },
): Promise<number> {
  const { body, contentType } = multipartOf({ bytes, fileName: "photo.jpg" });
  const headers = { "x-access-token": token, "content-type": contentType, "content-length": body.length };
  const sent = open(`${url}/api/v1${path}`, { method: "PUT", headers, agent: false });
  const status = new Promise<number>((resolve) => {
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => resolve(response.statusCode ?? 0));
      response.on("error", () => resolve(0));
    });
    sent.on("error", () => resolve(0));
  });
  const size = Math.ceil(body.length / pieces);
  let isAnswered = false;
  void status.then(() => (isAnswered = true));
  for (let at = 0; at < body.length && !isAnswered; at += size) {
    sent.write(body.subarray(at, at + size));
    await Promise.race([status, pause(overMs / pieces)]);
  }
  sent.end();
  return status;
}
