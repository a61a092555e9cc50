// The destination page: four tiles, plans with prices, requirements, and how to apply without us (§2, D8, D31, D32).
import type { ComponentType } from "react";
import { useParams } from "react-router";
import { pages } from "#contract/paths.ts";
import type { DestinationGuide } from "#domain/requirements/destination-guide.ts";
import type { Destination } from "#domain/destinations.ts";
import { useConfig } from "#web/client/configuration.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useDestination } from "../destinations.ts";
import { LineContent } from "../guide/guide-line.tsx";
import { GuideSection } from "../guide/guide-section.tsx";
import { RulesSection } from "../rules/rules-section.tsx";
import { useRules } from "../rules/use-rules.ts";
import { Button } from "#web/ui/action/button.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { InTurn } from "#web/client/page/in-turn.tsx";
import { DestinationHeader } from "./destination-header.tsx";
import { PermittedStay } from "./permitted-stay.tsx";
import { PlanPrices } from "./plan-prices.tsx";
import { VisaTypeTiles } from "./visa-type-tiles.tsx";
import { useDestinationTexts } from "./use-destination-texts.ts";

type Parts = {
  /** Whether the visitor needs a visa and can get one. */
  check?: ComponentType<{ destination: Destination }>;
};

export function DestinationScreen(parts: Parts) {
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
  return <DestinationPage destination={destination} {...parts} />;
}

function DestinationPage({ destination, check: Check }: Parts & { destination: Destination }) {
  const { data: reference } = useRules(destination);
  const { data: config } = useConfig();
  // The age of a check needs today's date.
  const guide = config && reference?.guide;
  const context = { rules: reference?.lines ?? [], today: config?.today ?? "" };
  const isSold = destination.visafreeforcountry === 0 && !destination.officialOnly;
  return (
    <article className="space-y-8 sm:space-y-12">
      <DestinationHeader destination={destination} />
      {guide?.notice && (
        <Notice tone="info" title={guide.notice.title}>
          <p className="max-w-prose pb-2">{guide.notice.text}</p>
          {guide.notice.line && <LineContent line={guide.notice.line} {...context} />}
        </Notice>
      )}
      {Check && <Check destination={destination} key={destination.id} />}
      <InTurn
        sections={[
          ...(isSold
            ? [
                <VisaTypeTiles key="types" destination={destination} />,
                <PlanPrices key="plans" destination={destination} />,
              ]
            : [<PermittedStay key="stay" destination={destination} />]),
          guide && <GuideSection key="needed" section={guide.needed} {...context} />,
          guide && <GuideSection key="yourself" section={guide.yourself} {...context} />,
          <RulesSection key="rules" destination={destination} except={rulesIn(guide)} />,
        ]}
      />
    </article>
  );
}

/** The positions of the rules that the guide shows. */
function rulesIn(guide: DestinationGuide | undefined): ReadonlySet<number> {
  const lists = guide ? [...guide.needed.lists, ...guide.yourself.lists] : [];
  return new Set(lists.flatMap(({ lines }) => lines.flatMap(({ rule }) => rule ?? [])));
}
