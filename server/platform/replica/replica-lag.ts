// How far a replica is behind, from positions of the primary that were noted at known times.

export interface Noted {
  atMs: number;
  position: number;
}

/**
 * A replica that has applied a position is at most as old as the newest note of it. Unlike the times in the log, this also
 * holds while the primary writes nothing, and when the replica lost its connection. Undefined if it is older than every note.
 */
export function findLagMs(notes: readonly Noted[], applied: number, nowMs: number): number | undefined {
  const reached = notes.filter(({ position }) => position <= applied);
  return reached.length === 0 ? undefined : nowMs - Math.max(...reached.map(({ atMs }) => atMs));
}
