// 'Who viewed my documents': when, in which role, for which purpose, and which document; never a name (P11).
import { formatMoment } from "#web/terms/format-date.ts";
import type { ApplicationDetail } from "../applications.ts";
import { useDocumentViews } from "../own-application.ts";
import { Card } from "#web/ui/layout/card.tsx";
import { useTerms } from "#web/terms/use-terms.ts";
import { useTrackingTexts } from "../use-tracking-texts.ts";

export function DocumentViews({ application }: { application: ApplicationDetail }) {
  const { documentViews: texts } = useTrackingTexts();
  const terms = useTerms();
  const { data: looks, isError } = useDocumentViews(application.id, application.updatedAt);
  return (
    <Card as="section" aria-labelledby="looks">
      <div className="space-y-4">
        <h2 id="looks">{texts.title}</h2>
        {isError && !looks && <p className="text-ink-soft">{texts.failed}</p>}
        {looks?.length === 0 && <p className="text-ink-soft">{texts.none}</p>}
        {looks && looks.length > 0 && (
          <ul className="divide-y divide-line">
            {looks.map(({ at, role, kind, travellerName, purpose }, index) => (
              <li key={`${at} ${String(index)}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  {texts.whatOf(kind ? terms.documents[kind] : texts.aDocument, travellerName)}
                  {purpose && <span className="block text-sm text-ink-soft">{texts.purposes[purpose]}</span>}
                </span>
                <span className="text-ink-soft">
                  {role ? texts.roles[role] : texts.somebody}, <time dateTime={at}>{formatMoment(at)}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
