// Labels of the fields and choices of a fact's value. What has no label is shown by its own name.
import { useTerms } from "#web/terms/use-terms.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { Value } from "./value-typing.ts";

type Names = Readonly<Record<string, string>>;

/** In the texts, 'url' is the address of a link. */
export const textNameOf = (field: string) => (field === "url" ? "address" : field);
/** What is shown of a part that is empty or not there. */
export const nothing = "–";

export function useFieldTexts() {
  const { facts } = useOfficeTexts();
  const { documents } = useTerms();
  const [fields, hints, choices]: Names[] = [facts.fields, facts.hints, { ...documents, ...facts.choices }];
  const labelOf = (name: string) => fields?.[textNameOf(name)] ?? name;
  const choiceOf = (option: string) => choices?.[option] ?? option;

  function shownPart(value: unknown): string {
    if (typeof value === "boolean") return value ? facts.fact.yes : facts.fact.no;
    if (Array.isArray(value)) return value.map((one) => choiceOf(String(one))).join(", ") || nothing;
    if (value === null || value === undefined) return nothing;
    if (typeof value === "object") return Object.values(value).map(shownPart).join(" ");
    return typeof value === "string" ? choiceOf(value) : JSON.stringify(value);
  }

  /** Each field of a value with its label. */
  const shownFields = (value: Value): [label: string, shown: string][] =>
    Object.entries(value).map(([name, part]) => [labelOf(name), shownPart(part)]);
  return { labelOf, hintOf: (name: string) => hints?.[textNameOf(name)], choiceOf, shownFields };
}
