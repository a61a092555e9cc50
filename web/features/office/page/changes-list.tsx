// The changes made in the admin console, newest first, with the values before and after.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeChange } from "#contract/review/office.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useOffice } from "../office-calls.ts";
import { Table } from "./table.tsx";
import { useChangeText } from "./use-change-text.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

/** Shows only changes whose kind starts with one of `kinds`, such as 'plan' or 'staff'. */
export function ChangesList({ kinds }: { kinds: readonly string[] }) {
  const { changes } = useOfficeTexts();
  const textOf = useChangeText();
  const { data = [] } = useOffice<OfficeChange[]>(officeCalls.changes);
  const shown = data.filter(({ kind }) => kinds.some((prefix) => kind.startsWith(prefix)));
  const titles: Readonly<Record<string, string>> = changes.kinds;
  const rows = shown.map((change) => ({
    key: String(change.sequence),
    cells: [
      formatMoment(change.at),
      change.actor,
      titles[change.kind] ?? change.kind,
      <span key="details" className="text-sm break-words text-ink-soft">
        {textOf(change)}
      </span>,
    ],
  }));
  return (
    <section className="space-y-3">
      <h2>{changes.title}</h2>
      {rows.length === 0 && <p className="text-ink-soft">{changes.none}</p>}
      {rows.length > 0 && (
        <Table
          caption={changes.title}
          columns={[changes.when, changes.who, changes.what, changes.details]}
          rows={rows}
        />
      )}
    </section>
  );
}
