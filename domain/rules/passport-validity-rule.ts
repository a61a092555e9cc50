// How long a passport must be valid for a destination.
import type { FactValues } from "./fact-keys.ts";

export type PassportValidity = FactValues["passportValidity"];

/** Where nothing is known about a destination: six months after the traveller leaves it, which is at least what others ask. */
export const usualPassportValidity: PassportValidity = { months: 6, after: "departure" };
