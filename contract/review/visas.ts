// The inbox for issued visas: each is matched with the traveller whose passport number it shows.
import { z } from "zod";
import { unmatchedReasons } from "#domain/review/visa/match-visa.ts";
import { dataOf, uuid } from "../envelope.ts";

/** A traveller whose passport number the visa shows. */
const visaCandidate = z.object({
  /** Of the case. */
  id: uuid,
  applicationId: z.string(),
  travellerId: uuid,
  name: z.string(),
});
export type VisaCandidate = z.infer<typeof visaCandidate>;

/**
 * POST /review/visas: multipart as for one traveller. A matched visa is with its traveller, where it waits to be released;
 * `confirmed` says whether every field agrees. One that is not matched is not kept.
 */
export const arrivedVisa = z.discriminatedUnion("matched", [
  z.object({ matched: z.literal(true), traveller: visaCandidate, confirmed: z.boolean() }),
  z.object({
    matched: z.literal(false),
    reason: z.enum(unmatchedReasons),
    /** The travellers it may belong to; a person has to decide. */
    candidates: z.array(visaCandidate),
  }),
]);
export type ArrivedVisa = z.infer<typeof arrivedVisa>;
export const arrivedVisaAnswer = dataOf(arrivedVisa);
