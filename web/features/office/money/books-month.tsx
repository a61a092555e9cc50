// Downloads one month of the books as a CSV file.
import { officeCalls } from "#contract/review/paths.ts";
import { useState } from "react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { apiBase } from "#contract/paths.ts";
import { useMutation } from "@tanstack/react-query";
import { saveAs } from "#web/client/page/save-as.ts";
import { fetchDocument } from "#web/features/upload/upload-document.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

export function BooksMonth() {
  const texts = useOfficeTexts();
  const { money } = texts;
  const [month, setMonth] = useState(() => dateInIndia(new Date()).slice(0, 7));
  const download = useMutation({
    mutationFn: async () =>
      saveAs(`books-${month}.csv`, await fetchDocument(`${apiBase}${officeCalls.books(month)}`)),
  });
  return (
    <Card as="section">
      <div className="space-y-4">
        <h2>{money.csv}</h2>
        <TextField
          id="month"
          label={money.month}
          hint={money.monthHint}
          value={month}
          error={download.error ? failureText(download.error, texts.failed) : undefined}
          onChange={setMonth}
        />
        <Button variant="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {money.download}
        </Button>
      </div>
    </Card>
  );
}
