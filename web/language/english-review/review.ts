// The texts of the console in English, all in one.
import type { Widen } from "../english.ts";
import { caseView } from "./case.ts";
import { documents } from "./documents.ts";
import { historyKinds } from "./history.ts";
import { keys } from "./keys.ts";
import { fields } from "./names.ts";
import { questions } from "./questions.ts";
import { queue } from "./queue.ts";
import { reports } from "./reports.ts";
import { steps } from "./steps.ts";

const catalogue = { queue, questions, keys, caseView, documents, steps, fields, historyKinds, reports };

/** What every language must fill in: the English shape, with any words. */
export type ReviewTexts = Widen<typeof catalogue>;

export const englishReview: ReviewTexts = catalogue;
