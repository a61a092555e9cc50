// The changes made in the admin console, newest first, with the values before and after; sorted, filtered and searched.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeChange } from "#contract/review/office.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useOffice } from "../office-calls.ts";
import { SortedTable } from "./sorted-table.tsx";
import { useChangeText } from "./use-change-text.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

/** Shows only changes whose kind starts with one of `kinds`, such as 'plan' or 'staff'. */
export function ChangesList({ kinds }: { kinds: readonly string[] }) {
  const { changes } = useOfficeTexts();
  const textOf = useChangeText();
  const { data = [] } = useOffice<OfficeChange[]>(officeCalls.changes);
  const shown = data.filter(({ kind }) => kinds.some((prefix) => kind.startsWith(prefix)));
  const titles: Readonly<Record<string, string>> = changes.kinds;
  const titleOf = ({ kind }: OfficeChange) => titles[kind] ?? kind;
  const options = (values: readonly string[], label: (value: string) => string) =>
    [...new Set(values)].map((value) => ({ value, label: label(value) }));
  return (
    <section className="space-y-3">
      <h2>{changes.title}</h2>
      <SortedTable
        id="changes"
        caption={changes.title}
        empty={changes.none}
        rows={shown}
        keyOf={({ sequence }) => String(sequence)}
        columns={[
          { id: "who", title: changes.who, cell: nameOf, value: nameOf },
          {
            id: "when",
            title: changes.when,
            cell: ({ at }) => <span className="@2xl:whitespace-nowrap">{formatMoment(at)}</span>,
            value: ({ at }) => at,
          },
          { id: "what", title: changes.what, cell: titleOf, value: titleOf },
          {
            id: "details",
            title: changes.details,
            cell: (change) => <span className="text-sm break-words text-ink-soft">{textOf(change)}</span>,
          },
        ]}
        search={{ label: changes.find, textOf: (change) => `${nameOf(change)} ${textOf(change)}` }}
        filters={[
          {
            id: "what",
            label: changes.what,
            options: options(
              shown.map(({ kind }) => kind),
              (kind) => titles[kind] ?? kind,
            ),
            of: ({ kind }) => kind,
          },
        ]}
      />
    </section>
  );
}

/** Somebody at the command line has no account, and no name but the one given there. */
function nameOf({ actor, actorName }: OfficeChange): string {
  return actorName ?? actor;
}
