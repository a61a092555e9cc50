// The columns and filters of the list of destinations.
import type { OfficeDestination, OfficePlan } from "#contract/review/catalogue.ts";
import { pages } from "#contract/paths.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { useSearchParams } from "#web/frame/routing/use-search-params.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Link } from "#web/ui/action/link.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import type { Column } from "../page/sorted-table.tsx";
import type { TableFilter } from "../page/table-choice.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

const tableId = "list";

export function useDestinationTable() {
  return { id: tableId, columns: useColumns(), filters: useFilters() };
}

function useColumns(): Column<OfficeDestination>[] {
  const { list } = useOfficeTexts().catalogue;
  const { country } = useTerms();
  const addressOf = useDestinationAddress();
  return [
    {
      id: "name",
      title: list.name,
      value: ({ name }) => country(name),
      cell: ({ id, name, withdrawn }) => (
        <span className="flex flex-wrap items-center gap-x-3">
          <Link
            id={`destination-${id}`}
            to={addressOf(id)}
            className="text-link -my-2 inline-flex min-h-11 min-w-11 items-center font-semibold"
          >
            {country(name)}
          </Link>
          {withdrawn && <Hidden />}
        </span>
      ),
    },
    {
      id: "plans",
      title: list.plans,
      value: ({ plans, visaFree }) => (visaFree ? null : onSale(plans).length),
      cell: (destination) => <Plans destination={destination} />,
    },
    {
      id: "fees",
      title: list.fees,
      value: ({ plans }) => range(plans)?.lowest ?? null,
      cell: ({ plans }) => <Fees plans={plans} />,
    },
    {
      id: "change",
      title: list.lastChange,
      value: ({ lastChange }) => lastChange?.at ?? null,
      cell: ({ lastChange }) => <LastChange change={lastChange} />,
    },
    {
      id: "authority",
      title: list.authority,
      value: ({ visaFree, hasProfile }) => (visaFree ? null : Number(!hasProfile)),
      cell: (destination) => <Authority destination={destination} />,
    },
  ];
}

function useFilters(): TableFilter<OfficeDestination>[] {
  const { catalogue } = useOfficeTexts();
  const { list } = catalogue;
  return [
    {
      id: "show",
      label: list.show,
      options: [
        { value: "visa", label: list.visaNeeded },
        { value: "free", label: list.visaFree },
        { value: "top", label: catalogue.top },
        { value: "hidden", label: catalogue.hidden },
      ],
      of: ({ visaFree, top, withdrawn }) => [
        visaFree ? "free" : "visa",
        ...(top ? ["top"] : []),
        ...(withdrawn ? ["hidden"] : []),
      ],
    },
    {
      id: "checks",
      label: list.fees,
      options: [
        { value: "due", label: list.feesDue },
        { value: "done", label: list.feesChecked },
      ],
      of: ({ plans }) => (onSale(plans).length === 0 ? [] : dueIn(plans) > 0 ? "due" : "done"),
    },
    {
      id: "profile",
      label: list.authority,
      options: [
        { value: "yes", label: list.described },
        { value: "no", label: list.notDescribed },
      ],
      of: ({ visaFree, hasProfile }) => (visaFree ? [] : hasProfile ? "yes" : "no"),
    },
  ];
}

/** Opens a destination, and keeps the order and filters of the list; without an ID, back to the list. */
export function useDestinationAddress(): (id?: string) => string {
  const [query] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(query);
    next.delete("destination");
    next.delete("plans-sort");
    if (id !== undefined) next.set("destination", id);
    return `${pages.reviewCatalogue}?${next.toString()}`;
  };
}

const onSale = (plans: readonly OfficePlan[]) => plans.filter(({ withdrawn }) => !withdrawn);
export const dueIn = (plans: readonly OfficePlan[]) => onSale(plans).filter(({ old }) => old).length;

function range(plans: readonly OfficePlan[]): { lowest: number; highest: number } | undefined {
  const fees = onSale(plans).map(({ amount }) => amount);
  return fees.length === 0 ? undefined : { lowest: Math.min(...fees), highest: Math.max(...fees) };
}

function Hidden() {
  const { catalogue } = useOfficeTexts();
  return <Badge tone="rejected">{catalogue.hidden}</Badge>;
}

function Plans({ destination: { plans, visaFree } }: { destination: OfficeDestination }) {
  const { list } = useOfficeTexts().catalogue;
  const sold = onSale(plans).length;
  if (visaFree) return <span className="text-ink-soft">{list.visaFree}</span>;
  return (
    <span className="whitespace-nowrap">
      {list.onSale(sold)}
      {sold < plans.length && (
        <span className="block text-sm text-ink-soft">{list.offSale(plans.length - sold)}</span>
      )}
    </span>
  );
}

function Fees({ plans }: { plans: readonly OfficePlan[] }) {
  const { catalogue } = useOfficeTexts();
  const fees = range(plans);
  const due = dueIn(plans);
  if (!fees) return "–";
  const [lowest, highest] = [fees.lowest, fees.highest].map((fee) => formatRupees(paiseFromRupees(fee)));
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="whitespace-nowrap">
        {lowest === highest ? lowest : catalogue.list.range(lowest ?? "", highest ?? "")}
      </span>
      {due > 0 && <Badge tone="soon">{catalogue.oldFees(due)}</Badge>}
    </span>
  );
}

function LastChange({ change }: { change: OfficeDestination["lastChange"] }) {
  const { list } = useOfficeTexts().catalogue;
  if (!change) return "–";
  return (
    <span className="whitespace-nowrap">
      <time dateTime={change.at}>{formatMoment(change.at)}</time>
      <span className="block text-sm text-ink-soft">{list.by(change.by)}</span>
    </span>
  );
}

function Authority({ destination: { id, name, visaFree, hasProfile } }: { destination: OfficeDestination }) {
  const { authorities, catalogue } = useOfficeTexts();
  const { country } = useTerms();
  if (visaFree) return "–";
  const state = hasProfile ? catalogue.list.described : catalogue.list.notDescribed;
  return (
    <Link
      to={`${pages.reviewCatalogue}?authority=${id}`}
      aria-label={`${state}. ${authorities.linkOf(country(name))}`}
      className="text-link -my-2 inline-flex min-h-11 items-center whitespace-nowrap"
    >
      {state}
    </Link>
  );
}
