// The catalogue as administrators edit it: destinations, their plans, and fees with their source.
import { z } from "zod";
import { documentKindNames } from "#domain/documents/document-kinds.ts";
import { entryTypes, nameRules } from "#domain/destinations.ts";
import { destinationIdOf } from "#domain/operation/destination-id.ts";
import { planTypeIds } from "#domain/visa-types.ts";
import { calendarDate, dataOf, plainText, timestamp, uuid } from "../envelope.ts";

/** `amount` is in whole rupees. `old`: the fee was checked more than 90 days ago, or never. */
export const officePlan = z.object({
  id: uuid,
  visaType: z.string(),
  stayDays: z.number().int(),
  validityDays: z.number().int(),
  entryType: z.string(),
  amount: z.number().int(),
  processingDays: z.number().int(),
  conditions: z.string().nullable(),
  /** The documents it requires in addition to those of its destination. */
  extraDocuments: z.array(z.enum(documentKindNames)),
  source: z.string().nullable(),
  checkedOn: calendarDate.nullable(),
  old: z.boolean(),
  withdrawn: z.boolean(),
});
export type OfficePlan = z.infer<typeof officePlan>;

/** Who changed something in the catalogue, and when. */
const catalogueChange = z.object({ at: timestamp, by: z.string() });
export type CatalogueChange = z.infer<typeof catalogueChange>;

/** `withdrawn`: no longer on sale; applications that were already begun continue. */
export const officeDestination = z.object({
  id: z.string(),
  name: z.string(),
  top: z.boolean(),
  visaFree: z.boolean(),
  nameRule: z.enum(nameRules),
  extraDocuments: z.array(z.enum(documentKindNames)),
  withdrawn: z.boolean(),
  plans: z.array(officePlan),
  /**
   * Whether somebody has described its authority, and the last change of the destination, its plans or that profile; null if
   * there was none. Only in the list, and omitted by a server of the version before.
   */
  hasProfile: z.boolean().optional(),
  lastChange: catalogueChange.nullable().optional(),
});
export type OfficeDestination = z.infer<typeof officeDestination>;
export const officeCatalogue = dataOf(z.array(officeDestination));

/** GET /review/office/destinations/{id}/reach: what a change of the destination, its authority or one of its plans concerns now. */
export const reachQuery = z.object({ plan: uuid.optional() });
export const catalogueReach = z.object({
  /** Applications that are not paid yet. */
  drafts: z.number().int(),
  /** Paid applications that are not decided. */
  cases: z.number().int(),
  /** Those of them that wait to be filed; omitted by a server of the version before. */
  toFile: z.number().int().optional(),
});
export type CatalogueReach = z.infer<typeof catalogueReach>;
export const catalogueReachAnswer = dataOf(catalogueReach);

const words = plainText(300);
const documents = z.array(z.enum(documentKindNames)).max(20);

/** PATCH /review/office/plans/{id}; a fee is saved together with its source and the date it was read. */
export const planChange = z
  .object({
    amount: z.number().int().min(0).max(1_000_000),
    processingDays: z.number().int().min(0).max(366),
    conditions: words.nullable(),
    extraDocuments: documents,
    source: words.nullable(),
    checkedOn: calendarDate.nullable(),
    withdrawn: z.boolean(),
  })
  .partial();
export type PlanChange = z.infer<typeof planChange>;
export const officePlanAnswer = dataOf(officePlan);

const days = z.number().int().min(1).max(3_660);
/** POST /review/office/plans; `amount` is in whole rupees, with its source and the date it was read. */
export const newPlan = z.object({
  destinationId: z.string().max(80),
  visaType: z.enum(planTypeIds),
  stayDays: days,
  validityDays: days,
  entryType: z.enum(entryTypes),
  amount: z.number().int().min(0).max(1_000_000),
  processingDays: z.number().int().min(0).max(366),
  conditions: words.nullable(),
  extraDocuments: documents.default([]),
  source: words.refine((text) => text !== "", "must not be empty"),
  checkedOn: calendarDate,
});
export type NewPlan = z.infer<typeof newPlan>;

/** PATCH /review/office/destinations/{id} */
export const destinationChange = z
  .object({
    nameRule: z.enum(nameRules),
    extraDocuments: documents,
    top: z.boolean(),
    withdrawn: z.boolean(),
  })
  .partial();
export type DestinationChange = z.infer<typeof destinationChange>;
export const officeDestinationAnswer = dataOf(officeDestination);

/**
 * POST /review/office/destinations: the ID is derived from the name. `visaFree`: how long a visitor may stay without a
 * visa, and on what terms; null if a visa is required, which plans then sell.
 */
export const newDestination = z.object({
  name: plainText(60).refine((text) => destinationIdOf(text) !== "", "must be written in Latin letters"),
  iso: z.string().regex(/^[A-Z]{2}$/, "must be the two letters of ISO 3166-1"),
  visaFree: z.object({ stayDays: days, conditions: words.nullable() }).nullable(),
  visaFreeForUaeResident: z.boolean(),
  top: z.boolean(),
  photoSizeMm: z
    .string()
    .regex(/^\d{2}x\d{2}$/, "must be such as 35x45")
    .nullable(),
  nameRule: z.enum(nameRules),
  extraDocuments: documents,
});
export type NewDestination = z.infer<typeof newDestination>;
