// The workload of colleagues for supervisors: open cases by whose turn they are, decisions, the oldest case and the capacity.
import { type SyntheticEvent, useState } from "react";
import type { Workload } from "#contract/review/quality/workload.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { maxDailyCapacity } from "#domain/review/quality/capacity.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useCapacity, useWorkload } from "./use-workload.ts";

export function WorkloadTable() {
  const { quality: texts } = useReviewTexts();
  const { data, isError, refetch } = useWorkload();
  return (
    <section className="space-y-3">
      <h2 id="workload">{texts.workload}</h2>
      <p className="text-ink-soft">{texts.workloadLead}</p>
      {!data && isError && (
        <Notice tone="error" live action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}>
          {texts.workloadFailed}
        </Notice>
      )}
      {!data && !isError && <SkeletonList label={texts.loading} count={2} />}
      {data && <Rows rows={data} />}
    </section>
  );
}

function Rows({ rows }: { rows: readonly Workload[] }) {
  const { quality: texts } = useReviewTexts();
  const heads = [texts.ours, texts.traveller, texts.authority, texts.oldest, texts.today, texts.week];
  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-labelledby="workload" tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full min-w-3xl text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b-2 border-line text-ink-soft">
            {[texts.colleague, ...heads, texts.capacity].map((head) => (
              <th key={head} scope="col" className="px-2 py-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ row }: { row: Workload }) {
  const { staffFrame } = useReviewTexts();
  const { open, oldestAt, decidedToday, decidedThisWeek } = row;
  const oldest = oldestAt === null ? "–" : formatDate(dateInIndia(new Date(oldestAt)));
  const values = [open.ours, open.traveller, open.authority, oldest, decidedToday, decidedThisWeek];
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-2 py-1 font-semibold">
        {row.fullName}
        <span className="block font-normal text-ink-soft">{staffFrame.roles[row.role]}</span>
      </th>
      {values.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <td key={at} className="px-2 py-1 whitespace-nowrap">
          {value}
        </td>
      ))}
      <td className="px-2 py-1">
        <CapacityForm row={row} />
      </td>
    </tr>
  );
}

function CapacityForm({ row }: { row: Workload }) {
  const { quality: texts } = useReviewTexts();
  const change = useCapacity(row.id);
  const [typed, setTyped] = useState(String(row.dailyCapacity ?? ""));
  const isValid = /^\d{0,3}$/.test(typed) && (typed === "" || isCapacity(Number(typed)));
  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (isValid) change.mutate(typed === "" ? null : Number(typed));
  }
  return (
    <form onSubmit={save} noValidate className="flex flex-wrap items-center gap-2">
      <input
        inputMode="numeric"
        aria-label={texts.capacityOf(row.fullName)}
        aria-invalid={!isValid}
        title={texts.capacityHint(maxDailyCapacity)}
        value={typed}
        onChange={(event) => setTyped(event.target.value.trim())}
        className="min-h-11 w-16 rounded-control border border-edge bg-sheet px-2 aria-invalid:border-red"
      />
      <Button variant="secondary" compact type="submit" aria-label={texts.saveOf(row.fullName)}>
        {texts.save}
      </Button>
      <span role="status" className="text-ink-soft">
        {isValid ? change.isSuccess && texts.saved : texts.capacityHint(maxDailyCapacity)}
        {change.isError && texts.notSaved}
      </span>
    </form>
  );
}

function isCapacity(count: number): boolean {
  return count >= 1 && count <= maxDailyCapacity;
}
