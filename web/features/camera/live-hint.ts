// Chooses the hint that the camera shows: what the latest frame contains, or what keeps its page from being read.
import type { PassportProblem, PassportReading } from "#domain/passport/reading.ts";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";

/** Why a page in view cannot be read, most important first; the ones fixed by moving the camera a little come last. */
const obstacles = ["cut_edge", "too_small", "too_dark", "glare", "blur"] as const;

export type LiveHint = "searching" | "ready" | "swapped" | "hold" | "not_indian" | (typeof obstacles)[number];

export function chooseLiveHint({ mrz, problems }: PassportReading, page: PassportPage): LiveHint {
  // With no page in view only the light is worth a hint: the other problems are measured on the table behind it.
  const isDark = problems.includes("too_dark");
  if (page === "lastPage") return mrz?.valid ? "swapped" : isDark ? "too_dark" : "ready";
  // A card or visa, whose lines are not those of a passport.
  if (problems.includes("not_indian")) return "not_indian";
  if (!mrz) return isDark ? "too_dark" : "searching";
  return obstacles.find((obstacle) => problems.includes(obstacle satisfies PassportProblem)) ?? "hold";
}
