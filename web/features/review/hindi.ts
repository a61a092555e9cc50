// All Hindi texts of the console.
import type { ReviewTexts } from "./english.ts";
import { advice } from "./travellers/hindi-advice.ts";
import { absences } from "./absences/hindi.ts";
import { bulk } from "./bulk/hindi.ts";
import { filingBatch } from "./filing-batch/hindi.ts";
import { counted } from "./counted/hindi.ts";
import { caseView } from "./case/hindi.ts";
import { clocks } from "./clocks/hindi.ts";
import { conversation } from "./conversation/hindi.ts";
import { corrections } from "./corrections/hindi.ts";
import { escalations } from "./escalations/hindi.ts";
import { documents } from "./document/hindi.ts";
import { historyKinds } from "./case/hindi-history.ts";
import { staffFrame } from "./frame/hindi.ts";
import { guard } from "./guard/hindi.ts";
import { filing } from "./filing/hindi.ts";
import { keys } from "./keys/hindi.ts";
import { fields } from "./hindi-names.ts";
import { live } from "./live/hindi.ts";
import { payer } from "./payer/hindi.ts";
import { quality } from "./quality/hindi.ts";
import { questions } from "./questions/hindi.ts";
import { queue } from "./queue/hindi.ts";
import { reports } from "./reports/hindi.ts";
import { requests } from "./requests/hindi.ts";
import { reversals } from "./reversals/hindi.ts";
import { savedViews } from "./saved-views/hindi.ts";
import { steps } from "./steps/hindi.ts";
import { visas } from "./visas/hindi.ts";

export const hindiReview: ReviewTexts = {
  staffFrame,
  queue,
  counted,
  bulk,
  filingBatch,
  absences,
  savedViews,
  live,
  clocks,
  quality,
  questions,
  keys,
  caseView,
  conversation,
  corrections,
  escalations,
  advice,
  documents,
  steps,
  filing,
  guard,
  payer,
  requests,
  reversals,
  fields,
  historyKinds,
  reports,
  visas,
};
