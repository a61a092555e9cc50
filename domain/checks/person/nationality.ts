// The portal serves holders of Indian passports (§1).
import { isIndian } from "../../travellers.ts";
import type { TravellerCheck } from "../check.ts";
import { found } from "../findings.ts";

export const nationality: TravellerCheck = ({ traveller }) =>
  found(isIndian(traveller.nationality) ? "nationality_indian" : "nationality_other", {});
