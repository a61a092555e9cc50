// What the facts say about an authority, which are changed where they have their source.
import type { OfficeAuthority } from "#contract/review/authorities/authority-profile.ts";
import { pages } from "#contract/paths.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { Link } from "#web/ui/action/link.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { useFieldTexts } from "../fact-value/use-field-texts.ts";
import { useOfficeTexts } from "../use-office-texts.ts";

export function AuthorityFacts({ authority: { destinationId, facts } }: { authority: OfficeAuthority }) {
  const { facts: texts } = useOfficeTexts().authorities;
  const { choiceOf } = useFieldTexts();
  const { portal, workingWeek, holidays, nextHoliday, nextHolidayName, photoSizeMm } = facts;
  const holiday = nextHoliday && texts.named(formatDate(nextHoliday), nextHolidayName ?? "");
  const lines = [
    [texts.portal, portal ? <PortalLink key="portal" url={portal} /> : texts.unknown],
    [texts.week, workingWeek?.map(choiceOf).join(", ") ?? texts.usualWeek],
    [texts.holidays, holiday ? texts.next(holidays, holiday) : texts.none],
    [texts.photo, photoSizeMm ? texts.millimetres(photoSizeMm) : texts.unknown],
  ] as const;
  const query = new URLSearchParams({ destination: destinationId, check: "all" });
  return (
    <Card as="section" aria-labelledby="authority-facts">
      <h2 id="authority-facts" className="text-lg">
        {texts.title}
      </h2>
      <p className="text-ink-soft">{texts.lead}</p>
      <dl className="grid gap-x-4 gap-y-1 py-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={`${pages.reviewRules}?${query.toString()}`} className={linkStyle}>
        {texts.change}
      </Link>
    </Card>
  );
}

function PortalLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener" className={`${linkStyle} break-all`}>
      {url}
    </a>
  );
}

const linkStyle = "text-link -my-2.5 inline-flex min-h-11 items-center";
