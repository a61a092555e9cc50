// What the queue is limited to after a number of the reports was opened: a chip for each filter, which removes it.
import { X } from "lucide-react";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { readDaySpan } from "#domain/dates/day-span.ts";
import type { DecidedKind } from "#domain/review/room/counted-cases.ts";
import { timedStages } from "#domain/review/room/stages.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { chipsOf, type CountedChip, type CountedFilters } from "./counted-filters.ts";

interface CountedChipsProps {
  counted: CountedFilters;
  onRemove: (chip: CountedChip) => void;
}

export function CountedChips({ counted, onRemove }: CountedChipsProps) {
  const { counted: texts } = useReviewTexts();
  const textOf = useChipText();
  const chips = chipsOf(counted);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={texts.title} className="flex flex-wrap gap-2">
      {chips.map((chip) => {
        const text = textOf(chip, counted);
        return (
          <li key={chip} className="max-w-full">
            <button
              type="button"
              aria-label={texts.remove(text)}
              onClick={() => onRemove(chip)}
              className={chipStyle}
            >
              {text}
              <X aria-hidden className="size-4 shrink-0" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const chipStyle =
  "inline-flex min-h-11 max-w-full min-w-11 items-center gap-2 rounded-control border border-edge bg-action-wash px-3 py-1.5 text-start " +
  "text-sm font-semibold text-action hover:border-action";

function useChipText(): (chip: CountedChip, counted: CountedFilters) => string {
  const { counted: texts, reports, steps } = useReviewTexts();
  const kindName = (kind: DecidedKind) => {
    const stage = timedStages.find((timed) => timed === kind);
    return stage
      ? texts.wasIn(reports.room.times.stages[stage])
      : texts.kinds[kind as keyof typeof texts.kinds];
  };
  return (chip, counted) => {
    const { decidedAs, reason, bucket, stage } = counted;
    if (chip === "bucket") return bucket ? reports.queue.names[bucket] : "";
    if (chip === "stage") return stage ? texts.stage(reports.room.stages[stage]) : "";
    if (chip === "submitted") return spanText(texts.submitted, counted.submitted);
    if (chip === "decided") {
      const decided = spanText(texts.decided, counted.decided);
      return decidedAs ? texts.joined(decided, kindName(decidedAs)) : decided;
    }
    const { travellersDecided } = counted;
    if (!reason) return spanText(texts.travellersDecided, travellersDecided);
    return texts.joined(spanText(texts.rejected, travellersDecided), steps.rejectionReasons[reason]);
  };
}

interface SpanTexts {
  on: (day: string) => string;
  during: (from: string, to: string) => string;
}

function spanText({ on, during }: SpanTexts, value: CalendarDate | undefined): string {
  const span = readDaySpan(value ?? "");
  if (!span) return "";
  return span.from === span.to
    ? on(formatDate(span.from))
    : during(formatDate(span.from), formatDate(span.to));
}
