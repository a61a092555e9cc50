// What a visitor can do with the plan: print it, copy its link, put its days into a calendar. None of it sends anything.
import { useState } from "react";
import { brand } from "#domain/brand.ts";
import { calendarFile } from "#domain/calendar/calendar-file.ts";
import type { TripOutcome } from "#domain/planner/outcome.ts";
import type { Person, PlannerCatalogue } from "#domain/planner/trip.ts";
import { saveAs } from "#web/client/page/save-as.ts";
import { Button } from "#web/ui/action/button.tsx";
import { planEvents } from "./plan-events.ts";
import { useCountry } from "../result/use-country.ts";
import { useResultTexts } from "../result/use-result-texts.ts";

type PlanActionsProps = {
  outcome: TripOutcome;
  people: readonly Person[];
  catalogue: PlannerCatalogue;
};

export function PlanActions({ outcome, people, catalogue }: PlanActionsProps) {
  const texts = useResultTexts();
  const country = useCountry(catalogue);
  const [said, setSaid] = useState("");

  function saveCalendar(): void {
    const labelOf = (at: number) => people[at]?.label ?? "";
    const events = planEvents(outcome, { texts: texts.events, country, labelOf });
    const file = calendarFile({ product: brand.name, name: texts.events.name }, events, new Date());
    saveAs("trip-plan.ics", new Blob([file], { type: "text/calendar" }));
  }

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.href);
      setSaid(texts.copied);
    } catch {
      setSaid(texts.notCopied);
    }
  }

  return (
    <div className="space-y-3 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => print()}>
          {texts.print}
        </Button>
        <Button variant="secondary" onClick={() => void copyLink()}>
          {texts.copyLink}
        </Button>
        <Button variant="secondary" onClick={saveCalendar}>
          {texts.calendar}
        </Button>
      </div>
      <p role="status" className="text-ink-soft">
        {said}
      </p>
    </div>
  );
}
