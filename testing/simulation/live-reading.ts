// A traveller's browser reads the live events since its last visit, over a real connection.
import { setTimeout as pause } from "node:timers/promises";
import { openLiveStream } from "../live/open-live-stream.ts";
import type { SimulatedTraveller } from "./people/traveller.ts";
import type { Cast } from "./cast.ts";

const patienceMs = 5000;

/** Reads up to the newest event and checks that the numbers have neither gaps nor doubles. */
export async function liveReading(
  { product, note, report }: Cast,
  reader: SimulatedTraveller,
): Promise<void> {
  const { name, userId, session, live } = reader;
  const newest = await newestNumber(product, userId);
  await session.renew();
  const url = await product.process().url();
  const until = performance.now() + patienceMs;
  let stream = openLiveStream(url, { token: session.token(), lastId: live.lastId });
  const last = () => stream.numbers().at(-1) ?? startOf(stream.parts) ?? -1;
  while (last() < newest && performance.now() < until) {
    await pause(2);
    // As a browser does, also after a 503.
    if (stream.hasEnded()) stream = openLiveStream(url, { token: session.token(), lastId: live.lastId });
  }
  stream.close();
  const start = startOf(stream.parts);
  if (start === undefined) return report(`${name}'s live stream did not open: ${await stream.status}`);
  const numbers = stream.numbers();
  const expected = Array.from({ length: newest - start }, (_, at) => start + 1 + at);
  if (numbers.join() !== expected.join())
    report(`${name} got the live events ${numbers.join()} instead of ${expected.join()}`);
  live.lastId = newest;
  note(`${name} reads ${numbers.length} live events`);
}

function startOf(parts: Awaited<ReturnType<typeof openLiveStream>>["parts"]): number | undefined {
  return parts.flatMap((part) => (part.name === "ready" ? [part.content.lastId] : []))[0];
}

async function newestNumber({ database }: Cast["product"], userId: string): Promise<number> {
  const counters = database.ownerDb.selectFrom("live_counters").select("number");
  return (await counters.where("user_id", "=", userId).executeTakeFirst())?.number ?? 0;
}
