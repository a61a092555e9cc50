// The streams that this process holds open, by account and by maintenance turn.
import { Failure } from "#contract/errors.ts";
import { endStream, type LiveStream } from "./live-stream.ts";

/** Tabs of one browser share a stream, so this covers a person's browsers, devices and undetected dead connections. */
const maxPerAccount = 10;
/** Each uses up to 40 KB. */
const maxStreams = 10_000;
/** Each stream is maintained in one of this many turns. */
export const turns = 20;

export interface OpenStreams {
  ofAccount: ReadonlyMap<string, ReadonlySet<LiveStream>>;
  ofTurn: (turn: number) => ReadonlySet<LiveStream>;
  count: () => number;
  /** Throws `unavailable` if the process has too many streams. */
  assertRoom: () => void;
  /** Adds a stream. If its account has too many, the oldest ends. */
  add: (stream: LiveStream) => void;
  remove: (stream: LiveStream) => void;
  /** Ends a stream. The client reconnects unless the reason is 'full'. */
  end: (stream: LiveStream, reason?: "full") => void;
  endAll: () => void;
}

export function openStreams(): OpenStreams {
  const ofAccount = new Map<string, Set<LiveStream>>();
  const ofTurns = Array.from({ length: turns }, () => new Set<LiveStream>());
  const ofTurn = (turn: number) => ofTurns[turn % turns] ?? new Set<LiveStream>();
  let added = 0;
  let isOver = false;

  const remove = (stream: LiveStream) => {
    ofTurn(stream.turn).delete(stream);
    const own = ofAccount.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) ofAccount.delete(stream.userId);
  };
  const end = (stream: LiveStream, reason?: "full") => {
    remove(stream);
    endStream(stream, reason);
  };
  const add = (stream: LiveStream) => {
    // The process is shutting down.
    if (isOver) return endStream(stream);
    stream.turn = added++ % turns;
    ofTurn(stream.turn).add(stream);
    const own = ofAccount.get(stream.userId) ?? new Set();
    ofAccount.set(stream.userId, own.add(stream));
    const [oldest] = own;
    if (oldest && own.size > maxPerAccount) end(oldest, "full");
  };
  const count = () => ofTurns.reduce((sum, { size }) => sum + size, 0);
  const assertRoom = () => {
    if (count() >= maxStreams) throw new Failure("unavailable", { retryAfterSeconds: 30 });
  };
  const endAll = () => {
    isOver = true;
    for (const streams of ofTurns) for (const stream of streams) end(stream);
  };
  return { ofAccount, ofTurn, count, assertRoom, add, remove, end, endAll };
}
