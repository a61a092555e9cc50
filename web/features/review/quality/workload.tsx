// The workload of colleagues for supervisors: open cases by whose turn they are, decisions, the oldest case and the capacity.
import { type ReactNode, type SyntheticEvent, useState } from "react";
import type { Workload } from "#contract/review/quality/workload.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { maxDailyCapacity } from "#domain/review/quality/capacity.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { Table, type TableHead } from "../rows/table.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useCapacity, useWorkload } from "./use-workload.ts";

export function WorkloadTable() {
  const { quality: texts } = useReviewTexts();
  const { data, isError, refetch } = useWorkload();
  return (
    <section className="space-y-3">
      <h2>{texts.workload}</h2>
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
  const columns: (TableHead & { cell: (row: Workload) => ReactNode })[] = [
    {
      id: "colleague",
      title: texts.colleague,
      isRowName: true,
      cell: (row) => <Colleague row={row} />,
    },
    { id: "ours", title: texts.ours, cell: ({ open }) => open.ours },
    { id: "traveller", title: texts.traveller, cell: ({ open }) => open.traveller },
    { id: "authority", title: texts.authority, cell: ({ open }) => open.authority },
    { id: "oldest", title: texts.oldest, cell: ({ oldestAt }) => <Oldest at={oldestAt} /> },
    { id: "today", title: texts.today, cell: ({ decidedToday }) => decidedToday },
    { id: "week", title: texts.week, cell: ({ decidedThisWeek }) => decidedThisWeek },
    { id: "capacity", title: texts.capacity, cell: (row) => <CapacityForm row={row} /> },
  ];
  return (
    <div className="text-sm">
      <Table
        caption={texts.workload}
        columns={columns}
        rows={rows.map((row) => ({ key: row.id, cells: columns.map(({ cell }) => cell(row)) }))}
      />
    </div>
  );
}

function Colleague({ row: { fullName, role } }: { row: Workload }) {
  const { staffFrame } = useReviewTexts();
  return (
    <>
      <span className="font-semibold">{fullName}</span>
      <span className="block font-normal text-ink-soft">{staffFrame.roles[role]}</span>
    </>
  );
}

function Oldest({ at }: { at: string | null }) {
  if (at === null) return "–";
  return <span className="@4xl:whitespace-nowrap">{formatDate(dateInIndia(new Date(at)))}</span>;
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
      <span className="flex items-center gap-2">
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
      </span>
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
