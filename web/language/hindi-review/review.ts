// The texts of the console in Hindi, all in one.
import type { ReviewTexts } from "../english-review/review.ts";
import { caseView } from "./case.ts";
import { documents } from "./documents.ts";
import { historyKinds } from "./history.ts";
import { keys } from "./keys.ts";
import { fields } from "./names.ts";
import { questions } from "./questions.ts";
import { queue } from "./queue.ts";
import { reports } from "./reports.ts";
import { steps } from "./steps.ts";

export const hindiReview: ReviewTexts = {
  queue,
  questions,
  keys,
  caseView,
  documents,
  steps,
  fields,
  historyKinds,
  reports,
};
