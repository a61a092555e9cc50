// Says who has changed the case while it is open, announced to screen readers.
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { useStaffSelf } from "../frame/staff-self.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { endsCase, findNews, type HistoryLine } from "./find-news.ts";

export function CaseNews({ shown }: { shown: ReviewCase }) {
  const { live: texts } = useReviewTexts();
  const { data: self } = useStaffSelf();
  const [seenLines] = useState(shown.history.length);
  const news = findNews(shown.history, { fullName: self?.fullName ?? "", seenLines });
  if (!news) return null;
  const { name, role } = news.actor;
  const actor = role !== null ? name : name === "traveller" ? texts.traveller : texts.system;
  return (
    <p role="status" className="font-semibold text-saffron-ink">
      {sentenceOf(news, texts)(actor, shown.applicationId)}
    </p>
  );
}

function sentenceOf(line: HistoryLine, texts: ReturnType<typeof useReviewTexts>["live"]) {
  if (endsCase(line)) return texts.cancelled;
  return Object.hasOwn(texts.news, line.kind)
    ? texts.news[line.kind as keyof typeof texts.news]
    : texts.changed;
}
