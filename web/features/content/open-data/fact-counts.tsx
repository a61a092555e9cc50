// How many facts there are, and how many of them were checked.
import { recentDays, verifiedDays } from "#domain/rules/freshness.ts";
import type { OpenDataSummary } from "#domain/rules/open-data.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useOpenData } from "./use-open-data.ts";
import { useOpenDataTexts } from "./use-open-data-texts.ts";

export function FactCounts() {
  const { facts, loading, notLoaded } = useOpenDataTexts();
  const { data: summary, isError } = useOpenData();
  return (
    <section aria-labelledby="facts" className="space-y-4">
      <h2 id="facts" className="text-xl">
        {facts.title}
      </h2>
      <p>{facts.text}</p>
      {summary ? <Counts summary={summary} /> : <p role="status">{isError ? notLoaded : loading}</p>}
      <p>{facts.warning(verifiedDays)}</p>
    </section>
  );
}

function Counts({ summary }: { summary: OpenDataSummary }) {
  const { count } = useOpenDataTexts().facts;
  const rows = [
    [count.facts, summary.facts],
    [count.destinations, summary.destinations],
    [count.checked(recentDays), summary.checked],
    [count.ageing, summary.ageing],
    [count.unverified, summary.unverified],
  ] as const;
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([title, number]) => (
          <div key={title}>
            <dt className="text-ink-soft">{title}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
