// How It Works: the five steps (§2).
import { FileUp, Headset, type LucideIcon, Route, ScanSearch, Stamp } from "lucide-react";
import type { ReactNode } from "react";
import { pages } from "#contract/paths.ts";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { PageHeading } from "#web/ui/layout/page-heading.tsx";
import { useContentTexts } from "./use-content-texts.ts";

const icons: readonly LucideIcon[] = [Stamp, FileUp, ScanSearch, Headset, Route];

export function HowItWorksScreen() {
  const { howItWorks } = useContentTexts();
  return (
    <div className="mx-auto max-w-3xl space-y-10">
      <PageHeading lead={howItWorks.lead}>{howItWorks.title}</PageHeading>
      <ol>
        {howItWorks.steps.map(({ title, text }, at) => (
          <Step
            key={title}
            position={at + 1}
            Icon={icons[at] ?? Stamp}
            isLast={at === howItWorks.steps.length - 1}
          >
            <h2 className="text-xl">{title}</h2>
            <p className="max-w-prose text-ink-soft">{text}</p>
          </Step>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={pages.home}>{howItWorks.start}</LinkButton>
        <LinkButton to={pages.faq} variant="secondary">
          {howItWorks.questions}
        </LinkButton>
      </div>
    </div>
  );
}

interface StepProps {
  position: number;
  Icon: LucideIcon;
  isLast: boolean;
  children: ReactNode;
}

function Step({ position, Icon, isLast, children }: StepProps) {
  return (
    <li className="relative flex gap-5 pb-9 last:pb-0 sm:gap-7">
      {!isLast && (
        <span
          aria-hidden
          className="absolute top-16 bottom-2 left-[1.7rem] border-l-2 border-dashed border-edge"
        />
      )}
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full border border-line bg-sheet text-action shadow-card"
      >
        <Icon className="size-6" />
      </span>
      <div className="min-w-0 space-y-1.5 pt-1">
        <p aria-hidden className="text-sm font-semibold text-saffron-ink">
          {position}
        </p>
        {children}
      </div>
    </li>
  );
}
