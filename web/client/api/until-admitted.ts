// Sends a request again that a busy server turned away unread (docs/decisions/0036).
import { turnedAwayHeader } from "#contract/paths.ts";

const maxAttempts = 4;

/** `send` is called again after the time that the server asks for and up to as much more, so that not all come back at once. */
export async function untilAdmitted(
  send: () => Promise<Response>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    if (!response.headers.has(turnedAwayHeader) || attempt === maxAttempts) return response;
    const seconds = Number(response.headers.get("retry-after")) || 1;
    await pause(seconds * 1000 * (1 + Math.random()), signal);
  }
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("The request was cancelled.", "AbortError"));
    });
  });
}
