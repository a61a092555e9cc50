// The stored fact: its value, source, check and the time in which it holds.
import type { ReactNode } from "react";
import type { OfficeFact } from "#contract/rules/office-facts.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Link } from "#web/ui/action/link.tsx";
import { allChecks } from "../facts/fact-filters.ts";
import { useOfficeTexts } from "../use-office-texts.ts";
import { CheckBadge } from "./check-badge.tsx";
import { FactValue } from "../fact-value/fact-value.tsx";
import type { Value } from "../fact-value/value-typing.ts";

interface StoredFactProps {
  fact: OfficeFact;
  /** The new value, whose differences are marked. */
  next?: Value | undefined;
}

export function StoredFact({ fact, next }: StoredFactProps) {
  const { facts: texts } = useOfficeTexts();
  const { checkedOn, checkedBy, secondPerson, validFrom, validTo } = fact;
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap gap-2">
        <CheckBadge check={fact.check} />
        {fact.state === "announced" && <Badge tone="neutral">{texts.states.announced}</Badge>}
      </p>
      <FactValue factKey={fact.key} value={fact.value} other={next} />
      <div className="space-y-1 text-sm text-ink-soft">
        {checkedOn && <p>{texts.checkedOn(formatDate(checkedOn), checkedBy)}</p>}
        {secondPerson && <p>{texts.confirmedBy(secondPerson)}</p>}
        {validFrom && <p>{texts.fact.from(formatDate(validFrom))}</p>}
        {validTo && <p>{texts.fact.until(formatDate(validTo))}</p>}
        <SourceLine fact={fact} />
      </div>
    </div>
  );
}

function SourceLine({ fact: { source, official } }: { fact: OfficeFact }): ReactNode {
  const { facts: texts } = useOfficeTexts();
  if (source === null) return <p>{texts.noSource}</p>;
  const isLink = /^https?:\/\//.test(source);
  return (
    <>
      <p className="break-words">
        {source}
        {official && ` (${texts.official})`}
      </p>
      <p className="flex flex-wrap gap-x-5">
        {isLink && (
          <a
            id="fact-source"
            href={source}
            target="_blank"
            rel="noreferrer"
            className="text-link inline-block py-1.5"
          >
            {texts.fact.openSource}
          </a>
        )}
        <Link
          to={`?${new URLSearchParams({ check: allChecks, source }).toString()}`}
          className="text-link inline-block py-1.5"
        >
          {texts.fact.sameSource}
        </Link>
      </p>
    </>
  );
}
