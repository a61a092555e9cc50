// What the traveller's device or form could not confirm and left for a specialist.
import { type Check, fine, look } from "./check.ts";

export const marksLeft: Check = ({ marks }) =>
  marks.length === 0
    ? fine("Nothing was left for a specialist to look at.")
    : look(`Left for a specialist: ${marks.join(", ")}.`);
