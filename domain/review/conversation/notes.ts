// Internal notes on a case: their kinds, their limits, and for how long an author can take one back.

/** `escalation`: asks a supervisor for help; `resolution`: a supervisor's answer to it. */
export const noteKinds = ["note", "escalation", "resolution"] as const;
export type NoteKind = (typeof noteKinds)[number];

export const noteCharacters = 2000;
/** Colleagues mentioned in one note. */
export const maxMentions = 10;

const takeBackMs = 10 * 60_000;

/** Whether its author can still take back a note that was written at this time. */
export function canTakeBack(writtenAt: Date, now: Date): boolean {
  return now.getTime() - writtenAt.getTime() < takeBackMs;
}
