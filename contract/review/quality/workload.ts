// The workload of each colleague, for staff who assign cases.
import { z } from "zod";
import { maxDailyCapacity } from "#domain/review/quality/capacity.ts";
import { staffRoles } from "#domain/staff/roles.ts";
import { dataOf, timestamp, uuid } from "../../envelope.ts";

const count = z.number().int();
const dailyCapacity = z.number().int().min(1).max(maxDailyCapacity).nullable();

const workload = z.object({
  id: uuid,
  fullName: z.string(),
  role: z.enum(staffRoles),
  /** Open cases that they have claimed, by whose turn it is. */
  open: z.object({ ours: count, traveller: count, authority: count }),
  /** When the oldest of them was submitted. */
  oldestAt: timestamp.nullable(),
  /** Travellers, since midnight and since Monday in India. */
  decidedToday: count,
  decidedThisWeek: count,
  /** Travellers a day; null if nobody has set it. */
  dailyCapacity,
});
export type Workload = z.infer<typeof workload>;

/** GET /review/workload */
export const workloadAnswer = dataOf(z.array(workload));

/** PUT /review/staff/{id}/capacity; null takes the number away. */
export const capacityChange = z.object({ dailyCapacity });
