// The frame of every console screen: one slim bar with the navigation by role, and the idle notice. The case desk fills the window, and a case's documents
// have one of their own, without the bar.
import { matchPath, Outlet, useLocation } from "react-router";
import { pages } from "#contract/paths.ts";
import { SkipLink } from "#web/frame/skip-link.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { IdleNotice } from "./idle-notice.tsx";
import { ReviewHeader } from "./review-header.tsx";
import { RoleGate } from "./role-gate.tsx";
import { useAskBeforeUnload } from "../kept-words.ts";
import { useLiveCases } from "../live/use-live-cases.ts";
import { useOpenedElsewhere } from "../second-window/opened-elsewhere.ts";

export function ReviewFrame() {
  useLiveCases();
  useOpenedElsewhere();
  useAskBeforeUnload();
  const { pathname } = useLocation();
  const isAlone = matchPath(pages.reviewDocuments, pathname) !== null;
  const isDesk = isAlone || matchPath(pages.reviewCase, pathname) !== null;
  return (
    <>
      <SkipLink />
      <div className={classNames("flex min-h-dvh flex-col", headingStyle, isDesk && "lg:h-dvh")}>
        {!isAlone && <ReviewHeader />}
        <IdleNotice />
        <main
          id="content"
          tabIndex={-1}
          className={classNames("w-full flex-1 overflow-x-clip", isDesk && "lg:min-h-0")}
        >
          <div
            className={classNames(
              "mx-auto w-full",
              isDesk ? "h-full px-3 pt-2" : "max-w-[100rem] px-4 py-4 sm:px-6",
            )}
          >
            <RoleGate>
              <Outlet />
            </RoleGate>
          </div>
        </main>
      </div>
    </>
  );
}

/** A tool has smaller headings than a page for visitors. */
const headingStyle =
  "[&_h1]:font-sans [&_h1]:text-xl [&_h1]:font-semibold [&_h1]:tracking-normal " +
  "[&_h2]:font-sans [&_h2]:text-base [&_h2]:font-semibold [&_h2]:tracking-normal";
