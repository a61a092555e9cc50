// The sweeps: what removes data without anybody asking for it.

export const sweeps = {
  draft: "removes drafts that nobody has changed for the days of the policy draftRetentionDays",
  file: "removes files that were written without a row, and destroys the keys of files deleted a week ago",
  retention:
    "erases documents, emails and questions after the days of the policy documentRetentionDays, and what sent emails said after EMAIL_CONTENT_DAYS",
  live: "removes live events one to two weeks after they happened",
  expired: "removes expired sessions, links and counters",
} as const;
export type SweepName = keyof typeof sweeps;

export function isSweepName(name: string): name is SweepName {
  return Object.hasOwn(sweeps, name);
}
