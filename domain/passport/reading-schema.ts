// The schema of a passport reading, to validate what a browser sends (in its own file, so that the reader needs no zod).
import { z } from "zod";
import { withoutDirections } from "../content/direction-characters.ts";
import { pageKinds, passportFieldNames, passportProblems, type PassportReading } from "./reading.ts";

const mrzReadingSchema = z.object({
  lines: z.tuple([z.string().length(44), z.string().length(44)]).readonly(),
  valid: z.boolean(),
  checks: z.object({
    number: z.boolean(),
    birth: z.boolean(),
    expiry: z.boolean(),
    optional: z.boolean(),
    composite: z.boolean(),
  }),
});

const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Unlike a transformation, overwriting also works in answers. */
const readText = (max: number) => z.string().max(max).overwrite(withoutDirections);

const printedTextSchema = z.object({
  text: readText(8000),
  characters: z.number().int().min(0),
  words: z
    .array(z.object({ text: readText(200), box: boxSchema, confidence: z.number().min(0).max(1) }))
    .max(2000)
    .optional(),
});

export const passportReadingSchema = z.object({
  page: z.enum(pageKinds),
  ok: z.boolean(),
  isPassport: z.boolean(),
  mrz: mrzReadingSchema.nullable(),
  fields: z.record(z.enum(passportFieldNames), readText(120).nullable()),
  confidence: z.record(z.enum(passportFieldNames), z.number().min(0).max(1)),
  print: printedTextSchema.nullable(),
  problems: z.array(z.enum(passportProblems)).max(passportProblems.length),
}) satisfies z.ZodType<PassportReading>;
