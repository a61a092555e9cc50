// What a change in the admin console says as a sentence: who changed what, from what to what, and who confirmed it.
import type { OfficeChange } from "#contract/review/office.ts";
import type { OfficePlan } from "#contract/review/catalogue.ts";
import { useDestinations } from "#web/features/catalogue/destinations.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { usePlanName } from "../destination/use-plan-name.ts";
import { changeTexts, policyValueText } from "../policy/policy-value-text.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { ChangeParts } from "./english.ts";

type Names = Readonly<Record<string, string>>;
/** The values of a change as screens name them. */
export type Worded = Pick<ChangeParts, "changes" | "amount">;

/** Undefined for kinds whose sentences are made elsewhere, such as those of roles and scopes, and for unknown ones. */
export function useHappening(): (change: OfficeChange, worded: Worded) => string | undefined {
  const { happenings } = useOfficeTexts().changes;
  const aboutOf = useAbout();
  const policyParts = usePolicyParts();
  return (change, worded) => {
    if (!Object.hasOwn(happenings, change.kind)) return undefined;
    return happenings[change.kind as keyof typeof happenings]({
      actor: change.actorName ?? change.actor,
      about: aboutOf(change),
      confirmedBy: change.confirmedBy ?? "",
      reason: change.reason ?? "",
      from: "",
      to: "",
      ...worded,
      ...(change.kind.startsWith("policy") && policyParts(change)),
    });
  };
}

function useAbout(): (change: OfficeChange) => string {
  const { policies, mails, changes } = useOfficeTexts();
  const countryOf = useCountry();
  const planName = usePlanAbout();
  const policyNames: Names = policies.names;
  const templates: Names = mails.templates;
  return (change) => {
    const { kind, subject, about, details } = change;
    if (kind.startsWith("plan")) return planName(change) ?? changes.gone.plan;
    if (kind.startsWith("destination")) return countryOf(subject);
    if (kind.startsWith("policy")) return policyNames[subject] ?? subject;
    if (kind.startsWith("mail")) return templates[String(details["template"])] ?? String(details["template"]);
    return about ?? (kind.startsWith("refund") ? changes.gone.refund : changes.gone.colleague);
  };
}

/** A new plan is described by its own values. */
function usePlanAbout(): (change: OfficeChange) => string | undefined {
  const { catalogue } = useOfficeTexts();
  const countryOf = useCountry();
  const planName = usePlanName();
  return ({ plan, kind, details }) => {
    const known =
      plan ?? (kind === "plan_added" ? (details as unknown as OfficePlan & ChangedPlan) : undefined);
    return known && catalogue.planName(countryOf(known.destinationId), planName(known));
  };
}

type ChangedPlan = NonNullable<OfficeChange["plan"]>;

function useCountry(): (id: string) => string {
  const { country } = useTerms();
  const { data: destinations = [] } = useDestinations();
  return (id) => {
    const name = destinations.find((destination) => destination.id === id)?.name;
    return name ? country(name) : id;
  };
}

/** One value takes the place of another; of lists and of values with parts, only what differs is named. */
function usePolicyParts(): (change: OfficeChange) => Partial<ChangeParts> {
  const { policies } = useOfficeTexts();
  return ({ subject, details }) => {
    const { from, to } = details;
    const text = (value: unknown) => policyValueText(subject, value, policies);
    if (!("from" in details)) return { to: text(to) };
    if (typeof from !== "object" && typeof to !== "object") return { from: text(from), to: text(to) };
    return { changes: changeTexts(subject, { from, to }, policies).join(" · ") };
  };
}
