// The rules in database/catalogue.json as facts, each with the fields that it was read from. None of them was ever checked.
import { type FactInputs, type FactKey, type FactValues, factValues } from "#domain/rules/fact-keys.ts";
import type { FactBasis } from "#domain/rules/rule-fact.ts";
import { entryRuleOfKind, noteRules } from "./note-rules.ts";
import { officialPortals } from "./official-portals.ts";
import type { SeedDestination, SeedFile, SeedPlan } from "./seed-file.ts";

export interface SeededFact {
  destination: SeedDestination;
  /** The position of the plan; null if the fact is about the destination. */
  plan: number | null;
  key: FactKey;
  value: FactValues[FactKey];
  basis: FactBasis | null;
  source: string | null;
  validFrom: string | null;
  /** Paths into database/catalogue.json, such as 'destinations.3.plans.0.note'. */
  fields: string[];
}

const bases = { S: "seen", P: "partly", I: "memory" } as const satisfies Record<
  SeedPlan["provenance"],
  FactBasis
>;

export function factsOfSeed({ destinations }: SeedFile): SeededFact[] {
  return destinations.flatMap((destination, at) => {
    const place = { destination, path: `destinations.${at}` };
    return withPortal(destination, [
      ...factsOfDestination(place),
      ...destination.plans.flatMap((plan, position) => factsOfPlan(place, plan, position)),
    ]);
  });
}

/** The address is added to what a note says about the portal. */
function withPortal(destination: SeedDestination, facts: SeededFact[]): SeededFact[] {
  const url = officialPortals[destination.slug];
  if (url === undefined) return facts;
  const noted = facts.find(({ key }) => key === "officialPortal");
  const fact = about(destination, null)("officialPortal", { ...noted?.value, url }, noted?.fields ?? []);
  return [...facts.filter((one) => one !== noted), { ...fact, basis: "memory" }];
}

interface Place {
  destination: SeedDestination;
  path: string;
}

function factsOfDestination({ destination, path }: Place): SeededFact[] {
  const { photoSizeMm, nameRule, extraDocuments, visaFreeForUaeResident, visaFreeForIndia } = destination;
  const fact = about(destination, null);
  return [
    entryRule({ destination, path }),
    // Where no visa is needed, no name is filed.
    ...(visaFreeForIndia ? [] : [fact("nameRule", { rule: nameRule }, [`${path}.nameRule`])]),
    ...(photoSizeMm === null ? [] : [fact("photo", { sizeMm: photoSizeMm }, [`${path}.photoSizeMm`])]),
    ...(extraDocuments.length === 0
      ? []
      : [
          fact(
            "documents",
            { kinds: extraDocuments },
            extraDocuments.map((_, at) => `${path}.extraDocuments.${at}`),
          ),
        ]),
    // Where nobody needs a visa, residents of the UAE need none either.
    ...(visaFreeForUaeResident && !visaFreeForIndia
      ? [fact("exemption", { residentsOf: "United Arab Emirates" }, [`${path}.visaFreeForUaeResident`])]
      : []),
  ];
}

function entryRule({ destination, path }: Place): SeededFact {
  const { kind, plans } = destination;
  const rule = entryRuleOfKind[kind];
  if (!rule) throw new Error(`note-rules.ts has no entry rule for the kind '${kind}'`);
  const changes = plans.map(({ note }) => noteRule(note).entryRule);
  const { validFrom = null, ...change } = Object.assign({}, ...changes) as NonNullable<(typeof changes)[0]>;
  const notes = changes.flatMap((changed, at) => (changed ? [`${path}.plans.${at}.note`] : []));
  const fields = [`${path}.kind`, `${path}.visaFreeForIndia`, ...notes];
  return { ...about(destination, null)("entryRule", { rule, ...change }, fields), validFrom };
}

function factsOfPlan({ destination, path }: Place, plan: SeedPlan, position: number): SeededFact[] {
  const own = `${path}.plans.${position}`;
  const isFree = destination.visaFreeForIndia;
  const fact = about(destination, isFree ? null : position);
  const { officialFee, facts = [] } = noteRule(plan.note);
  const fee = { currency: plan.feeCurrency, amount: plan.feeOriginal, ...officialFee };
  const feeFields = ["feeOriginal", "feeCurrency", "provenance", ...(officialFee ? ["note"] : [])];
  const basis = bases[plan.provenance];
  return [
    fact("officialFee", fee, fieldsOf(own, feeFields)),
    ...(plan.conditions === null
      ? []
      : [fact("condition", { text: plan.conditions }, [`${own}.conditions`])]),
    ...(isFree ? [fact("stay", { days: plan.stayPeriodDays }, [`${own}.stayPeriodDays`])] : []),
    ...facts.map(({ key, value, about: subject, basis: own_ }) => ({
      ...(subject === "destination" ? about(destination, null) : fact)(key, value, [`${own}.note`]),
      ...(own_ && { basis: own_ }),
    })),
  ].map((one) => ({ ...one, basis: one.basis ?? basis }));
}

function fieldsOf(path: string, names: readonly string[]): string[] {
  return names.map((name) => `${path}.${name}`);
}

function noteRule(note: string | null) {
  if (note === null) return {};
  const rule = noteRules[note];
  if (!rule) throw new Error(`note-rules.ts does not say what the note '${note}' means`);
  return rule;
}

function about(destination: SeedDestination, plan: number | null) {
  return <Key extends FactKey>(key: Key, value: FactInputs[Key], fields: string[]): SeededFact => ({
    destination,
    plan,
    key,
    value: factValues[key].parse(value),
    basis: null,
    source: null,
    validFrom: null,
    fields,
  });
}
