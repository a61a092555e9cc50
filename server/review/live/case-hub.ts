// The open streams of staff in this process: PostgreSQL announces a case that has changed, and each stream names it.
import type { ServerResponse } from "node:http";
import { Failure } from "#contract/errors.ts";
import { caseChannel, viewersNote } from "#server/live/announce-events.ts";
import { type LiveViewer, openStream, sendCase, sendMissed, sendViewers } from "#server/live/live-stream.ts";
import { maintainStreams } from "#server/live/maintain-streams.ts";
import { type OpenStreams, openStreams, turns } from "#server/live/open-streams.ts";
import type { Platform } from "#server/platform/platform.ts";
import { caseCatchUp } from "./case-catch-up.ts";

type Deps = Pick<Platform, "clock" | "listen">;

export interface CaseHub {
  /** Throws `unavailable` if there are too many streams. `begin` returns undefined if the client has disconnected. */
  open: (viewer: LiveViewer, begin: () => ServerResponse | undefined) => void;
  close: () => Promise<void>;
}

/** Listens to PostgreSQL only once the first stream opens. A console that may have missed something fetches again. */
export function caseHub({ clock, listen }: Deps): CaseHub {
  const streams = openStreams();
  let stop: (() => Promise<void>) | undefined;
  let isClosed = false;
  return {
    open(viewer, begin) {
      if (isClosed) throw new Failure("unavailable", { retryAfterSeconds: 1 });
      streams.assertRoom();
      stop ??= followCases({ clock, listen }, streams);
      // The route has just confirmed the session.
      const confirmedAtMs = performance.now();
      const answer = begin();
      if (!answer) return;
      const stream = openStream(answer, {
        ...viewer,
        confirmedAtMs,
        start: { lastId: 0, isComplete: false },
        onRoom: () => sendMissed(stream),
      });
      streams.add(stream);
      answer.once("close", () => streams.remove(stream));
    },
    async close() {
      isClosed = true;
      streams.endAll();
      await stop?.();
    },
  };
}

/** Sends each changed case to the streams, until the returned function is called. */
function followCases({ clock, listen }: Deps, streams: OpenStreams): () => Promise<void> {
  const all = () => Array.from({ length: turns }, (_, turn) => [...streams.ofTurn(turn)]).flat();
  const send = (caseId: string) => all().forEach((stream) => sendCase(stream, caseId));
  const connection = listen({
    channel: caseChannel,
    onNote: (caseId) => {
      if (caseId === viewersNote) return all().forEach(sendViewers);
      catchUp.noteAnnounced(caseId);
      send(caseId);
    },
    // Until now this process may have missed something.
    onListening: () => all().forEach(sendMissed),
  });
  const catchUp = caseCatchUp(connection.db, send);
  const reader = { note: () => {}, readFor: catchUp.look };
  const stopMaintaining = maintainStreams({ clock, db: connection.db, streams, reader });
  return () => {
    stopMaintaining();
    return connection.close();
  };
}
