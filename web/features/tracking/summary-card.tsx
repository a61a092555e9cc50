// An application at a glance: the destination as a stamp, its title and status, and a few facts.
import { Fragment, type ReactNode } from "react";
import { StampFrame } from "#web/ui/layout/stamp-frame.tsx";

export type Fact = { label: string; value: ReactNode };

export type SummaryCardProps = {
  imageUrl: string;
  /** The heading, at the level that its screen needs. */
  title: ReactNode;
  badge: ReactNode;
  facts: readonly Fact[];
  children?: ReactNode;
};

/** The card's content; the list or screen chooses the element around it. */
export function SummaryCard({ imageUrl, title, badge, facts, children }: SummaryCardProps) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-4 sm:grid-cols-[9rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6">
      <div className="self-start sm:row-span-2">
        <StampFrame>
          <img src={imageUrl} alt="" width={400} height={300} className="aspect-4/3 object-cover" />
        </StampFrame>
      </div>
      <div className="flex min-w-0 flex-wrap content-start items-start justify-between gap-x-4 gap-y-2">
        {title}
        {badge}
      </div>
      <div className="col-span-2 min-w-0 space-y-4 sm:col-span-1">
        <Facts facts={facts} />
        {children}
      </div>
    </div>
  );
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-5 min-[24rem]:grid-cols-[auto_minmax(0,1fr)] min-[24rem]:gap-y-1.5">
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="pb-1.5 font-medium text-balance break-words min-[24rem]:pb-0">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
