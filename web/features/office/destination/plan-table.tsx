// The plans of a destination: what each is and whether it is on sale, what it costs and takes, when its fee was checked.
import type { OfficePlan } from "#contract/review/catalogue.ts";
import { formatRupees, paiseFromRupees } from "#domain/money.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { type Column, SortedTable } from "../page/sorted-table.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { usePlanName } from "./use-plan-name.ts";

interface PlanTableProps {
  plans: readonly OfficePlan[];
  caption: string;
  /** The plan whose form is open. */
  openId: string | undefined;
  onEdit: (planId: string) => void;
}

export function PlanTable({ plans, caption, openId, onEdit }: PlanTableProps) {
  const { catalogue } = useOfficeTexts();
  const visaTypes: Readonly<Record<string, string>> = useTerms().visaTypes;
  const typeOf = ({ visaType }: OfficePlan) => visaTypes[visaType] ?? visaType;
  const columns = usePlanColumns();
  const kind: Column<OfficePlan> = {
    id: "type",
    title: catalogue.visaType,
    value: typeOf,
    cell: (plan) => (
      <Kind plan={plan} name={typeOf(plan)} isOpen={openId === plan.id} onEdit={() => onEdit(plan.id)} />
    ),
  };
  return (
    <SortedTable
      id="plans"
      caption={caption}
      columns={[kind, ...columns]}
      rows={plans}
      keyOf={({ id }) => id}
      empty={catalogue.one.noPlans}
    />
  );
}

function usePlanColumns(): Column<OfficePlan>[] {
  const { catalogue } = useOfficeTexts();
  const { one } = catalogue;
  const entries: Readonly<Record<string, string>> = catalogue.entries;
  const days = (id: "stayDays" | "validityDays" | "processingDays", title: string) => ({
    id,
    title,
    value: (plan: OfficePlan) => plan[id],
    cell: (plan: OfficePlan) => <span className="whitespace-nowrap">{one.days(plan[id])}</span>,
  });
  return [
    {
      id: "entry",
      title: catalogue.entry,
      value: ({ entryType }) => entryType,
      cell: ({ entryType }) => entries[entryType] ?? entryType,
    },
    days("stayDays", one.stay),
    days("validityDays", one.validity),
    {
      id: "fee",
      title: one.fee,
      value: ({ amount }) => amount,
      cell: ({ amount }) => formatRupees(paiseFromRupees(amount)),
    },
    days("processingDays", one.processing),
    {
      id: "checked",
      title: one.checked,
      value: ({ checkedOn }) => checkedOn,
      cell: (plan) => <Checked plan={plan} />,
    },
  ];
}

interface KindProps {
  plan: OfficePlan;
  name: string;
  /** Whether its form is open. */
  isOpen: boolean;
  onEdit: () => void;
}

/** Opens the form; with what the plan demands of travellers, where it demands something. */
function Kind({ plan, name, isOpen, onEdit }: KindProps) {
  const { conditions, extraDocuments, withdrawn } = plan;
  const { catalogue } = useOfficeTexts();
  const { documents } = useTerms();
  const nameOf = usePlanName();
  const demands = [...(conditions ? [conditions] : []), ...extraDocuments.map((kind) => documents[kind])];
  return (
    <span className="block min-w-28 space-y-1">
      <button
        type="button"
        id={`edit-${plan.id}`}
        aria-label={catalogue.one.editOf(nameOf(plan))}
        aria-expanded={isOpen}
        className="text-link -my-2 inline-flex min-h-11 min-w-11 items-center text-start font-semibold"
        onClick={onEdit}
      >
        {name}
      </button>
      {withdrawn && <Badge tone="rejected">{catalogue.withdrawn}</Badge>}
      {demands.length > 0 && (
        <span className="block text-sm break-words text-ink-soft">{demands.join(" · ")}</span>
      )}
    </span>
  );
}

function Checked({ plan: { checkedOn, old, withdrawn } }: { plan: OfficePlan }) {
  const { catalogue } = useOfficeTexts();
  return (
    <span className="block space-y-1">
      <span className="block whitespace-nowrap">
        {checkedOn ? formatDate(checkedOn) : catalogue.one.never}
      </span>
      {old && !withdrawn && <Badge tone="soon">{catalogue.check}</Badge>}
    </span>
  );
}
