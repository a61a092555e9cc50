// The open streams of a process: PostgreSQL announces event numbers, and the hub reads those events and sends them.
import type { ServerResponse } from "node:http";
import { Failure } from "#contract/errors.ts";
import type { Platform } from "#server/platform/platform.ts";
import { liveChannel } from "./announce-events.ts";
import { type EventReader, eventReader } from "./event-reader.ts";
import { startingPoint } from "./live-event-store.ts";
import { type LiveViewer, openStream } from "./live-stream.ts";
import { maintainStreams } from "./maintain-streams.ts";
import { type OpenStreams, openStreams } from "./open-streams.ts";

interface Input extends LiveViewer {
  /** The last event that the client received. */
  lastSeen: number | undefined;
  /** Writes the headers once the stream is certain to open. Returns undefined if the client has disconnected. */
  begin: () => ServerResponse | undefined;
}

export interface LiveHub {
  /** Throws `unavailable` if there are too many streams or the database is unavailable. */
  open: (input: Input) => Promise<void>;
  close: () => Promise<void>;
  /** How many streams are open. */
  count: () => number;
}

type Deps = Pick<Platform, "clock" | "listen">;

/** Listens to PostgreSQL only once the first stream opens. */
export function liveHub(deps: Deps): LiveHub {
  const streams = openStreams();
  let listening: Listening | undefined;
  let isClosed = false;
  return {
    async open(input) {
      if (isClosed) throw new Failure("unavailable", { retryAfterSeconds: 1 });
      streams.assertRoom();
      listening ??= startListening(deps, streams);
      await open(streams, listening, input);
    },
    async close() {
      isClosed = true;
      streams.endAll();
      await listening?.stop();
    },
    count: streams.count,
  };
}

interface Listening {
  db: Platform["db"];
  reader: EventReader;
  stop: () => Promise<void>;
}

function startListening({ clock, listen }: Deps, streams: OpenStreams): Listening {
  const connection = listen({
    channel: liveChannel,
    onNote(payload) {
      const [userId = "", number] = payload.split(" ");
      reader.note(userId, Number(number));
    },
    onListening: () => reader.readFor(streams.ofAccount.keys()),
  });
  const { db } = connection;
  const reader = eventReader(db, streams);
  const stopMaintaining = maintainStreams({ clock, db, streams, reader });
  const stop = () => {
    stopMaintaining();
    return connection.close();
  };
  return { db, reader, stop };
}

async function open(streams: OpenStreams, { db, reader }: Listening, input: Input): Promise<void> {
  const { userId, tokenHash, lastSeen, begin } = input;
  // The route has just confirmed the session.
  const confirmedAtMs = performance.now();
  const start = await startingPoint(db, { userId, lastSeen });
  const answer = begin();
  if (!answer) return;
  const onRoom = () => reader.readFor([userId]);
  const stream = openStream(answer, { userId, tokenHash, confirmedAtMs, start, onRoom });
  streams.add(stream);
  answer.once("close", () => streams.remove(stream));
  // Events announced since the starting point were not sent to this stream yet.
  reader.readFor([userId]);
}
