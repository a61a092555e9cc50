// What the traveller's device or form could not confirm and left for a specialist; unread pages have their own check.
import type { TravellerCheck } from "../check.ts";
import { unreadMark } from "../../passport/page-marks.ts";
import { found } from "../findings.ts";

export const marksLeft: TravellerCheck = ({ marks: all }) => {
  const marks = all.filter((mark) => !mark.startsWith(unreadMark));
  return marks.length === 0 ? found("nothing_marked", {}) : found("marks_left", { marks });
};
