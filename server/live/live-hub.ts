// What a process does for its open streams: PostgreSQL tells it numbers, it reads what they are, and tells that.
import type { ServerResponse } from "node:http";
import { Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type EventReader, eventReader } from "./event-reader.ts";
import { startingPoint } from "./live-event-store.ts";
import { type LiveViewer, openStream } from "./live-stream.ts";
import { lookAfterStreams } from "./look-after-streams.ts";
import { type OpenStreams, openStreams } from "./open-streams.ts";
import { liveChannel } from "./record-live-event.ts";

interface Input extends LiveViewer {
  /** The last event that the reader knows of. */
  lastSeen: number | undefined;
  /** Writes the headers; called once it is sure that there is a stream. Undefined where nobody waits any more. */
  begin: () => ServerResponse | undefined;
}

export interface LiveHub {
  /** Throws `unavailable` where there is no room for one more, or while the database is away. */
  open: (input: Input) => Promise<void>;
  close: () => Promise<void>;
}

type Deps = Pick<Platform, "clock" | "listen">;

/** A process without streams does not listen. */
export function liveHub(deps: Deps): LiveHub {
  const streams = openStreams();
  let telling: Telling | undefined;
  let isClosed = false;
  return {
    async open(input) {
      if (isClosed) throw new Failure("unavailable", { retryAfterSeconds: 1 });
      streams.assertRoom();
      telling ??= startTelling(deps, streams);
      await open(streams, telling, input);
    },
    async close() {
      isClosed = true;
      streams.endAll();
      await telling?.stop();
    },
  };
}

interface Telling {
  db: Platform["db"];
  reader: EventReader;
  stop: () => Promise<void>;
}

function startTelling({ clock, listen }: Deps, streams: OpenStreams): Telling {
  const line = listen({
    channel: liveChannel,
    onNote(payload) {
      const [userId = "", number] = payload.split(" ");
      reader.note(userId, Number(number));
    },
    onListening: () => reader.readFor(streams.ofAccount.keys()),
  });
  const { db } = line;
  const reader = eventReader(db, streams);
  const stopLooking = lookAfterStreams({ clock, db, streams, reader });
  const stop = () => {
    stopLooking();
    return line.close();
  };
  return { db, reader, stop };
}

async function open(streams: OpenStreams, { db, reader }: Telling, input: Input): Promise<void> {
  const { userId, tokenHash, lastSeen, begin } = input;
  // Its session has just been found alive.
  const confirmedAtMs = performance.now();
  const start = await startingPoint(db, { userId, lastSeen });
  const answer = begin();
  if (!answer) return;
  const onRoom = () => reader.readFor([userId]);
  const stream = openStream(answer, { userId, tokenHash, confirmedAtMs, start, onRoom });
  streams.add(stream);
  answer.once("close", () => streams.remove(stream));
  // What was told between the starting point and now was told to nobody here.
  reader.readFor([userId]);
}
