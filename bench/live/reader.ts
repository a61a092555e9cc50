// A process that reads streams, reconnects when one ends, and reports the events with their arrival times; see reading.ts.
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { openLiveStream } from "#testing/live/open-live-stream.ts";
import type { ReaderRequest, Report } from "./reading.ts";

const maxOpening = 50;
const reconnectAfterMs = 100;
const reportEveryMs = 100;

let url = "";
let arrivals: Report["events"] = [];
let incomplete = 0;

process.on("message", (message: ReaderRequest) => {
  url = message.url;
  if (message.tokens) void openAll(message.tokens);
});
process.on("disconnect", () => process.exit());
setInterval(() => {
  if (arrivals.length > 0) report({ events: arrivals });
  arrivals = [];
}, reportEveryMs);

function report(part: Partial<Report>): void {
  process.send?.({ events: [], incomplete, ready: false, ...part } satisfies Report);
}

async function openAll(tokens: readonly string[]): Promise<void> {
  const waiting = tokens.entries();
  const worker = async () => {
    for (const [at, token] of waiting) await new Promise<void>((ready) => void stay(at, token, ready));
  };
  await Promise.all(Array.from({ length: maxOpening }, worker));
  report({ ready: true });
}

/** Keeps one stream open: reconnects after each end, from the last event it has seen. */
async function stay(at: number, token: string, onReady: () => void): Promise<void> {
  let lastId: number | undefined;
  const onPart = (part: LivePart) => {
    if (part.name === "ready") {
      if (lastId !== undefined && !part.content.isComplete) incomplete += 1;
      lastId ??= part.content.lastId;
      onReady();
    }
    if (part.name !== "change") return;
    lastId = part.content.id;
    arrivals.push([at, lastId, Date.now()]);
  };
  for (;;) {
    await openLiveStream(url, { token, lastId, onPart }).ended;
    await new Promise((again) => setTimeout(again, reconnectAfterMs));
  }
}
