// Settings of a replica from which reports and exports are read (docs/decisions/0047-growth.md).
import { z } from "zod";

const lagRule = "must be a whole number of seconds from 1 to 3600";

export const replicaSettings = {
  DATABASE_REPLICA_URL: z.url().optional(),
  DATABASE_REPLICA_MAX_LAG: z.coerce
    .number(lagRule)
    .int(lagRule)
    .min(1, lagRule)
    .max(3600, lagRule)
    .default(30),
};

const settings = z.object({ ...replicaSettings, DATABASE_URL: z.string().optional() });
type Given = z.infer<typeof settings>;

/** Undefined without a replica. */
export function replicaConfig({ DATABASE_REPLICA_URL, DATABASE_REPLICA_MAX_LAG }: Given) {
  return DATABASE_REPLICA_URL === undefined
    ? undefined
    : { url: DATABASE_REPLICA_URL, maxLagMs: DATABASE_REPLICA_MAX_LAG * 1000 };
}

export function replicaProblems({ DATABASE_REPLICA_URL, DATABASE_URL }: Given): string[] {
  return DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined
    ? ["DATABASE_URL: is required with DATABASE_REPLICA_URL, because the embedded database has no replica."]
    : [];
}
