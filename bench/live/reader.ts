// A process that reads streams, comes again when one ends, and tells what it was told and when; started by reading.ts.
import type { LivePart } from "#contract/traveller/live-parts.ts";
import { openLiveStream } from "#testing/live/open-live-stream.ts";
import type { Asked, Told } from "./reading.ts";

const openingAtOnce = 50;
const comesAgainAfterMs = 100;
const toldEveryMs = 100;

let url = "";
let heard: Told["events"] = [];
let incomplete = 0;

process.on("message", (asked: Asked) => {
  url = asked.url;
  if (asked.tokens) void openAll(asked.tokens);
});
process.on("disconnect", () => process.exit());
setInterval(() => {
  if (heard.length > 0) tell({ events: heard });
  heard = [];
}, toldEveryMs);

function tell(told: Partial<Told>): void {
  process.send?.({ events: [], incomplete, ready: false, ...told } satisfies Told);
}

async function openAll(tokens: readonly string[]): Promise<void> {
  const waiting = tokens.entries();
  const worker = async () => {
    for (const [at, token] of waiting) await new Promise<void>((ready) => void stay(at, token, ready));
  };
  await Promise.all(Array.from({ length: openingAtOnce }, worker));
  tell({ ready: true });
}

/** One stream for ever: after each end again, from the last event that was seen. */
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
    heard.push([at, lastId, Date.now()]);
  };
  for (;;) {
    await openLiveStream(url, { token, lastId, onPart }).ended;
    await new Promise((again) => setTimeout(again, comesAgainAfterMs));
  }
}
