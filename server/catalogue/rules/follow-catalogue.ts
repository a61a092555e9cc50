// Writes what administrators edit in the catalogue as facts too, so that the page of a destination never contradicts itself.
import { isDeepStrictEqual } from "node:util";
import type { NameRule } from "#domain/destinations.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import { rupeesFromPaise } from "#domain/money.ts";
import type { FactKey, FactValues } from "#domain/rules/fact-keys.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import {
  addFactVersions,
  type EditedColumns,
  type FactVersion,
  readEditedColumns,
  readNewestVersions,
} from "./rule-fact-store.ts";

/** What a column says. `leads`: a fact that says something else gets a new version; otherwise only a missing fact is added. */
type Expected = Omit<FactVersion, "version"> & { leads: boolean };
type Known = Awaited<ReturnType<typeof readNewestVersions>>[number];

/** In the transaction that changes the catalogue, and at every start for what earlier versions changed. Safe to repeat. */
export async function followCatalogue(tx: Transaction): Promise<void> {
  const expected = expectedFacts(await readEditedColumns(tx));
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
  await addFactVersions(tx, versions);
}

function nameOf(destinationId: string, planId: string | null, key: string): string {
  return `${destinationId} ${planId} ${key}`;
}

function differs({ value, source, checkedOn }: Omit<FactVersion, "version">, current: Known): boolean {
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
    leading(fact("nameRule", isFree ? null : { rule: row.name_rule as NameRule })),
    leading(fact("documents", documentsOf(row.extra_documents))),
  ];
}

function factsOfPlan(row: EditedColumns["plans"][number]): Expected[] {
  const fact = factsAbout(row.destination_id, row.id);
  const conditions = row.conditions?.trim() ?? "";
  const fee = fact("officialFee", {
    currency: "INR",
    amount: rupeesFromPaise(row.amount_paise),
    alsoQuoted: null,
    year: null,
  });
  // A fee that an administrator has read is newer than the one of the seed.
  const isRead = row.fee_checked_on !== null;
  return [
    { ...fee, source: row.fee_source, checkedOn: row.fee_checked_on, leads: isRead },
    leading(fact("condition", conditions === "" ? null : { text: conditions })),
    leading(fact("documents", documentsOf(row.extra_documents))),
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

function factsAbout(destinationId: string, planId: string | null) {
  return <Key extends FactKey>(key: Key, value: FactValues[Key] | null): Expected => ({
    destinationId,
    planId,
    key,
    value,
    leads: false,
  });
}

function leading(fact: Expected): Expected {
  return { ...fact, leads: true };
}
