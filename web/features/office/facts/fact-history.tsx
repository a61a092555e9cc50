// What administrators have checked and changed, newest first, in one sentence each.
import { officeCalls } from "#contract/review/paths.ts";
import type { OfficeChange } from "#contract/review/office.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useOffice } from "../office-calls.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import type { FactPlace } from "./fact-filters.ts";
import { useAbouts } from "./use-abouts.ts";
import { useFactNames, useSentence } from "./use-fact-names.ts";

const kinds = ["fact_checked", "fact_confirmed", "fact_added", "fact_withdrawn", "fact_changed"] as const;

/** Of all facts, or of one. */
export function FactHistory({ of }: { of?: FactPlace }) {
  const { facts: texts } = useOfficeTexts();
  const { data = [] } = useOffice<OfficeChange[]>(officeCalls.changes);
  const sentenceOf = useHistorySentence();
  const shown = data.filter((change) => isAbout(change, of));
  return (
    <section className="space-y-3">
      <h2>{texts.history.title}</h2>
      {shown.length === 0 && <p className="text-ink-soft">{texts.history.none}</p>}
      <ul className="border-t border-line empty:hidden">
        {shown.map((change) => (
          <li key={change.sequence} className="border-b border-line py-2.5">
            <p className="max-w-prose break-words">{sentenceOf(change)}</p>
            <p className="text-sm break-words text-ink-soft">
              {formatMoment(change.at)}
              {typeof change.details["source"] === "string" &&
                ` · ${texts.history.source(change.details["source"])}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isAbout({ kind, subject, details }: OfficeChange, fact: FactPlace | undefined): boolean {
  if (!kinds.some((known) => known === kind)) return false;
  if (!fact) return true;
  return subject === fact.destinationId && details["planId"] === fact.planId && details["key"] === fact.key;
}

function useHistorySentence(): (change: OfficeChange) => string {
  const { history: texts } = useOfficeTexts().facts;
  const { keyName, aboutName } = useFactNames();
  const { aboutOf } = useAbouts();
  const sentence = useSentence();
  return ({ kind: stored, actor, subject, details }) => {
    const kind = kinds.find((known) => known === stored) ?? "fact_changed";
    const { key, planId, from, to } = details;
    const what = keyName(String(key));
    const about = aboutName(
      aboutOf({ destinationId: subject, planId: typeof planId === "string" ? planId : null }),
    );
    const written = (value: unknown) =>
      value === null ? "" : (sentence(String(key), value) ?? JSON.stringify(value));
    return texts[kind]({ who: actor, what, about, from: written(from), to: written(to) });
  };
}
