// The hint that the camera shows for the page in view, from the measurements of the last frame.
import type { PassportProblem, PassportReading } from "#domain/passport/reading.ts";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";

/** What prevents a page from being read. Problems that the user can correct by moving come last. */
const hindrances = ["not_indian", "cut_edge", "too_small", "too_dark", "glare", "blur"] as const;

export type LiveWord = "searching" | "ready" | "swapped" | "hold" | (typeof hindrances)[number];

export function liveWordOf({ mrz, problems }: PassportReading, page: PassportPage): LiveWord {
  // An empty table has neither edges nor print, so only its light gives a hint.
  const isDark = problems.includes("too_dark");
  if (page === "lastPage") return mrz?.valid ? "swapped" : isDark ? "too_dark" : "ready";
  if (!mrz) return isDark ? "too_dark" : "searching";
  return hindrances.find((hindrance) => problems.includes(hindrance satisfies PassportProblem)) ?? "hold";
}
