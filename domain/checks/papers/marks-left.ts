// What the traveller's device or form could not confirm and left for a specialist.
import type { Check } from "../check.ts";
import { found } from "../findings.ts";

export const marksLeft: Check = ({ marks }) =>
  marks.length === 0 ? found("nothing_marked", {}) : found("marks_left", { marks });
