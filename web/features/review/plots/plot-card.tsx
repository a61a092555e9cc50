// A plot of the reports on its own card, with its numbers as a table and as a CSV file.
import type { ReactNode } from "react";
import { Download } from "lucide-react";
import { Button } from "#web/ui/action/button.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { PlotFigure, type PlotTable } from "#web/ui/plots/plot-figure.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { saveCsv } from "./report-csv.ts";

interface PlotCardProps {
  texts: { title: string; lead: string };
  table: PlotTable;
  /** Whether there is nothing to draw in this period. */
  isEmpty?: boolean;
  children: ReactNode;
}

export function PlotCard({ texts: { title, lead }, table, isEmpty = false, children }: PlotCardProps) {
  const { reports } = useReviewTexts();
  const download = (
    <Button variant="quiet" compact icon={<Download aria-hidden />} onClick={() => saveCsv(title, table)}>
      {reports.csv}
      <span className="sr-only">{`: ${title}`}</span>
    </Button>
  );
  return (
    <div className="mb-6 break-inside-avoid">
      <Card>
        <PlotFigure
          {...{ title, lead, table }}
          tableLabel={reports.table}
          action={table.rows.length > 0 && download}
          empty={isEmpty && reports.nothing}
        >
          {children}
        </PlotFigure>
      </Card>
    </div>
  );
}
