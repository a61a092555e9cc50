// Sends a form with a file, telling how much of it has left the browser.
import { Failure } from "#contract/errors.ts";
import { apiBase } from "#contract/paths.ts";
import { readAnswer, requestHeaders } from "#web/client/api/call-api.ts";

export interface Sending {
  /** The share of the form that has left the browser, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** How long nothing may move before a line counts as lost. */
const stillMs = 90_000;

/** XMLHttpRequest, because fetch cannot tell how much has been sent. Throws a `Failure`. */
export function putForm<Answer>(path: string, form: FormData, sending: Sending): Promise<Answer> {
  const { onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `${apiBase}${path}`);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    const lost = () => reject(new Failure("network"));
    const moves = watchOver(request, lost);
    request.upload.onprogress = ({ loaded, total }) => {
      moves();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      try {
        resolve(readAnswer<{ data: Answer }>(request.status, request.responseText).data);
      } catch (error) {
        reject(error instanceof Error ? error : new Failure("network"));
      }
    };
    request.onerror = lost;
    request.onabort = () => reject(new Failure("upload_interrupted"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Gives a request up on which nothing moves any more; browsers may wait for a dead line for ever. */
function watchOver(request: XMLHttpRequest, onLost: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const moves = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      onLost();
      request.abort();
    }, stillMs);
  };
  request.onloadend = () => clearTimeout(timer);
  moves();
  return moves;
}
