// The layout of every step of the flow: progress bar, heading, one column, and the price next to it.
import type { ReactNode } from "react";
import type { DraftTraveller } from "#contract/drafts.ts";
import type { ProgressLabel } from "#domain/journey.ts";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { FlowProgress, type ProgressingDraft } from "./flow-progress.tsx";
import { type PricedDraft, PricingSummary } from "./pricing-summary.tsx";
import { useFieldInAddress } from "./use-field-in-address.ts";

export type FlowFrameProps = {
  draft: PricedDraft & ProgressingDraft;
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** The step of the five-step bar; plan and details come before it starts. */
  current?: ProgressLabel;
  traveller?: DraftTraveller;
  /** Below the price. */
  beside?: ReactNode;
  children: ReactNode;
};

export function FlowFrame(props: FlowFrameProps) {
  const { draft, title, eyebrow, lead, current, traveller, beside, children } = props;
  useFieldInAddress();
  return (
    <div className="space-y-8">
      {current && <FlowProgress draft={draft} current={current} traveller={traveller} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,45rem)_minmax(18rem,1fr)] lg:items-start lg:gap-10">
        <div className="max-w-[45rem] min-w-0 space-y-8">
          <PageHeading eyebrow={eyebrow} lead={lead}>
            {title}
          </PageHeading>
          {children}
        </div>
        <div className="space-y-6 lg:sticky lg:top-6">
          <PricingSummary draft={draft} />
          {beside}
        </div>
      </div>
    </div>
  );
}
