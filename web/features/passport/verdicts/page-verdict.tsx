// Below a field: whether the passport's pages show its value. A remark that blocks nothing.
import { CircleCheck, CircleHelp } from "lucide-react";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { usePassportTexts } from "../use-passport-texts.ts";
import type { PageVerdict as Verdict } from "./combine-verdicts.ts";

export type PageVerdictProps = {
  /** The field's label. */
  label: string;
  verdict: Verdict;
  onUseRead: (value: string) => void;
};

export function PageVerdict({ label, verdict: { verdict, read }, onUseRead }: PageVerdictProps) {
  const texts = usePassportTexts();
  if (verdict === "contradicted" && read) {
    return (
      <div className="space-y-1 rounded-control border-l-4 border-saffron bg-saffron-wash px-3 py-2">
        <p className="font-medium">{texts.seemsToSay(isCalendarDate(read) ? formatDate(read) : read)}</p>
        <Button
          compact
          variant="secondary"
          aria-label={texts.useReadFor(label)}
          onClick={() => onUseRead(read)}
        >
          {texts.useRead}
        </Button>
      </div>
    );
  }
  const isConfirmed = verdict === "confirmed";
  const Icon = isConfirmed ? CircleCheck : CircleHelp;
  return (
    <p className="flex gap-1.5 text-sm text-ink-soft">
      <Icon
        aria-hidden
        className={isConfirmed ? "mt-0.5 size-4 shrink-0 text-green" : "mt-0.5 size-4 shrink-0"}
      />
      <span className="min-w-0">{isConfirmed ? texts.confirmedByPage : texts.notFoundOnPage}</span>
    </p>
  );
}
