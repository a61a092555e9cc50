// Shown when a list or a screen is empty, with what to do about it.
import type { ReactNode } from "react";
import { Guilloche } from "../layout/guilloche.tsx";
import { PageHeading } from "../layout/page-heading.tsx";

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** If it fills the screen, its title is the screen's heading. */
  heading?: boolean;
};

export function EmptyState({ title, children, action, heading = false }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-dashed border-line px-6 py-12 text-center">
      <div className="size-24 text-saffron">
        <Guilloche shape="rosette" />
      </div>
      {heading ? <PageHeading>{title}</PageHeading> : <p className="font-display text-xl">{title}</p>}
      {children && <div className="max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
