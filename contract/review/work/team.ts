// Who is away, and the hand-over of their cases.
import { z } from "zod";
import { staffRoles } from "#domain/staff/roles.ts";
import { calendarDate, dataOf, uuid } from "../../envelope.ts";

/** Both days included. */
const absence = z.object({ from: calendarDate, until: calendarDate });
export type Absence = z.infer<typeof absence>;

/** GET /review/team: for staff who reassign cases everybody who can have cases, for others only themselves. */
const teamMember = z.object({
  id: uuid,
  fullName: z.string(),
  role: z.enum(staffRoles),
  /** Their current or coming absence. */
  absence: absence.nullable(),
  isAbsent: z.boolean(),
  /** Their open cases that need a specialist now: our turn, or a new answer. */
  toDo: z.number().int(),
});
export const teamAnswer = dataOf(z.array(teamMember));
export type TeamMember = z.infer<typeof teamMember>;

/** PUT /review/absence for oneself, PUT /review/team/{id}/absence by a supervisor; null ends it. */
export const absenceRequest = z.object({
  absence: absence
    .refine(({ from, until }) => from <= until, {
      message: "ends before it begins",
      path: ["until"],
    })
    .nullable(),
});

/** POST /review/team/{id}/hand-over, by a supervisor: the cases that need a specialist; null returns them to the queue. */
export const handOverRequest = z.object({ staffId: uuid.nullable() });

/** `left`: cases that somebody else changed at the same moment. */
export const handOverAnswer = dataOf(z.object({ moved: z.number().int(), left: z.number().int() }));
export type HandOver = z.infer<typeof handOverAnswer>["data"];
