// The catalogue: destinations, their plans, their illustrations (§3, §7).
import { z } from "zod";
import { nameRules } from "#domain/destinations.ts";
import { documentKindNames } from "#domain/documents/document-kinds.ts";
import { visaTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, rowsOf } from "./envelope.ts";

export const visaPlan = z.object({
  id: z.uuid(),
  stay_period_days: z.number().int(),
  validity_days: z.number().int(),
  entry_type: z.string(),
  amount: z.number(),
  visaType: z.enum(visaTypeIds),
  processingDays: z.number().int(),
  conditions: z.string().nullable(),
});

const destination = z.object({
  id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  // The price and days of the cheapest plan ('from'). With flag 1 they are 0, 0 and today. They are null only where a
  // visa is required but no plan is on sale.
  amount: z.number().nullable(),
  visaAvailableDate: calendarDate.nullable(),
  visaProcessingDays: z.number().int().nullable(),
  /** The same of the cheapest plan without conditions; null if each plan has one, and with flag 1. */
  unconditional: z
    .object({ amount: z.number(), visaAvailableDate: calendarDate, visaProcessingDays: z.number().int() })
    .nullable(),
  visafreeforcountry: z.union([z.literal(0), z.literal(1)]),
  entryDetails: z.array(visaPlan),
  kind: z.string(),
  photoSizeMm: z.string().nullable(),
  nameRule: z.enum(nameRules),
  extraDocuments: z.array(z.enum(documentKindNames)),
  visaFreeForUaeResident: z.boolean(),
  /** Whether the authority accepts applications on its own site only: the page links to it and sells nothing. */
  officialOnly: z.boolean(),
  entryConditions: z.array(
    z.object({ stay_period_days: z.number().int(), conditions: z.string().nullable() }),
  ),
});

export const destinationList = rowsOf(destination);
export const destinationImages = dataOf(z.array(z.object({ url: z.string(), file: z.string() })));
