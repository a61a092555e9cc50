// The filing pack of a case: what is copied into the authority's form, and the files for its portal.
import { z } from "zod";
import { fileProblems } from "#domain/authorities/check-file.ts";
import { packFieldNames } from "#domain/authorities/pack-fields.ts";
import { documentKind } from "../../drafts.ts";
import { closedReasons } from "#domain/rules/working-calendar.ts";
import { calendarDate, dataOf, uuid } from "../../envelope.ts";
import { fileRules } from "./authority-profile.ts";

/** Today, if it is no working day of the authority, and its next one. */
export const closedDay = z.object({
  date: calendarDate,
  because: z.enum(closedReasons),
  /** Of the authority's holiday, if it is known. */
  name: z.string().optional(),
  nextOpen: calendarDate,
});

/** `problems`: why the authority's portal would reject the file. `pixels` of a photo, if it was measured. */
const packFile = z.object({
  documentId: uuid,
  name: z.string(),
  kind: documentKind.optional(),
  sizeBytes: z.number().int().optional(),
  pixels: z.object({ width: z.number().int(), height: z.number().int() }).nullable().optional(),
  problems: z.array(z.enum(fileProblems)).optional(),
});

/** GET /review/cases/{id}/filing-pack: the fields to copy into the authority's form, and its fee. */
export const filingPackAnswer = dataOf(
  z.object({
    travellers: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        /** In the order of the authority's form, written as it takes them. */
        fields: z.array(z.object({ field: z.enum(packFieldNames), value: z.string() })),
        files: z.array(packFile),
      }),
    ),
    /** What the panel says about the authority; omitted by a server of the version before. */
    authority: z
      .object({
        portal: z.string().nullable(),
        fileRules,
        /** Whether an administrator has described it; otherwise the pack is written in the usual way. */
        described: z.boolean(),
        /** Null if it works today; omitted by a server of the version before. */
        closed: closedDay.nullable().optional(),
      })
      .optional(),
    /** Changes with any of the fields, and says nothing about them; omitted by a server of the version before. */
    revision: z.string().optional(),
    /** In paise: the government fee that these travellers paid; omitted by a server of the version before. */
    governmentFee: z.number().int().optional(),
  }),
);
