// What the traveller's device or form could not confirm and left for a specialist; pages that were not read and the name as
// filed have their own checks.
import { filedWithFather } from "../../passport/filed-name.ts";
import type { TravellerCheck } from "../check.ts";
import { isOnlyInformation, printOnlyMark, unreadMark } from "../../passport/page-marks.ts";
import { found } from "../findings.ts";

export const marksLeft: TravellerCheck = ({ marks: all }) => {
  const hasOwnCheck = (mark: string) =>
    mark.startsWith(unreadMark) || mark.startsWith(printOnlyMark) || mark === filedWithFather;
  const marks = all.filter((mark) => !hasOwnCheck(mark) && !isOnlyInformation(mark));
  return marks.length === 0 ? found("nothing_marked", {}) : found("marks_left", { marks });
};
