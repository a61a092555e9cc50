// The facts as an administrator sees them, with how old their check is and who made it.
import type { FactFilter, OfficeFact, OfficeFacts } from "#contract/rules/office-facts.ts";
import { type CalendarDate, dateInIndia } from "#domain/dates/calendar-date.ts";
import { entryTypes } from "#domain/destinations.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import { checkStateOf } from "#domain/rules/check-state.ts";
import { isLedByColumn } from "#server/catalogue/rules/follow-catalogue.ts";
import { asRuleFact } from "#server/catalogue/rules/rule-fact-store.ts";
import { openText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type FactRow, listFactRows } from "./office-fact-store.ts";

type Deps = Pick<Platform, "db" | "clock" | "sealer">;

interface Reader {
  id: string;
}

/** Leaves out facts that this version of the product cannot read. */
export async function listFacts(
  { db, clock, sealer }: Deps,
  filter: FactFilter,
  reader: Reader,
): Promise<OfficeFacts> {
  const today = dateInIndia(clock());
  const { page, ...counts } = await listFactRows(db, filter, today);
  return { rows: page.flatMap((row) => present(row, { sealer, today, reader }) ?? []), ...counts };
}

function present(
  row: FactRow,
  { sealer, today, reader }: { sealer: Sealer; today: CalendarDate; reader: Reader },
): OfficeFact | undefined {
  const stored = asRuleFact(row);
  if (!stored) return undefined;
  const { checkedBy, secondPerson, ...fact } = stored;
  return {
    ...fact,
    version: row.version,
    destination: row.destination,
    plan: planOf(row),
    checkedBy: openText(sealer, row.checker_name),
    secondPerson: openText(sealer, row.second_name),
    check: checkStateOf(fact, today),
    fromCatalogue: isLedByColumn(fact, row.fee_checked_on !== null),
    canConfirm: checkedBy !== null && checkedBy !== reader.id && secondPerson === null,
  };
}

function planOf(row: FactRow): OfficeFact["plan"] {
  const entryType = entryTypes.find((type) => type === row.entry_type);
  if (row.visa_type === null || row.amount_paise === null || !entryType) return null;
  return {
    visaType: row.visa_type,
    stayDays: row.stay_period_days ?? 0,
    entryType,
    amount: rupeesFromPaise(row.amount_paise),
  };
}
