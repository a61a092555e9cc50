// How long a claim lasts under which nothing was done yet, and how long somebody counts as viewing a case.

/** After the owner last worked on the case or had it open. */
export const leaseMinutes = 20;

/** How often a console says that it shows a case. */
export const viewingEveryMs = 60_000;

/** Browsers delay the timers of hidden pages, and a call may be late. */
export const viewingLastsMs = 150_000;
