// Sends a form with a file and reports the upload's progress.
import { ownFailure } from "#web/terms/code-text.ts";
import { callFailure } from "#web/terms/known-failure.ts";
import { apiBase } from "#contract/paths.ts";
import { readAnswer, requestHeaders } from "#web/client/api/call-api.ts";

export interface Sending {
  /** The share of the form that has been sent, 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/** A connection that transfers nothing for this long counts as lost. */
const stillMs = 90_000;

/** Uses XMLHttpRequest, because fetch cannot report upload progress. Throws a `KnownFailure`. */
export function putForm<Answer>(path: string, form: FormData, sending: Sending): Promise<Answer> {
  const { onProgress, signal } = sending;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `${apiBase}${path}`);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    const lost = () => reject(callFailure("network"));
    const moves = watchOver(request, lost);
    request.upload.onprogress = ({ loaded, total }) => {
      moves();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      try {
        resolve(readAnswer<{ data: Answer }>(request.status, request.responseText).data);
      } catch (error) {
        reject(error instanceof Error ? error : callFailure("network"));
      }
    };
    request.onerror = lost;
    request.onabort = () => reject(ownFailure("upload_interrupted"));
    signal?.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}

/** Aborts a stalled request: browsers may wait for a dead connection forever. */
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
