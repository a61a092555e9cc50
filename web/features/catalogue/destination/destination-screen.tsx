// The destination page: requirements, four tiles, plans with prices (§2, D8, D31, D32).
import { CircleCheck, FileWarning } from "lucide-react";
import { useParams } from "react-router";
import { pages } from "#contract/paths.ts";
import { type Destination, visaFreeStay } from "#domain/destinations.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useDestination } from "../destinations.ts";
import { RulesSection } from "../rules/rules-section.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { InTurn } from "#web/client/page/in-turn.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { StampFrame } from "#web/ui/layout/stamp-frame.tsx";
import { PlanPrices } from "./plan-prices.tsx";
import { VisaFreeEntry } from "./visa-free-entry.tsx";
import { VisaTypeTiles } from "./visa-type-tiles.tsx";
import { WhatIsNeeded } from "./what-is-needed.tsx";
import { useDestinationTexts } from "./use-destination-texts.ts";

export function DestinationScreen() {
  const texts = useDestinationTexts();
  const titles = usePageTitles();
  const { id = "" } = useParams();
  const { data: destination, isError, refetch } = useDestination(id);

  if (isError) {
    return (
      <EmptyState
        heading
        title={texts.fetchFailed}
        action={<Button onClick={() => void refetch()}>{texts.retry}</Button>}
      />
    );
  }
  if (destination === undefined) {
    return (
      <div role="status" className="space-y-6">
        <h1 className="font-sans text-lg font-normal tracking-normal text-ink-soft">{texts.loading}</h1>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
      </div>
    );
  }
  if (destination === null) {
    return (
      <EmptyState
        heading
        title={titles.notFound}
        action={<LinkButton to={pages.home}>{texts.toHome}</LinkButton>}
      >
        {texts.notFound}
      </EmptyState>
    );
  }
  return <DestinationPage destination={destination} />;
}

function DestinationPage({ destination }: { destination: Destination }) {
  const terms = useTerms();
  const texts = useDestinationTexts();
  const visaNeeded = destination.visafreeforcountry === 0;
  return (
    <article className="space-y-8 sm:space-y-12">
      <header className="grid items-center gap-6 sm:gap-8 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="space-y-5">
          <PageHeading lead={visaNeeded ? texts.passportNote : undefined}>
            {visaNeeded
              ? texts.heading(terms.country(destination.name))
              : texts.visaFreeHeading(
                  terms.country(destination.name),
                  visaFreeStay(destination.entryConditions),
                )}
          </PageHeading>
          <p
            className={`inline-flex items-center gap-2 rounded-full px-4 py-2 font-semibold ${visaNeeded ? "bg-saffron-wash text-saffron-ink" : "bg-green-wash text-green"}`}
          >
            {visaNeeded ? (
              <FileWarning aria-hidden className="size-5" />
            ) : (
              <CircleCheck aria-hidden className="size-5" />
            )}
            {visaNeeded ? texts.visaRequired : texts.noVisaRequired}
          </p>
        </div>
        {/* Small on phones, so that the first choice is on the first screen. */}
        <div className="mx-auto w-full max-w-40 rotate-1 md:max-w-sm">
          <StampFrame>
            <img
              src={destination.imageUrl}
              alt={texts.pictureOf(terms.country(destination.name))}
              width={400}
              height={300}
              className="w-full"
            />
          </StampFrame>
        </div>
      </header>
      {visaNeeded ? (
        <InTurn
          sections={[
            <VisaTypeTiles key="types" destination={destination} />,
            <PlanPrices key="plans" destination={destination} />,
            <WhatIsNeeded key="needed" destination={destination} />,
            <RulesSection key="rules" destination={destination} />,
          ]}
        />
      ) : (
        <>
          <VisaFreeEntry destination={destination} />
          <RulesSection destination={destination} />
        </>
      )}
    </article>
  );
}
