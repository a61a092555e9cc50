// The report of the automatic checks before the payment: calm, with a way to fix each finding, and never blocking
// (§1, D43).
import type { Draft } from "#contract/drafts.ts";
import type { CheckFinding, Readiness } from "#contract/traveller/findings.ts";
import { useReadiness } from "./readiness.ts";
import { nameOfTraveller } from "#web/terms/traveller-name.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Disclosure } from "#web/ui/action/disclosure.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ModelSuggestion } from "./model-suggestion.tsx";
import { FindingCard, type NamedFinding } from "./finding-card.tsx";
import { useFindingTexts } from "#web/features/checks/use-finding-texts.ts";

export function ReadinessReport({ draft }: { draft: Draft }) {
  const { report } = useFindingTexts();
  const { data, isError, refetch } = useReadiness(draft.id);
  return (
    <section aria-labelledby="readiness" className="space-y-3">
      <h2 id="readiness" className="text-xl">
        {report.title}
      </h2>
      {data && (
        <Report found={namedFindings(draft, data, report.trip)} isGroup={draft.travellers.length > 1} />
      )}
      {data && <ModelSuggestion draftId={draft.id} />}
      {!data && !isError && (
        <p role="status" className="text-ink-soft">
          {report.loading}
        </p>
      )}
      {!data && isError && (
        <Notice
          tone="info"
          action={
            <Button variant="secondary" compact onClick={() => void refetch()}>
              {report.retry}
            </Button>
          }
        >
          {report.failed}
        </Notice>
      )}
    </section>
  );
}

function Report({ found, isGroup }: { found: readonly NamedFinding[]; isGroup: boolean }) {
  const { report } = useFindingTexts();
  const isAbout = (...verdicts: CheckFinding["verdict"][]) =>
    found.filter(({ finding }) => verdicts.includes(finding.verdict));
  const toCheck = isAbout("problem", "look").length;
  return (
    <>
      {toCheck === 0 ? (
        <Notice tone="success">{report.inOrder}</Notice>
      ) : (
        <p>
          {report.toCheck(toCheck)} <span className="text-ink-soft">{report.mayPay}</span>
        </p>
      )}
      <FindingCards
        found={[...isAbout("problem"), ...isAbout("look"), ...isAbout("hint")]}
        isGroup={isGroup}
      />
      <Checked found={isAbout("fine")} isGroup={isGroup} />
    </>
  );
}

/** More would push the payment out of sight. */
const shownAtOnce = 3;

function FindingCards({ found, isGroup }: { found: readonly NamedFinding[]; isGroup: boolean }) {
  const { report } = useFindingTexts();
  const cards = found.map((named) => <FindingCard key={keyOf(named)} named={named} isGroup={isGroup} />);
  const more = cards.slice(shownAtOnce);
  return (
    <>
      <ul className="space-y-3 empty:hidden">{cards.slice(0, shownAtOnce)}</ul>
      {more.length > 0 && (
        <Disclosure title={report.more(more.length)}>
          <ul className="space-y-3">{more}</ul>
        </Disclosure>
      )}
    </>
  );
}

function Checked({ found, isGroup }: { found: readonly NamedFinding[]; isGroup: boolean }) {
  const { report, textsOf, sentence } = useFindingTexts();
  if (found.length === 0) return null;
  return (
    <Disclosure title={report.checked(found.length)}>
      <ul className="list-disc space-y-1 ps-5">
        {found.map((named) => (
          <li key={keyOf(named)}>
            {textsOf(named.finding).name}
            {isGroup && `, ${named.who}`}: {sentence(named.finding)}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function keyOf({ finding, travellerId = "trip" }: NamedFinding): string {
  return `${travellerId}-${finding.check}`;
}

/** Travellers in the order of the application, then the trip. */
function namedFindings(draft: Draft, { trip, travellers }: Readiness, tripName: string): NamedFinding[] {
  const ofTravellers = draft.travellers.flatMap((traveller, at) => {
    const findings = travellers.find(({ id }) => id === traveller.id)?.findings ?? [];
    const who = nameOfTraveller(traveller, at + 1);
    return findings.map((finding) => ({ finding, travellerId: traveller.id, who }));
  });
  return [...ofTravellers, ...trip.map((finding) => ({ finding, travellerId: undefined, who: tripName }))];
}
