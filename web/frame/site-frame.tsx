// What surrounds every screen except the auth ones: navigation bar, notices, footer (§2).
import { type ComponentType, Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { DemoBar } from "./notices/demo-bar.tsx";
import { Footer } from "./footer.tsx";
import { FarewellNotice } from "./notices/farewell-notice.tsx";
import { useProfileLanguage } from "./language/use-profile-language.ts";
import { Letterhead } from "./meta/letterhead.tsx";
import { NavigationBar } from "./navigation-bar.tsx";
import { SkipLink } from "./skip-link.tsx";
import { VerifyBanner } from "./notices/verify-banner.tsx";

/** `Corner` floats over public pages and comes to rest below the content elsewhere: the chat. */
export function SiteFrame({ corner: Corner }: { corner: ComponentType<{ floating: boolean }> }) {
  const { pathname } = useLocation();
  const isPaying = pathname === pages.payment;
  useProfileLanguage();

  return (
    <>
      <SkipLink />
      <div className="flex min-h-dvh flex-col">
        <DemoBar />
        <Letterhead />
        <NavigationBar />
        {isPaying || <VerifyBanner />}
        <FarewellNotice />
        {/* Another element without the banner above it: one that stays would count as moved. */}
        <main
          key={isPaying ? "paying" : "other"}
          id="content"
          tabIndex={-1}
          className="w-full flex-1 overflow-x-clip"
        >
          <div className="mx-auto w-full max-w-6xl px-4 py-8 sm:px-6 sm:py-10">
            {/* Taken over apart, as the sections of Home are: nothing in here waits for anything. */}
            <Suspense>
              <Outlet />
            </Suspense>
          </div>
        </main>
        <Suspense>
          <Corner floating={hasFooter(pathname)} />
          {hasFooter(pathname) && <Footer />}
        </Suspense>
      </div>
    </>
  );
}

/** The footer is hidden on application-flow and account pages (D39). */
function hasFooter(pathname: string): boolean {
  const without = [
    pages.plan,
    pages.details,
    pages.passport,
    pages.documents,
    pages.travellers,
    pages.payment,
    pages.confirmation,
    pages.profile,
    pages.applications,
    pages.savedMethods,
  ];
  return !without.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}
