// Home: the hero with its destination select, and the four sections in order (§2).
import type { ReactNode } from "react";
import { visaFreeFor } from "#domain/destinations.ts";
import { defaultPolicies } from "#domain/policies.ts";
import { useDestinations, useTopDestinations } from "../destinations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { InTurn } from "#web/client/page/in-turn.tsx";
import { Hero } from "./hero.tsx";
import { OtherDestinations } from "./other-destinations.tsx";
import { OurProcess } from "./our-process.tsx";
import { TopDestinations } from "./top-destinations.tsx";
import { VisaFreeDestinations } from "./visa-free-destinations.tsx";
import { useHomeTexts } from "./use-home-texts.ts";

/** `waiting`: what waits for a traveller who is logged in. `check`: whether a visa is needed. */
export function HomeScreen({ waiting, check }: { waiting?: ReactNode; check?: ReactNode }) {
  const home = useHomeTexts();
  const all = useDestinations();
  const top = useTopDestinations();
  const failed = all.isError || top.isError;

  const visaFree = visaFreeFor(all.data ?? [], "India", defaultPolicies.visaFreeDubai);
  const shownAbove = new Set([...(top.data ?? []), ...visaFree].map(({ id }) => id));

  function retry(): void {
    if (all.isError) void all.refetch();
    if (top.isError) void top.refetch();
  }

  return (
    <div className="space-y-16 sm:space-y-20">
      {waiting}
      <Hero destinations={all.data} />
      {/* Above the hero's rosette, which reaches down to here. */}
      <div id="destinations" className="relative space-y-16 sm:space-y-20">
        {check}
        {failed && (
          <Notice tone="error" live action={<Button onClick={retry}>{home.retry}</Button>}>
            {home.fetchFailed}
          </Notice>
        )}
        <InTurn
          sections={[
            !top.isError && <TopDestinations key="top" destinations={top.data} />,
            !all.isError && <VisaFreeDestinations key="visaFree" destinations={all.data} />,
            !all.isError && (
              <OtherDestinations
                key="others"
                destinations={top.isPending ? undefined : all.data}
                shownAbove={shownAbove}
              />
            ),
            <OurProcess key="process" />,
          ]}
        />
      </div>
    </div>
  );
}
