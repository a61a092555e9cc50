// The frame of every console screen: navigation by role, the current user and the idle notice.
import { KeyRound, LogOut } from "lucide-react";
import { useState } from "react";
import { Outlet } from "react-router";
import { Link } from "#web/ui/action/link.tsx";
import { pages } from "#contract/paths.ts";
import type { StaffSelf } from "#contract/review/staff.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useStaffSelf } from "./staff-self.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Wordmark } from "#web/ui/layout/wordmark.tsx";
import { DemoBar } from "#web/frame/notices/demo-bar.tsx";
import { LanguageChoice } from "#web/frame/language/language-choice.tsx";
import { LogoutDialog } from "#web/frame/logout/logout-dialog.tsx";
import { SchemeChoice } from "#web/frame/scheme/scheme-choice.tsx";
import { SkipLink } from "#web/frame/skip-link.tsx";
import { IdleNotice } from "./idle-notice.tsx";
import { ReviewNavigation } from "./review-navigation.tsx";
import { RoleGate } from "./role-gate.tsx";
import { useLiveCases } from "../live/use-live-cases.ts";
import { usePageTitles } from "#web/frame/meta/use-page-titles.ts";
import { useFrameTexts } from "#web/frame/use-frame-texts.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function ReviewFrame() {
  useLiveCases();
  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <DemoBar />
        <ReviewHeader />
        <IdleNotice />
        <main id="content" tabIndex={-1} className="w-full flex-1 overflow-x-clip">
          <div className="mx-auto w-full max-w-[100rem] px-4 py-6 sm:px-6">
            <RoleGate>
              <Outlet />
            </RoleGate>
          </div>
        </main>
      </div>
    </>
  );
}

function ReviewHeader() {
  const { navigation } = useFrameTexts();
  const { staffFrame: frame } = useReviewTexts();
  const { brand } = useTerms();
  const { data: self } = useStaffSelf();
  const [asking, setAsking] = useState(false);

  return (
    <header className="border-b border-line bg-sheet print:hidden">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-6 px-4 py-2 sm:px-6">
        <Link to={pages.review} aria-label={frame.toConsole(brand)} className="py-2 text-ink">
          <Wordmark name={brand} />
        </Link>
        <div className="order-3 w-full min-w-0 xl:order-none xl:w-auto">
          <ReviewNavigation />
        </div>
        <div className="ml-auto flex min-w-0 items-center gap-2">
          {self && <OwnLoginLink self={self} />}
          <LanguageChoice />
          <SchemeChoice />
          <Button
            variant="secondary"
            compact
            icon={<LogOut aria-hidden className="size-5" />}
            onClick={() => setAsking(true)}
          >
            {navigation.logout}
          </Button>
          <LogoutDialog open={asking} onClose={() => setAsking(false)} />
        </div>
      </div>
    </header>
  );
}

/** Who is logged in, as a link to how they log in; on narrow screens a key alone. */
function OwnLoginLink({ self: { fullName, role } }: { self: StaffSelf }) {
  const { unlisted } = usePageTitles();
  const { staffFrame: frame } = useReviewTexts();
  return (
    <Link
      to={pages.reviewLogin}
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-ink hover:bg-well"
    >
      <span className="hidden min-w-0 text-right text-sm leading-tight md:block">
        <span className="block truncate font-medium">{fullName}</span>
        <span className="text-ink-soft">{frame.roles[role]}</span>
      </span>
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="sr-only">{unlisted.reviewLogin}</span>
    </Link>
  );
}
