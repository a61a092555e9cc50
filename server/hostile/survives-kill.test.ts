// What was acknowledged survives kill -9 of the API, with and without its PostgreSQL, at any moment of a mixed load (P37).
import { it } from "vitest";
import { expectKillsToLoseNothing, killsLimit } from "#testing/kills/lose-nothing.ts";

/** PRAVESH_KILLS=40 in long runs. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 1);

it(
  `nothing acknowledged is lost and nothing is done twice in ${kills} kills of the API; the first and every second one kill PostgreSQL too`,
  { timeout: killsLimit(kills) },
  () => expectKillsToLoseNothing("api", kills),
);
