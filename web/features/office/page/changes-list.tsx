// The changes made in the admin console, newest first, with the values before and after.
import type { OfficeChange } from "#contract/review/office.ts";
import { calls } from "#contract/paths.ts";
import { formatRupees } from "#domain/money.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useReviewTexts } from "#web/features/review/use-review-texts.ts";
import { useOffice } from "../office-calls.ts";
import { Table } from "./table.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";

/** Shows only changes whose kind starts with one of `kinds`, such as 'plan' or 'staff'. */
export function ChangesList({ kinds }: { kinds: readonly string[] }) {
  const { changes } = useOfficeTexts();
  const formatChange = useChangeFormat();
  const { data = [] } = useOffice<OfficeChange[]>(calls.officeChanges);
  const shown = data.filter(({ kind }) => kinds.some((prefix) => kind.startsWith(prefix)));
  const titles: Readonly<Record<string, string>> = changes.kinds;
  const rows = shown.map(({ sequence, at, actor, kind, subject, about, details }) => ({
    key: String(sequence),
    cells: [
      formatMoment(at),
      actor,
      titles[kind] ?? kind,
      <span key="details" className="text-sm break-words text-ink-soft">
        {[
          about ?? (subject.length < 36 ? subject : ""),
          ...Object.entries(withRupees(kind, details)).map(formatChange),
        ]
          .filter(Boolean)
          .join(" · ")}
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

/** Formats the amount of a refund, which is stored in paise. */
function withRupees(kind: string, details: OfficeChange["details"]): OfficeChange["details"] {
  const { amount } = details;
  return kind.startsWith("refund") && typeof amount === "number"
    ? { ...details, amount: formatRupees(amount) }
    : details;
}

/** Formats one changed field. A field without a label is shown by its own name. */
function useChangeFormat(): (change: [string, unknown]) => string {
  const { changes } = useOfficeTexts();
  const { roles } = useReviewTexts().staffFrame;
  const names: Readonly<Record<string, string>> = changes.fields;
  const format = (value: unknown) => {
    if (typeof value === "boolean") return value ? changes.yes : changes.no;
    if (value === null || value === undefined) return "–";
    if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : "–";
    if (typeof value !== "string") return JSON.stringify(value);
    return Object.hasOwn(roles, value) ? roles[value as keyof typeof roles] : value;
  };
  return ([field, value]) => {
    const name = names[field] ?? field;
    if (typeof value !== "object" || value === null || !("to" in value)) return `${name}: ${format(value)}`;
    const { from, to } = value as { from?: unknown; to: unknown };
    return `${name}: ${format(from)} → ${format(to)}`;
  };
}
