// The console's bar: the navigation, who is logged in, language, colours and logout.
import { CircleUser, LogOut } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import type { StaffSelf } from "#contract/review/staff.ts";
import { useConfig } from "#web/client/configuration.ts";
import { LanguageChoice } from "#web/frame/language/language-choice.tsx";
import { LogoutDialog } from "#web/frame/logout/logout-dialog.tsx";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { SchemeChoice } from "#web/frame/scheme/scheme-choice.tsx";
import { useFrameTexts } from "#web/frame/use-frame-texts.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Link } from "#web/ui/action/link.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { AttentionList } from "../notes/attention-list.tsx";
import { FindCase } from "../work/find-case.tsx";
import { ReviewNavigation } from "./review-navigation.tsx";
import { useStaffSelf } from "./staff-self.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function ReviewHeader() {
  const { navigation } = useFrameTexts();
  const { staffFrame: frame } = useReviewTexts();
  const { brand } = useTerms();
  const { data: self } = useStaffSelf();
  const [asking, setAsking] = useState(false);
  // The queue has its own.
  const isQueue = useLocation().pathname === pages.review;

  return (
    <header className="border-b border-line bg-sheet print:hidden">
      <div className="flex flex-wrap items-center gap-x-1 px-1 sm:gap-x-2 sm:px-3 lg:h-[calc(3rem-1px)] lg:flex-nowrap">
        <Link
          to={pages.review}
          aria-label={frame.toConsole(brand)}
          className="grid size-11 place-items-center"
        >
          <Wordmark name={brand} markOnly />
        </Link>
        <DemoMark />
        <div className="order-3 w-full min-w-0 lg:order-none lg:w-auto lg:flex-1">
          <ReviewNavigation />
        </div>
        <div className="ml-auto flex min-w-0 items-center">
          {self?.actions.includes("see_queue") && !isQueue && <FindCase />}
          <AttentionList />
          {self && <OwnLoginLink self={self} />}
          <LanguageChoice />
          <SchemeChoice />
          <Button
            variant="quiet"
            compact
            icon={<LogOut aria-hidden />}
            aria-label={navigation.logout}
            title={navigation.logout}
            onClick={() => setAsking(true)}
          />
          <LogoutDialog open={asking} onClose={() => setAsking(false)} />
        </div>
      </div>
    </header>
  );
}

/** What the visitors' bar of a demonstration says, in one word, because a bar would take a row from every screen. */
function DemoMark() {
  const frame = useFrameTexts();
  const { staffFrame } = useReviewTexts();
  const { data: config } = useConfig();
  if (config?.demo !== true) return null;
  const text = `${frame.demoBar} ${frame.policySets[config.policySet ?? "mixed"]}`;
  return (
    <aside
      aria-label={frame.demoLabel}
      title={text}
      className="rounded-control bg-saffron-wash px-1.5 py-0.5 text-xs font-semibold text-saffron-ink"
    >
      <span aria-hidden>{staffFrame.demo}</span>
      <span className="sr-only">{text}</span>
    </aside>
  );
}

/** Who is logged in, as a link to how they log in. */
function OwnLoginLink({ self: { fullName, role } }: { self: StaffSelf }) {
  const { unlisted } = usePageTitles();
  const { staffFrame: frame } = useReviewTexts();
  return (
    <Link
      to={pages.reviewLogin}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-1 text-ink hover:bg-well sm:px-2"
    >
      <span className="max-w-36 min-w-0 text-right text-xs leading-tight max-sm:sr-only">
        <span className="block truncate font-medium">{fullName}</span>
        <span className="block truncate text-ink-soft">{frame.roles[role]}</span>
      </span>
      <CircleUser aria-hidden className="size-5 shrink-0 text-ink-soft sm:hidden md:block xl:hidden" />
      <span className="sr-only">{unlisted.reviewLogin}</span>
    </Link>
  );
}
