// Where our books differ from the payment providers', oldest first.
import type { OfficeMoney } from "#contract/review/office.ts";
import { differenceKinds } from "#domain/books/differences.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { SortedTable, type SortedTableProps } from "../page/sorted-table.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { ApplicationLink } from "./application-link.tsx";

type Difference = OfficeMoney["differences"][number];

interface DifferencesProps {
  differences: readonly Difference[];
  /** Those of one application are few: nothing is searched or filtered. */
  isOfOne?: boolean;
}

export function Differences({ differences, isOfOne = false }: DifferencesProps) {
  const { money } = useOfficeTexts();
  const finding = useFinding();
  const amountOf = (paise: number | null) => (paise === null ? "–" : formatRupees(paise));
  return (
    <section className="space-y-3">
      <h2>{money.differences}</h2>
      <SortedTable
        id="differences"
        caption={money.differences}
        empty={money.noDifferences}
        rows={differences}
        keyOf={({ provider, payment, kind }) => provider + payment + kind}
        columns={[
          {
            id: "application",
            title: money.application,
            cell: ({ reference }) => <ApplicationLink reference={reference} />,
            value: ({ reference }) => reference,
          },
          {
            id: "found",
            title: money.found,
            cell: ({ foundAt }) => (
              <span className="whitespace-nowrap">{formatDate(dateInIndia(new Date(foundAt)))}</span>
            ),
            value: ({ foundAt }) => foundAt,
          },
          { id: "kind", title: money.difference, cell: ({ kind }) => money.differenceKinds[kind] },
          {
            id: "ours",
            title: money.ours,
            cell: ({ ours }) => amountOf(ours),
            value: ({ ours }) => ours,
          },
          {
            id: "theirs",
            title: money.theirs,
            cell: ({ theirs }) => amountOf(theirs),
            value: ({ theirs }) => theirs,
          },
          {
            id: "payment",
            title: money.payment,
            cell: ({ provider, payment }) => (
              <span lang="en" className="text-sm break-all text-ink-soft">
                {provider} · {payment}
              </span>
            ),
          },
        ]}
        {...(!isOfOne && finding)}
      />
    </section>
  );
}

function useFinding(): Pick<SortedTableProps<Difference>, "search" | "filters"> {
  const { money } = useOfficeTexts();
  return {
    search: {
      label: money.findDifference,
      textOf: ({ reference, payment, provider }) => `${reference ?? ""} ${provider} ${payment}`,
    },
    filters: [
      {
        id: "kind",
        label: money.difference,
        options: (Object.keys(differenceKinds) as (keyof typeof differenceKinds)[]).map((kind) => ({
          value: kind,
          label: money.differenceKinds[kind],
        })),
        of: ({ kind }) => kind,
      },
    ],
  };
}
