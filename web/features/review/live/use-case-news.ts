// Who has changed the case since it was opened, as a sentence; undefined if nobody else has.
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { endsCase, findNews, type HistoryLine } from "./find-news.ts";

export function useCaseNews(shown: ReviewCase): string | undefined {
  const { live: texts } = useReviewTexts();
  const { data: self } = useStaffSelf();
  const [seenLines] = useState(shown.history.length);
  const news = self && findNews(shown.history, { fullName: self.fullName, seenLines });
  if (!news) return undefined;
  const { name, role } = news.actor;
  const actor = role !== null ? name : name === "traveller" ? texts.traveller : texts.system;
  return sentenceOf(news, texts)(actor, shown.applicationId);
}

function sentenceOf(line: HistoryLine, texts: ReturnType<typeof useReviewTexts>["live"]) {
  if (endsCase(line)) return texts.cancelled;
  return Object.hasOwn(texts.news, line.kind)
    ? texts.news[line.kind as keyof typeof texts.news]
    : texts.changed;
}
