// Writes what administrators edit in the catalogue as facts too, so that the page of a destination never contradicts itself.
import { isDeepStrictEqual } from "node:util";
import type { NameRule } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import type { FactKey, FactValues } from "#domain/rules/fact-keys.ts";
import type { RuleFact } from "#domain/rules/rule-fact.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { retryTransaction } from "#server/platform/database/transaction.ts";
import {
  addFactVersions,
  type EditedColumns,
  type FactVersion,
  readEditedColumns,
  readNewestVersions,
  type VersionRow,
} from "./rule-fact-store.ts";

/** What a column says. `leads`: a fact that says something else gets a new version; otherwise only a missing fact is added. */
type Expected = Omit<FactVersion, "version"> & { leads: boolean };

/** In the transaction that changes the catalogue, and at every start for what earlier versions changed. Safe to repeat. */
export async function followCatalogue(tx: Transaction): Promise<void> {
  const expected = withoutRepeats(expectedFacts(await readEditedColumns(tx)));
  const known = new Map(
    (await readNewestVersions(tx))
      .filter(({ state }) => state === "in-force")
      .map((row) => [nameOf(row.destination_id, row.plan_id, row.key), row]),
  );
  const versions = expected.flatMap(({ leads, ...fact }) => {
    const current = known.get(nameOf(fact.destinationId, fact.planId, fact.key));
    if (current === undefined) return fact.value === null ? [] : [{ ...fact, version: 1 }];
    return leads && differs(fact, current) ? [{ ...fact, version: current.version + 1 }] : [];
  });
  // An administrator has checked one of them meanwhile: what the column says must still follow.
  if ((await addFactVersions(tx, versions)) < versions.length)
    retryTransaction("a fact was written meanwhile");
}

/** Facts whose value administrators edit in the catalogue. `isFeeRead`: the plan's fee has a source and a date there. */
export function isLedByColumn({ planId, key, state }: Place, isFeeRead: boolean): boolean {
  if (state !== "in-force") return false;
  if (key === "documents") return true;
  if (key === "nameRule") return planId === null;
  return planId !== null && (key === "condition" || (key === "officialFee" && isFeeRead));
}

type Place = Pick<RuleFact, "planId" | "key" | "state">;

/** A destination without plans can have several entries that say the same: the first one counts. */
function withoutRepeats(facts: readonly Expected[]): Expected[] {
  const byName = new Map<string, Expected>();
  for (const fact of facts) {
    const name = nameOf(fact.destinationId, fact.planId, fact.key);
    if (!byName.has(name)) byName.set(name, fact);
  }
  return [...byName.values()];
}

function nameOf(destinationId: string, planId: string | null, key: string): string {
  return `${destinationId} ${planId} ${key}`;
}

function differs({ value, source, checkedOn }: Omit<FactVersion, "version">, current: VersionRow): boolean {
  if (checkedOn && current.checked_on && current.checked_on > checkedOn) return false;
  const isChecked = !checkedOn || (checkedOn === current.checked_on && source === current.source);
  return !isChecked || !isDeepStrictEqual(value, current.value);
}

function expectedFacts({ destinations, plans, entries }: EditedColumns): Expected[] {
  return [
    ...destinations.flatMap(factsOfDestination),
    ...plans.flatMap(factsOfPlan),
    ...entries.flatMap(factsOfEntry),
  ];
}

function factsOfDestination(row: EditedColumns["destinations"][number]): Expected[] {
  const fact = factsAbout(row.id, null);
  const isFree = row.visa_free_for_india;
  const isExempt = row.visa_free_for_uae_resident && !isFree;
  return [
    fact("entryRule", { rule: isFree ? "visa-free" : "e-visa", isTemporary: false }),
    fact("exemption", isExempt ? { residentsOf: "United Arab Emirates" } : null),
    fact("photo", row.photo_size_mm === null ? null : { sizeMm: row.photo_size_mm }),
    fact("nameRule", isFree ? null : { rule: row.name_rule as NameRule }),
    fact("documents", documentsOf(row.extra_documents)),
  ];
}

function factsOfPlan(row: EditedColumns["plans"][number]): Expected[] {
  // A fee that an administrator has read is newer than the one of the seed.
  const fact = factsAbout(row.destination_id, row.id, row.fee_checked_on !== null);
  const conditions = row.conditions?.trim() ?? "";
  const fee = fact("officialFee", {
    currency: "INR",
    amount: rupeesFromPaise(row.amount_paise),
    alsoQuoted: null,
    year: null,
  });
  return [
    { ...fee, source: row.fee_source, checkedOn: row.fee_checked_on },
    fact("condition", conditions === "" ? null : { text: conditions }),
    fact("documents", documentsOf(row.extra_documents)),
  ];
}

function factsOfEntry(row: EditedColumns["entries"][number]): Expected[] {
  const fact = factsAbout(row.destination_id, null);
  const conditions = row.conditions?.trim() ?? "";
  return [
    fact("stay", { days: row.stay_period_days }),
    fact("condition", conditions === "" ? null : { text: conditions }),
  ];
}

function documentsOf(kinds: readonly string[]): FactValues["documents"] | null {
  return kinds.length === 0 ? null : { kinds: kinds as DocumentKind[] };
}

function factsAbout(destinationId: string, planId: string | null, isFeeRead = false) {
  return <Key extends FactKey>(key: Key, value: FactValues[Key] | null): Expected => ({
    destinationId,
    planId,
    key,
    value,
    leads: isLedByColumn({ planId, key, state: "in-force" }, isFeeRead),
  });
}
