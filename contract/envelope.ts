// The shape of every answer: `{data, message?}` on success, `{message, code?, params?, errors?, data?, requestId}` on failure.
import { z } from "zod";
import { withoutDirections } from "#domain/content/direction-characters.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";

/** The values in a failure's sentence; with the code, they let a client write the sentence in its own language. */
export const failureParams = z.record(z.string(), z.union([z.string(), z.number()]));

export const failureSchema = z.object({
  message: z.string(),
  code: z.string().optional(),
  params: failureParams.optional(),
  errors: z
    .array(
      z.object({
        field: z.string(),
        message: z.string(),
        code: z.string().optional(),
        params: failureParams.optional(),
      }),
    )
    .optional(),
  /** Further facts, such as the correct quote where an amount differs, or the ID of the saved draft. */
  data: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type FailureBody = z.infer<typeof failureSchema>;

export const dataOf = <T extends z.ZodType>(data: T) => z.object({ data, message: z.string().optional() });

export const rowsOf = <T extends z.ZodType>(row: T) =>
  dataOf(z.object({ rows: z.array(row), count: z.number().int() }));

export const calendarDate = z
  .string()
  .refine(isCalendarDate, "not a date written YYYY-MM-DD")
  .meta({ format: "date" });
export const timestamp = z.iso.datetime();
export const uuid = z.uuid();
/** Text that people type: trimmed, without control characters and directions, of limited length. */
export const plainText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((text) => !/\p{Cc}/u.test(text), "must not contain control characters")
    .transform((text) => withoutDirections(text).trim());
