// What was acknowledged survives kill -9 of PostgreSQL at any moment of a mixed load, while the API keeps running (P37).
import { it } from "vitest";
import { expectKillsToLoseNothing, killsLimit } from "#testing/kills/lose-nothing.ts";

/** PRAVESH_KILLS=20 in long runs. */
const kills = Number(process.env["PRAVESH_KILLS"] ?? 1);

it(
  `an API that keeps running finds its PostgreSQL again after ${kills} kills, and nothing is lost or done twice`,
  { timeout: killsLimit(kills) },
  () => expectKillsToLoseNothing("postgres", kills),
);
