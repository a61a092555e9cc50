// One destination of the catalogue: its settings and its plans, of which one form at a time is open.
import type { OfficeDestination } from "#contract/review/catalogue.ts";
import { pages } from "#contract/paths.ts";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatMoment } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Link } from "#web/ui/action/link.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Card } from "#web/ui/layout/card.tsx";
import { SavingNotice } from "../page/saving-notice.tsx";
import { useOfficeTexts } from "../use-office-texts.ts";
import { DestinationForm } from "./destination-form.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanTable } from "./plan-table.tsx";

/** What is being changed: the settings, a new plan, or the plan with this ID. */
type OpenForm = "settings" | "new" | (string & {});

export function OpenDestination({ destination }: { destination: OfficeDestination }) {
  const { country } = useTerms();
  const { catalogue } = useOfficeTexts();
  const { form, isSaved, open, close } = useOneForm();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { plans, visaFree } = destination;
  const old = plans.filter((plan) => plan.old && !plan.withdrawn).length;
  const edited = plans.find(({ id }) => id === form);
  return (
    <article aria-labelledby="open-destination" className="min-w-0 space-y-5">
      <header className="space-y-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="open-destination" ref={heading} tabIndex={-1}>
            {country(destination.name)}
          </h2>
          {destination.withdrawn && <Badge tone="rejected">{catalogue.hidden}</Badge>}
          {old > 0 && <Badge tone="soon">{catalogue.oldFees(old)}</Badge>}
        </div>
        <Links destination={destination} />
      </header>
      <SavingNotice change={{ error: null, isSuccess: isSaved }} />
      <Card as="section" aria-labelledby="settings-title">
        <SectionHead id="settings" title={catalogue.one.settings}>
          {form !== "settings" && (
            <Button id="edit-settings" variant="secondary" compact onClick={() => open("settings")}>
              {catalogue.one.change}
            </Button>
          )}
        </SectionHead>
        {form === "settings" ? (
          <DestinationForm destination={destination} onClose={close} />
        ) : (
          <Settings destination={destination} />
        )}
      </Card>
      <section aria-labelledby="plans-title" className="space-y-4">
        <SectionHead id="plans" title={catalogue.one.plans}>
          {!visaFree && (
            <Button
              id="edit-new"
              variant="secondary"
              compact
              icon={<Plus aria-hidden />}
              aria-expanded={form === "new"}
              onClick={() => open("new")}
            >
              {catalogue.add}
            </Button>
          )}
        </SectionHead>
        {form === "new" && <PlanForm key="new" destination={destination} plan={undefined} onClose={close} />}
        {visaFree ? (
          <p>{catalogue.one.noVisa}</p>
        ) : (
          <PlanTable
            plans={plans}
            caption={catalogue.one.plansOf(country(destination.name))}
            openId={form}
            onEdit={open}
          />
        )}
        {edited && <PlanForm key={edited.id} destination={destination} plan={edited} onClose={close} />}
      </section>
    </article>
  );
}

/** Closing a form returns the focus to the button that opened it. */
function useOneForm() {
  const [form, setForm] = useState<OpenForm>();
  const [isSaved, setSaved] = useState(false);
  const last = useRef<OpenForm>(undefined);
  useEffect(() => {
    if (form === undefined && last.current) document.getElementById(`edit-${last.current}`)?.focus();
    last.current = form;
  }, [form]);

  function open(next: OpenForm): void {
    setSaved(false);
    setForm(next === form ? undefined : next);
  }

  function close(saved: boolean): void {
    setSaved(saved);
    setForm(undefined);
  }

  return { form, isSaved, open, close };
}

function SectionHead({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      <h3 id={`${id}-title`} className="text-base font-semibold">
        {title}
      </h3>
      {children}
    </div>
  );
}

/** To what the catalogue does not hold, and who changed it last. */
function Links({ destination: { id, name, visaFree, lastChange } }: { destination: OfficeDestination }) {
  const { country } = useTerms();
  const { authorities, catalogue } = useOfficeTexts();
  const rules = new URLSearchParams({ destination: id, check: "all" });
  const style = "text-link inline-flex min-h-11 items-center";
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-sm text-ink-soft">
      {!visaFree && (
        <Link
          to={`${pages.reviewCatalogue}?authority=${id}`}
          aria-label={authorities.linkOf(country(name))}
          className={style}
        >
          {authorities.link}
        </Link>
      )}
      <Link
        to={`${pages.reviewRules}?${rules.toString()}`}
        aria-label={catalogue.one.rulesOf(country(name))}
        className={style}
      >
        {catalogue.one.rules}
      </Link>
      {lastChange && <p>{catalogue.one.lastChange(formatMoment(lastChange.at), lastChange.by)}</p>}
    </div>
  );
}

function Settings({ destination }: { destination: OfficeDestination }) {
  const { catalogue } = useOfficeTexts();
  const { one } = catalogue;
  const { documents } = useTerms();
  const { nameRule, extraDocuments, top, withdrawn } = destination;
  const lines = [
    [one.names, catalogue.nameRules[nameRule]],
    [catalogue.asksFor, extraDocuments.map((kind) => documents[kind]).join(", ") || catalogue.noDocuments],
    [one.travellers, withdrawn ? one.unseen : top ? one.top : one.seen],
  ] as const;
  return (
    <dl className="grid gap-x-4 sm:grid-cols-[12rem_minmax(0,1fr)]">
      {lines.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="pt-1 text-ink-soft">{name}</dt>
          <dd className="min-w-0 sm:pt-1">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
