// Chooses the hint that the camera shows: what the latest frame contains, or what keeps its page from being read.
import { recognisedTextMinimum } from "#domain/documents/image-rules.ts";
import type { PassportProblem, PassportReading } from "#domain/passport/reading.ts";
import type { PassportPage } from "#web/features/passport/page/check-page.ts";

/** Why a page in view cannot be read, most important first; the ones fixed by moving the camera a little come last. */
const obstacles = ["cut_edge", "too_small", "too_dark", "glare", "blur"] as const;
/** Those that can be measured without an MRZ, on a page of print. */
const lastPageObstacles = ["too_dark", "glare", "blur"] as const;

export type LiveHint =
  "searching" | "searching_last" | "swapped" | "hold" | "not_indian" | (typeof obstacles)[number];

export function chooseLiveHint(reading: PassportReading, page: PassportPage): LiveHint {
  return page === "firstPage" ? chooseFirstPageHint(reading) : chooseLastPageHint(reading);
}

function chooseFirstPageHint({ mrz, problems }: PassportReading): LiveHint {
  // A card or visa, whose lines are not those of a passport.
  if (problems.includes("not_indian")) return "not_indian";
  // With no page in view only the light is worth a hint: the other problems are measured on the table behind it.
  if (!mrz) return problems.includes("too_dark") ? "too_dark" : "searching";
  return obstacles.find((obstacle) => problems.includes(obstacle satisfies PassportProblem)) ?? "hold";
}

function chooseLastPageHint({ mrz, page, places, print, problems }: PassportReading): LiveHint {
  if (page === "last" || places?.lastPage) return "hold";
  if (mrz?.valid) return "swapped";
  const isPage = (print?.characters ?? 0) >= recognisedTextMinimum.back;
  const seen = isPage ? lastPageObstacles : (["too_dark"] as const);
  return seen.find((obstacle) => problems.includes(obstacle)) ?? "searching_last";
}
