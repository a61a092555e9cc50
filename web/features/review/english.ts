// All English texts of the console.
import type { Widen } from "#web/language/widen.ts";
import { advice } from "./travellers/english-advice.ts";
import { absences } from "./absences/english.ts";
import { bulk } from "./bulk/english.ts";
import { filingBatch } from "./filing-batch/english.ts";
import { counted } from "./counted/english.ts";
import { caseView } from "./case/english.ts";
import { clocks } from "./clocks/english.ts";
import { conversation } from "./conversation/english.ts";
import { corrections } from "./corrections/english.ts";
import { escalations } from "./escalations/english.ts";
import { documents } from "./document/english.ts";
import { historyKinds } from "./case/english-history.ts";
import { staffFrame } from "./frame/english.ts";
import { guard } from "./guard/english.ts";
import { filing } from "./filing/english.ts";
import { keys } from "./keys/english.ts";
import { fields } from "./english-names.ts";
import { live } from "./live/english.ts";
import { payer } from "./payer/english.ts";
import { quality } from "./quality/english.ts";
import { questions } from "./questions/english.ts";
import { queue } from "./queue/english.ts";
import { reports } from "./reports/english.ts";
import { requests } from "./requests/english.ts";
import { reversals } from "./reversals/english.ts";
import { savedViews } from "./saved-views/english.ts";
import { steps } from "./steps/english.ts";
import { visas } from "./visas/english.ts";

const catalogue = {
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

/** The texts that every language has to provide. */
export type ReviewTexts = Widen<typeof catalogue>;

export const englishReview: ReviewTexts = catalogue;
