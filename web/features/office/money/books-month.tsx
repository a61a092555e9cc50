// Downloads one month of the books as a CSV file.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { apiBase } from "#contract/paths.ts";
import { useMutation } from "@tanstack/react-query";
import { saveAs } from "#web/client/page/save-as.ts";
import { fetchDocument } from "#web/features/upload/upload-document.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function BooksMonth() {
  const texts = useOfficeTexts();
  const { money } = texts;
  const [months] = useState(() => monthsUntil(dateInIndia(new Date())));
  const [month, setMonth] = useState(months[0] ?? "");
  const download = useMutation({
    mutationFn: async () =>
      saveAs(`books-${month}.csv`, await fetchDocument(`${apiBase}${officeCalls.books(month)}`)),
  });
  return (
    <Card as="section">
      <div className="space-y-4">
        <h2>{money.csv}</h2>
        <div className="flex flex-wrap items-end gap-3">
          <div className="w-64 max-w-full">
            <SelectField
              id="month"
              label={money.month}
              options={months.map((value) => ({ value, label: monthText(value) }))}
              value={month}
              error={download.error ? failureText(download.error, texts.failed) : undefined}
              onChange={setMonth}
            />
          </div>
          <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
            {money.download}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Books are kept for eight years. */
const listedMonths = 8 * 12;

/** As '2026-11', the month of this day first. */
function monthsUntil(today: CalendarDate): string[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return Array.from({ length: listedMonths }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  );
}

/** 'Nov 2026': the first of the month without its day. */
function monthText(month: string): string {
  return formatDate(`${month}-01`).replace(/^1 /, "");
}
