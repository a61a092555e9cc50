// What a process does, and how many connections it opens (docs/decisions/0043).
import { z } from "zod";

export const processSettings = {
  /** `web` answers requests, `work` runs jobs and deliveries, `all` does both. */
  PRAVESH_ROLE: z.enum(["all", "web", "work"], "must be all, web or work").default("all"),
  /** How long a process still answers after the signal to stop, so that proxies notice first. */
  DRAIN_SECONDS: between(0, 10).default(0),
  DATABASE_CONNECTIONS: between(4, 200).default(10),
  DELIVERY_LANES: between(1, 20).default(3),
};

const settings = z.object({ ...processSettings, DATABASE_URL: z.string().optional() });
type Given = z.infer<typeof settings>;

export function processConfig(given: Given) {
  return {
    /** Whether this process answers requests, runs jobs and deliveries, or both. */
    role: given.PRAVESH_ROLE,
    drainMs: given.DRAIN_SECONDS * 1000,
    /** Emails, and push notifications, that are sent at once; each uses a connection of its own. */
    deliveryLanes: given.DELIVERY_LANES,
  };
}

/** The embedded database accepts 100 connections; some are for commands and migrations. */
const maxEmbedded = 90;

export function processProblems(given: Given): string[] {
  const { PRAVESH_ROLE: role, DATABASE_CONNECTIONS: connections, DELIVERY_LANES: lanes } = given;
  if (given.DATABASE_URL !== undefined) return [];
  const max = maxEmbedded - 2 * lanes;
  return [
    role !== "all" &&
      `DATABASE_URL: is required with PRAVESH_ROLE=${role}, because the embedded database serves one process only.`,
    connections > max && `DATABASE_CONNECTIONS: may be at most ${max} with the embedded database.`,
  ].filter((text) => text !== false);
}

function between(least: number, most: number) {
  const problem = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number(problem).int(problem).min(least, problem).max(most, problem);
}
